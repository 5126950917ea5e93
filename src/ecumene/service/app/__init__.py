"""Programs: the web worker and the job worker, each put together from its parts."""
