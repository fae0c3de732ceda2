/** The environment the address asks for; a mini-program has no address of its own. */
export const requestedEnvironment = (): string | null => null

/** Answers nothing: there is no address to take it out of. */
export const forgetRequest = (): void => undefined
