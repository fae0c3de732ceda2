import type { Tx } from '../../../db/database'
import { historyCombined, historyMadeAt, historyOrders } from '../../../seed/data/history'
import type { ModuleSeed } from '../../../seed/module-seed'
import { writeHistoryCombined } from './combined'
import { writeHistoryOrder } from './history'

/** Past orders of food, of one kitchen and of several. */
export const mealSeed: ModuleSeed = {
  history: ({ now }) => [
    ...historyOrders.map((order) => ({
      at: historyMadeAt(order, now),
      write: (tx: Tx) => writeHistoryOrder(tx, order, now)
    })),
    // Just after what was bought of one kitchen at the same moment
    ...historyCombined.map((order) => ({
      at: historyMadeAt(order, now) + 1,
      write: (tx: Tx) => writeHistoryCombined(tx, order, now)
    }))
  ]
}

// What other modules' seeds may use
export { writeOrderMade } from './history'
