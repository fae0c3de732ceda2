import { and, eq, exists, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import type { CampaignAudience } from '@/domain/campaign'
import type { QuoteMembership } from '@/domain/pricing'
import { queryRows } from '../../db/database'
import type { RequestContext } from '../../http/context'
import { instant } from '../../http/format'
import { membershipTerms, membershipTermsJson } from '../membership'
import { orders } from '../order/tables'
import { users } from '../user/tables'

/** A table without a deposit is paid for with nothing. */
const costsMoney = sql`(${orders.kind} <> 'booking' or ${orders.totalMinor} > 0 or (${orders.figures} ->> 'balance')::bigint > 0)`

/** Whether a person has never paid for an order, in this account or one closed within the year: a part of larger questions. */
export const isNewcomer = (userId: string): SQL => {
  const query = new QueryBuilder()
  const paid = query
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.userId, users.userId), isNotNull(orders.paidAt), costsMoney))
  return exists(
    query
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.userId, userId), not(users.isReturning), not(exists(paid))))
  )
}

/** Who looks at a campaign. */
export interface Viewer {
  readonly memberships: readonly QuoteMembership[]
  /** Of whom they are one. */
  readonly audiences: ReadonlySet<CampaignAudience>
}

const viewerRow = z.object({ memberships: z.array(membershipTerms), isNew: z.boolean() })

/** Who asks. */
export async function readViewer({
  session,
  kernel,
  now
}: Pick<RequestContext, 'session' | 'kernel' | 'now'>): Promise<Viewer> {
  if (session === null || session.isVisitor) return { memberships: [], audiences: new Set(['visitor']) }
  const { userId } = session
  const terms = membershipTermsJson(userId, instant(now))
  const [row] = await queryRows(
    kernel.db,
    sql`select ${terms} as memberships, ${isNewcomer(userId)} as "isNew"`,
    viewerRow
  )
  const { memberships, isNew } = row ?? { memberships: [], isNew: false }
  return {
    memberships,
    audiences: new Set<CampaignAudience>([
      'customer',
      ...(isNew ? (['newcomer'] as const) : []),
      ...(memberships.length > 0 ? (['member'] as const) : [])
    ])
  }
}
