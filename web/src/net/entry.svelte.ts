/** Whether the service wants its entry code before anything else, and how often it was given here. */
export const entry = $state({ needed: false, given: 0 })
