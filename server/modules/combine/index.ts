import type { ServerModule } from '../../http/module'
import { combineRoutes } from './routes'

/**
 * Orders over several restaurants of one combined area (spec section 2, combine).
 *
 * Such an order is one row of `orders` that names its area: it has the figures of the whole, the address, what was chosen, and the one
 * payment, so that paying, its ways, its providers and its lists know nothing of restaurants. Each restaurant's part is a row of its own
 * with its dishes, its stock and its shares of what the whole has once (the shares add up to the whole's figures to the cent); its id is
 * the whole's with a number. Kitchens, reviews and after-sales see the parts, the customer's lists and the cashier the whole.
 *
 * - States: one table for both. What happens to the whole (paid, expired, cancelled, on its way, delivered, completed) happens to every
 *   part that the table lets it happen to. A restaurant accepts or refuses its part: the first accepted part accepts the whole, which
 *   cannot be cancelled from then on; the last refused one refuses it. One rider takes all parts together, once none waits for an answer.
 * - Holds: wallet, red envelope and promotion code are the whole's, stock is the parts'.
 * - Money back: a refused part gives back its own price less its share of the reductions; delivery, tip and fees go back with whatever
 *   ends the whole, which gives back all that is left.
 * - Locks: the whole, then its parts by number, then what every order locks. Lock the whole before a part of it.
 */
export const combineModule: ServerModule = {
  name: 'combine',
  seed: async () => (await import('./seed')).combineSeed,
  routes: combineRoutes
}

// What other modules may use
export { type AreaRow, readArea } from './repository'
export { areaBase } from './terms'
