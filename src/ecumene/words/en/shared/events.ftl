event-reseeded = The site was restored from a backup or moved: new dice from here on.
event-taken_back = { SEAT($who) } takes an answer back.
