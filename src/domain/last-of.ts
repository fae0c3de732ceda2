/** The last item, `undefined` of an empty list. `at(-1)` is younger than the oldest promised engine. */
export const lastOf = <T>(items: readonly T[]): T | undefined => items[items.length - 1]
