/** Does the work when no other tab of the app does work of that name; a mini-program has no tabs. */
export const takeTurn = <T>(_name: string, work: () => Promise<T>): Promise<T> => work()
