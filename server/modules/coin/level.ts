import { asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { earnedCoinKinds } from '@/contract/coin/entry-kinds'
import type { Result } from '@/contract/types'
import { coinRules, levelDays, levelOf } from '@/domain/coins'
import { countries, type CountryCode, defaultCountry } from '@/domain/countries'
import { reviewCoins } from '@/domain/review'
import { type Db, queryRows } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { amountOf, instant } from '../../http/format'
import { readMembershipTerms } from '../membership'
import { users } from '../user/tables'
import { coinLevels } from './tables'

const dayMs = 86_400_000
const earnedRow = z.object({ earned: z.number() })

/**
 * Coins that count for a person's level at an instant: earned in the days before it. What a refund takes back of an order is taken off the
 * day on which the order earned it, so that an old one never lowers what was earned since.
 */
async function readEarned(db: Db, userId: string, now: number): Promise<number> {
  const since = instant(now - levelDays * dayMs)
  const [row] = await queryRows(
    db,
    sql`with counted as (select l.amount, case when l.kind in ('order', 'orderReturn')
        then min(l.created_at) filter (where l.kind in ('order', 'orderReturn')) over (partition by coalesce(l.order_id, l.reference)) else l.created_at end as at
        from points_ledger l where l.user_id = ${userId} and l.kind in ${[...earnedCoinKinds]})
      select coalesce(sum(amount), 0)::int as earned from counted where at > ${since}::timestamptz`,
    earnedRow
  )
  return row?.earned ?? 0
}

async function readLevels(db: Db, countryCode: CountryCode) {
  const levels = await db
    .select({ level: coinLevels.level, coins: coinLevels.coins })
    .from(coinLevels)
    .where(eq(coinLevels.countryCode, countryCode))
    .orderBy(asc(coinLevels.coins))
  const [lowest, ...higher] = levels
  if (!lowest) throw new Error(`no levels in ${countryCode}`)
  return [lowest, ...higher] as const
}

/** The level of a person at an instant, of those of their country: a function of their ledger. */
export async function readLevel(db: Db, userId: string, now: number) {
  const [user] = await db
    .select({ points: users.points, countryCode: users.countryCode })
    .from(users)
    .where(eq(users.userId, userId))
  const countryCode = user?.countryCode ?? defaultCountry
  const [levels, earned] = await Promise.all([readLevels(db, countryCode), readEarned(db, userId, now)])
  return { countryCode, points: user?.points ?? 0, levels, earned, ...levelOf(levels, earned) }
}

async function readTier(db: Db, userId: string, now: number): Promise<Result<'levelGet'>['tier']> {
  const held = (await readMembershipTerms(db, userId, now)).map(({ tier }) => tier)
  return held.includes('SVIP') ? 'SVIP' : held.includes('VIP') ? 'VIP' : 'none'
}

/** The level of who asks, what the next one needs, and what earns coins. */
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
