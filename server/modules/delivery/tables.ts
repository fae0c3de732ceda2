import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns'
import { storedJson } from '../../db/stored-json'
import { orders } from '../order/tables'
import { storedAddress, storedRider } from './stored'

/** How an order comes to its person: a row for every meal, also one that is collected, the parts of a combined one and the whole, and for every errand. Locked by its order. */
export const deliveries = pgTable('deliveries', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.orderId),
  /** Null where an outlet hands it over. */
  fromAddress: storedJson('from_address', storedAddress),
  /** Null where nothing is brought. */
  deliveryAddress: storedJson('delivery_address', storedAddress),
  /** The rider leaves it at the door. */
  leavesAtDoor: boolean('leaves_at_door').notNull().default(false),
  rider: storedJson('rider', storedRider),
  /** Whose rider accepted it; null where its outlet sends one. */
  partnerId: text('partner_id'),
  arrivesFrom: instant('arrives_from'),
  arrivesUntil: instant('arrives_until')
})
