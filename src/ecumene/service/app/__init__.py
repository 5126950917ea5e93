"""Programs: the web worker and the job worker."""
