"""Tables: seats and hosts, votes and absence, chat, copies and sandboxes."""
