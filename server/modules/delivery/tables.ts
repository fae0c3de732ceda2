import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'
import { keptJson } from '../../db/kept-json'
import { orders } from '../order/tables'
import { keptAddress, keptRider } from './kept'

/** How an order comes to its person: a row for every meal, also one that is collected, the parts of a combined one and the whole, and for every errand. Locked by its order. */
export const deliveries = pgTable('deliveries', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.orderId),
  /** Null where an outlet hands it over. */
  fromAddress: keptJson('from_address', keptAddress),
  /** Null where nothing is brought. */
  deliveryAddress: keptJson('delivery_address', keptAddress),
  /** The rider leaves it at the door. */
  leavesAtDoor: boolean('leaves_at_door').notNull().default(false),
  rider: keptJson('rider', keptRider),
  /** Whose rider accepted it; null where its outlet sends one. */
  partnerId: text('partner_id'),
  arrivesFrom: instant('arrives_from'),
  arrivesUntil: instant('arrives_until')
})
