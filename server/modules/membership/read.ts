import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { renewalTriesMaximum, renewalTryMs } from '@/domain/membership'
import { type MembershipTier, membershipTiers, type QuoteMembership } from '@/domain/pricing'
import { type Db, queryRows } from '../../db/database'
import type { RequestContext } from '../../http/context'
import { instant } from '../../http/format'

/** Terms as `membershipTermsJson` answers them, for the schema of a larger question. */
export const membershipTerms = z
  .object({
    tier: z.enum(membershipTiers),
    deliveryDiscountBasisPoints: z.number(),
    freeDeliveryWithinMeters: z.nullable(z.number())
  })
  .transform(({ freeDeliveryWithinMeters, ...terms }): QuoteMembership =>
    freeDeliveryWithinMeters === null ? terms : { ...terms, freeDeliveryWithinMeters }
  )

const termsJson = sql`json_build_object('tier', m.product, 'deliveryDiscountBasisPoints', m.delivery_discount_basis_points,
  'freeDeliveryWithinMeters', m.free_delivery_within_meters)`

/** The days of a renewal's tries. */
const graceDays = renewalTriesMaximum * (renewalTryMs / 86_400_000)

/** Whether a period that is over goes on giving at an instant (ISO), because its renewal is being tried. `m` names the table of the period. */
export const isInGrace = (m: SQL, at: unknown): SQL =>
  sql`(${m}.ends_at > ${at}::timestamptz - make_interval(days => ${graceDays}) and exists (select from membership_subscriptions s
    where s.user_id = ${m}.user_id and s.product = ${m}.product and s.status = 'live' and s.next_charge_at = ${m}.ends_at))`

const inForce = (userId: unknown, at: unknown): SQL =>
  sql`m.status = 'paid' and m.user_id = ${userId} and m.starts_at <= ${at}::timestamptz and (m.ends_at is null or m.ends_at > ${at}::timestamptz
    or ${isInGrace(sql`m`, at)})`

/** The terms of a person's memberships in force at an instant (ISO), as one JSON list in a fixed order: a part of larger questions. */
export const membershipTermsJson = (userId: unknown, at: unknown): SQL =>
  sql`(select coalesce(json_agg(${termsJson} order by m.product), '[]') from membership_periods m where ${inForce(userId, at)})`

/** What a month of each foodie card that is sold in a country gives, the cheapest first, as one JSON list: a part of larger questions. */
export const soldCardsJson = (countryCode: SQL): SQL =>
  sql`(select coalesce(json_agg(${termsJson} order by m.price_minor, m.plan_id), '[]') from membership_plans m
    where m.product = 'foodieCard' and m.period = 'month' and m.is_sold and m.country_code = ${countryCode})`

const heldRow = z.object({ terms: membershipTerms, endsAt: z.nullable(z.coerce.number()) })

/** A person's memberships in force at an instant, epoch ms; `endsAt` is null without an end. */
export const readMemberships = (db: Db, userId: string, now: number): Promise<z.output<typeof heldRow>[]> =>
  queryRows(
    db,
    sql`select ${termsJson} as terms, (extract(epoch from m.ends_at) * 1000)::bigint as "endsAt"
      from membership_periods m where ${inForce(userId, instant(now))} order by m.product`,
    heldRow
  )

/** What a person's memberships give at an instant, as the quote reads them. */
export const readMembershipTerms = async (db: Db, userId: string, now: number): Promise<QuoteMembership[]> =>
  (await readMemberships(db, userId, now)).map(({ terms }) => terms)

/**
 * The most that a person's memberships take off a bill at a table at an instant (basis points), or the one of a product does; null where none
 * does (spec section 9, Promotions).
 */
export async function readDineInDiscount(
  db: Db,
  userId: string,
  now: number,
  product?: MembershipTier
): Promise<number | null> {
  const [row] = await queryRows(
    db,
    sql`select max(m.dine_in_discount_basis_points) as most from membership_periods m
      where ${inForce(userId, instant(now))} and m.product = coalesce(${product ?? null}, m.product)`,
    z.object({ most: z.nullable(z.number()) })
  )
  return row?.most ?? null
}

/** What the memberships of the person who asks give; a visitor has none. */
export const readViewerTerms = async ({ session, kernel, now }: RequestContext): Promise<QuoteMembership[]> =>
  session && !session.isVisitor ? readMembershipTerms(kernel.db, session.userId, now) : []

/** What each of a person's memberships in force at an instant (ISO) lets them claim each month, as one JSON list of lists: a part of larger questions. */
export const monthlyOffersJson = (userId: unknown, at: unknown): SQL =>
  sql`(select coalesce(json_agg(m.monthly_offer_ids), '[]') from membership_periods m where ${inForce(userId, at)})`

/** One text for the same terms: what is kept for several people by what they pay goes by it, never by the tier. */
export const keyByTerms = (memberships: readonly QuoteMembership[]): string => JSON.stringify(memberships)
