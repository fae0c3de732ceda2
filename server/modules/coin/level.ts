import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { earnedCoinKinds } from '@/contract/coin/entry-kinds'
import type { Result } from '@/contract/types'
import { coinRules, levelDays, levelOf } from '@/domain/coins'
import { countries, countryCodes, defaultCountry } from '@/domain/countries'
import { reviewCoins } from '@/domain/review'
import { type Db, queryRows } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { amountOf, instant } from '../../http/format'
import { readMembershipTerms } from '../membership'
import { worthIn } from './move'

const dayMs = 86_400_000
const coinLevel = z.object({ level: z.number(), coins: z.number() })
const levelRow = z.object({
  points: z.number(),
  countryCode: z.enum(countryCodes),
  earned: z.number(),
  levels: z.tuple([coinLevel], coinLevel)
})

/**
 * Coins that count for a person's level at an instant, in those of country `c.code`: earned in the days before it. What a refund takes back of an order is taken off the
 * day on which the order earned it, so that an old one never lowers what was earned since.
 */
const earnedSince = (userId: string, since: string): SQL => sql`(
  with counted as (select l.amount::bigint * l.worth as worth, case when l.kind in ('order', 'orderReturn')
    then min(l.created_at) filter (where l.kind in ('order', 'orderReturn')) over (partition by coalesce(l.order_id, l.reference)) else l.created_at end as at
    from points_ledger l where l.user_id = ${userId} and l.kind in ${[...earnedCoinKinds]})
  select trunc(coalesce(sum(worth), 0) / (${worthIn(sql`c.code`)}))::int from counted where at > ${since}::timestamptz)`

/** A person's coins with the levels of their country, as one JSON value that {@link levelFrom} reads: a part of larger questions. */
export const levelJson = (userId: string, now: number): SQL => sql`(
  select json_build_object('points', u.points, 'countryCode', c.code, 'earned', ${earnedSince(userId, instant(now - levelDays * dayMs))}, 'levels',
    (select json_agg(json_build_object('level', n.level, 'coins', n.coins) order by n.coins) from coin_levels n where n.country_code = c.code))
  from users u cross join lateral (select coalesce(u.country_code, ${defaultCountry}) as code) c where u.user_id = ${userId})`

/** The level of a person: a function of their ledger. */
export function levelFrom(known: unknown) {
  const { levels, earned, ...rest } = levelRow.parse(known)
  return { ...rest, levels, earned, ...levelOf(levels, earned) }
}

/** The level of a person at an instant, epoch ms. */
export async function readLevel(db: Db, userId: string, now: number) {
  const [row] = await queryRows(db, sql`select ${levelJson(userId, now)} as known`, z.object({ known: z.unknown() }))
  return levelFrom(row?.known)
}

async function readTier(db: Db, userId: string, now: number): Promise<Result<'levelGet'>['tier']> {
  const held = (await readMembershipTerms(db, userId, now)).map(({ tier }) => tier)
  return held.includes('SVIP') ? 'SVIP' : held.includes('VIP') ? 'VIP' : 'none'
}

/** The level of whoever asks, what the next one needs, and what earns coins. */
export async function getLevel({
  kernel: { db },
  session: { userId },
  now
}: RequestContext<Session>): Promise<Result<'levelGet'>> {
  const { level, next, countryCode, ...read } = await readLevel(db, userId, now)
  const { currency } = countries[countryCode]
  const { coins, perMinor } = coinRules[currency]
  return {
    ...read,
    levels: [...read.levels],
    countryCode,
    days: levelDays,
    level: level.level,
    next: next && { ...next, missing: next.coins - read.earned },
    tier: await readTier(db, userId, now),
    rule: { coins, amount: amountOf(perMinor, currency), currency, reviewCoins: reviewCoins(countryCode) }
  }
}
