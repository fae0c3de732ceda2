import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { dealCodeStates } from '@/domain/deal'
import { instant } from '../../db/columns'
import { deals } from '../deal/tables'
import { orders } from '../order/tables'
import { restaurants } from '../restaurant/tables'
import { users } from '../user/tables'

/** What one piece gives right to. Written when its order is paid. */
export const dealCodes = pgTable(
  'deal_codes',
  {
    dealCodeId: text('deal_code_id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.orderId),
    dealId: text('deal_id')
      .notNull()
      .references(() => deals.dealId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    /** Twelve digits, the last of them the check digit (`src/domain/deal-code.ts`). */
    code: text('code').notNull().unique(),
    state: text('state', { enum: dealCodeStates }).notNull(),
    /** The last millisecond in which it is taken; null never ends. */
    validUntil: instant('valid_until'),
    usedAt: instant('used_at'),
    usedRestaurantId: text('used_restaurant_id').references(() => restaurants.restaurantId),
    /** The partner who took it. */
    usedBy: text('used_by'),
    /** The request that gives it back. */
    dealRefundId: text('deal_refund_id'),
    /** Its person says that they never showed it. */
    disputedAt: instant('disputed_at'),
    dispute: text('dispute'),
    /** Our people's word on the last dispute; null while there is none. */
    disputeVerdict: text('dispute_verdict', { enum: ['restore', 'uphold'] }),
    createdAt: instant('created_at').notNull()
  },
  (t) => [
    index('deal_codes_by_order').on(t.orderId),
    index('deal_codes_by_user').on(t.userId, t.state, t.validUntil),
    index('deal_codes_by_deal').on(t.dealId)
  ]
)
