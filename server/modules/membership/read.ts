import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { type CountryCode, countryCodes } from '@/domain/countries'
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
    freeDeliveryWithinMeters: z.nullable(z.number()),
    countryCode: z.nullable(z.enum(countryCodes))
  })
  .transform(({ freeDeliveryWithinMeters, countryCode, ...terms }): QuoteMembership => ({
    ...terms,
    ...(freeDeliveryWithinMeters !== null && { freeDeliveryWithinMeters }),
    ...(countryCode !== null && { countryCode })
  }))

/** The country where a period's plan is sold; null of what was given without one. */
const periodCountry = sql`(select p.country_code from membership_plans p where p.plan_id = m.plan_id)`

const termsJson = (country: SQL): SQL =>
  sql`json_build_object('tier', m.product, 'deliveryDiscountBasisPoints', m.delivery_discount_basis_points,
    'freeDeliveryWithinMeters', m.free_delivery_within_meters, 'countryCode', ${country})`

/** The days of a renewal's tries. */
const graceDays = renewalTriesMaximum * (renewalTryMs / 86_400_000)

/** Whether a period that is over goes on giving at an instant (ISO), because its renewal is being tried. `m` names the table of the period. */
export const isInGrace = (m: SQL, at: unknown): SQL =>
  sql`(${m}.ends_at > ${at}::timestamptz - make_interval(days => ${graceDays}) and exists (select from membership_subscriptions s
    where s.user_id = ${m}.user_id and s.product = ${m}.product and s.status = 'live' and s.next_charge_at = ${m}.ends_at))`

const inForce = (userId: unknown, at: unknown): SQL =>
  sql`m.status = 'paid' and m.user_id = ${userId} and m.starts_at <= ${at}::timestamptz and (m.ends_at is null or m.ends_at > ${at}::timestamptz
    or ${isInGrace(sql`m`, at)})`

/** Whether a period gives at outlets of a country: of a plan that is sold elsewhere, as elsewhere it costs another price, it does not. */
const givesIn = (country: unknown): SQL => sql`coalesce(${periodCountry} = ${country}, true)`

/**
 * The terms of a person's memberships in force at an instant (ISO), those that give in a country where one is named, as one JSON list in a fixed
 * order: a part of larger questions.
 */
export const membershipTermsJson = (userId: unknown, at: unknown, country?: SQL): SQL =>
  sql`(select coalesce(json_agg(${termsJson(periodCountry)} order by m.product), '[]') from membership_periods m
    where ${inForce(userId, at)} and ${country === undefined ? sql`true` : givesIn(country)})`

/** What a month of each foodie card that is sold in a country gives, the cheapest first, as one JSON list: a part of larger questions. */
export const soldCardsJson = (countryCode: SQL): SQL =>
  sql`(select coalesce(json_agg(${termsJson(sql`m.country_code`)} order by m.price_minor, m.plan_id), '[]') from membership_plans m
    where m.product = 'foodieCard' and m.period = 'month' and m.is_sold and m.country_code = ${countryCode})`

const heldRow = z.object({ terms: membershipTerms, endsAt: z.nullable(z.coerce.number()) })

/** A person's memberships in force at an instant, epoch ms; `endsAt` is null without an end. */
export const readMemberships = (db: Db, userId: string, now: number): Promise<z.output<typeof heldRow>[]> =>
  queryRows(
    db,
    sql`select ${termsJson(periodCountry)} as terms, (extract(epoch from m.ends_at) * 1000)::bigint as "endsAt"
      from membership_periods m where ${inForce(userId, instant(now))} order by m.product`,
    heldRow
  )

/** What a person's memberships give at an instant, as the quote reads them. */
export const readMembershipTerms = async (db: Db, userId: string, now: number): Promise<QuoteMembership[]> =>
  (await readMemberships(db, userId, now)).map(({ terms }) => terms)

/**
 * The most that a person's memberships take off a bill at a table at an instant (basis points): those that give in a country, or the one of a
 * product; null where none does (spec section 9, Promotions).
 */
export async function readDineInDiscount(
  db: Db,
  userId: string,
  now: number,
  of: { readonly product: MembershipTier } | { readonly countryCode: CountryCode }
): Promise<number | null> {
  const isAsked = 'product' in of ? sql`m.product = ${of.product}` : givesIn(of.countryCode)
  const [row] = await queryRows(
    db,
    sql`select max(m.dine_in_discount_basis_points) as most from membership_periods m
      where ${inForce(userId, instant(now))} and ${isAsked}`,
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
