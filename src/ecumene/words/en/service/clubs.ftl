### Refusals of clubs and of searches for players.

service-not_in_club = Only members of this club can do that.
service-not_organiser = Only organisers of this club can do that.
service-last_organiser = The club needs an organiser. Make somebody else one first.
service-no_member = Member not found.
service-no_event = Event not found.
service-club_full = A club can have { $most } members and names.
service-many_clubs = You can't found more than { $most } clubs.
service-many_joined = You can't be in more than { $most } clubs. Leave one first.
service-many_results = A club can keep { $most } results. Download the older ones and delete them here.
service-many_events = A club can have { $most } events. Delete old ones.
service-many_seeks = You can't look for players in more than { $most } places at once.
service-seek_tables = Nobody here may open another table at present. Try again later.
service-event_full = This event has no room for more people.
service-event_over = This event is over.
service-event_date = Choose a date within { $years } years from today.
service-twice = Somebody is in this result twice.
