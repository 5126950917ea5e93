## Files of games, and why the system refuses one

save-there = { $path } already exists: continue it with --resume, or name another file.
save-other_name = { $path } already exists: name another file.
save-not_written = { $path } cannot be written: { $reason }.
save-not_opened = { $path } cannot be opened: { $reason }.
save-not_read = { $path } cannot be read: { $reason }.
save-not_resumed = { $path } cannot be resumed: { $reason }
save-elsewhere = { $path } is being played in another window.
save-over = The game in { $path } is over; look at it with: ecumene replay
save-export = { $path } is an export without its seed: it cannot be continued.
save-closed = { $path } is closed: it cannot be continued.
save-too_large = { $path } is too large to be a game.
save-not_unpacked = { $path } is damaged: it cannot be decompressed.
save-no_file = no such file or directory
save-no_right = permission denied
save-folder = is a directory
save-full = no space left on device
