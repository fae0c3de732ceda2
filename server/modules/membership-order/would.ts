import { and, desc, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { Result } from '@/contract/types'
import { countries } from '@/domain/countries'
import { receivedStatuses } from '@/domain/order-state'
import type { QuoteMembership } from '@/domain/pricing'
import type { Db } from '../../db/database'
import { amountOf } from '../../http/format'
import type { PlanRow } from '../membership'
import { orders } from '../order/tables'
import { deliveryOf } from '../restaurant'

const days = 30
const dayMs = 86_400_000
/** More than these in a month is a business. */
const mostOrders = 200

const membershipOf = ({ product: tier, deliveryDiscountBasisPoints, ...plan }: PlanRow): QuoteMembership => ({
  tier,
  deliveryDiscountBasisPoints,
  ...(plan.freeDeliveryWithinMeters !== null && { freeDeliveryWithinMeters: plan.freeDeliveryWithinMeters })
})

/**
 * What the best plan of a month would have taken off a person's own deliveries of the last 30 days, by the pricing of those orders: the one
 * that leaves most once it is paid. Null where none would have.
 */
export async function readWould(
  db: Db,
  userId: string,
  plans: readonly PlanRow[],
  now: number
): Promise<Result<'membershipHome'>['would']> {
  const [first] = plans
  if (!first) return null
  const { currency } = countries[first.countryCode]
  const had = await db
    .select({ quoteInput: orders.quoteInput })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.currency, currency),
        inArray(orders.status, [...receivedStatuses]),
        isNull(orders.wholeOrderId),
        gte(orders.createdAt, now - days * dayMs)
      )
    )
    .orderBy(desc(orders.createdAt))
    .limit(mostOrders)
  const deliveries = had.flatMap(({ quoteInput }) => (quoteInput.deliveryType === 'delivery' ? [quoteInput] : []))
  const judged = plans
    .filter(({ period }) => period === 'month')
    .map((plan) => {
      const membership = membershipOf(plan)
      const savings = deliveries.map((input) => deliveryOf(input, membership).membershipDeduction.minor)
      return {
        plan,
        minor: savings.reduce((sum, minor) => sum + minor, 0),
        count: savings.filter((minor) => minor > 0).length
      }
    })
    .filter(({ minor }) => minor > 0)
    .sort((a, b) => b.minor - b.plan.priceMinor - (a.minor - a.plan.priceMinor))
  const [best] = judged
  if (!best) return null
  return { planId: best.plan.planId, amount: amountOf(best.minor, currency), currency, orderCount: best.count, days }
}
