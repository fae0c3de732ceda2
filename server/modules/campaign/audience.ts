import { and, eq, isNotNull } from 'drizzle-orm'
import type { CampaignAudience } from '@/domain/campaign'
import type { QuoteMembership } from '@/domain/pricing'
import type { RequestContext } from '../../http/context'
import { orders } from '../order/tables'

/** Of whom who asks is one. */
export async function audiencesOf(
  { session, kernel }: Pick<RequestContext, 'session' | 'kernel'>,
  memberships: readonly QuoteMembership[]
): Promise<ReadonlySet<CampaignAudience>> {
  if (session === null || session.isVisitor) return new Set(['visitor'])
  const [paid] = await kernel.db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(eq(orders.userId, session.userId), isNotNull(orders.paidAt)))
    .limit(1)
  return new Set<CampaignAudience>([
    'customer',
    ...(paid === undefined ? (['newcomer'] as const) : []),
    ...(memberships.length > 0 ? (['member'] as const) : [])
  ])
}
