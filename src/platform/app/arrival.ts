/** Resolves when the page that a move leads to is there: in a mini-program as soon as the host has answered. */
export const arrival = async (): Promise<void> => undefined
