/** A mini-program's request outlives what the person sees of it. */
export const lastingRequest = (): object => ({})
