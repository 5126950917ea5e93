event-reseeded = The site was restored from a backup or moved: new dice from here on.
event-taken_back = { SEAT($who, case: "start") } { VERB($who, one: "takes", many: "take") } an answer back.
