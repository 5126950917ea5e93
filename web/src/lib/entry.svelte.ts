/** Whether the service wants its entry code before anything else. */
export const entry = $state({ needed: false })
