import { and, eq, isNotNull } from 'drizzle-orm'
import type { CampaignAudience } from '@/domain/campaign'
import type { QuoteMembership } from '@/domain/pricing'
import type { Db } from '../../db/database'
import type { RequestContext } from '../../http/context'
import { orders } from '../order/tables'

/** Whether a person has never paid for an order. */
export async function isNewcomer(db: Db, userId: string): Promise<boolean> {
  const [paid] = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt)))
    .limit(1)
  return paid === undefined
}

/** Of whom who asks is one. */
export async function audiencesOf(
  { session, kernel }: Pick<RequestContext, 'session' | 'kernel'>,
  memberships: readonly QuoteMembership[]
): Promise<ReadonlySet<CampaignAudience>> {
  if (session === null || session.isVisitor) return new Set(['visitor'])
  const isNew = await isNewcomer(kernel.db, session.userId)
  return new Set<CampaignAudience>([
    'customer',
    ...(isNew ? (['newcomer'] as const) : []),
    ...(memberships.length > 0 ? (['member'] as const) : [])
  ])
}
