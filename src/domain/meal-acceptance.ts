/** So long a restaurant has to accept a meal that is wanted at once. */
const acceptMs = 15 * 60_000
/** A meal for later is accepted this long before its window begins, so that its person can still eat elsewhere. */
const beforeWindowMs = 15 * 60_000

/**
 * Until when a meal that was placed at `placedAt` is to be accepted; afterwards it is cancelled, and all that was paid goes back. A meal
 * for later, whose window begins at `wantedFrom`, waits longer, as its restaurant may open only then. All in epoch ms; null for at once.
 */
export const mealAcceptBy = (placedAt: number, wantedFrom: number | null): number =>
  Math.max(placedAt + acceptMs, (wantedFrom ?? 0) - beforeWindowMs)
