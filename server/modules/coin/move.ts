import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { CoinEntryKind } from '@/contract/coin/entry-kinds'
import { coinWorth, exchangeCoins, smallestCoins } from '@/domain/coins'
import { type CountryCode, defaultCountry } from '@/domain/countries'
import type { Db, Tx } from '../../db/database'
import { users } from '../user/tables'
import { pointsLedger } from './tables'

/** Coins of a person that come or go. */
export interface CoinMovement {
  readonly userId: string
  /** Below zero what goes; nothing is no entry. */
  readonly amount: number
  /** In whose coins the amount is, such as those of the country where something was ordered; absent for the person's own. */
  readonly countryCode?: CountryCode
  readonly kind: CoinEntryKind
  /** The one cause: moving coins for it again fails the whole transaction. */
  readonly reference: string
  readonly orderId: string | null
  readonly now: number
}

/** What came of a movement, in the person's own coins. */
export interface Moved {
  readonly amount: number
  /** What the person has then. */
  readonly points: number
}

/** What a person's own coins are worth, in the smallest ones: their balance is always in them. */
export const worthOf = (countryCode: CountryCode | null): number => coinWorth(countryCode ?? defaultCountry)

/** The same of a country that SQL knows. */
export const worthIn = (country: SQL): SQL =>
  sql`case when ${country} = ${smallestCoins} then 1 else ${coinWorth(defaultCountry)}::int end`

/** Coins of a country as a person counts them. */
export async function ownCoins(db: Db, userId: string, coins: number, countryCode: CountryCode): Promise<number> {
  const [user] = await db.select({ countryCode: users.countryCode }).from(users).where(eq(users.userId, userId))
  return exchangeCoins(coins, coinWorth(countryCode), worthOf(user?.countryCode ?? null))
}

async function move(
  tx: Tx,
  { userId, amount, countryCode, kind, reference, orderId, now }: CoinMovement,
  condition?: SQL
): Promise<Moved | undefined> {
  const added =
    countryCode === undefined
      ? sql`${amount}::int`
      : sql`trunc(${amount}::numeric * ${coinWorth(countryCode)} / (${worthIn(sql`${users.countryCode}`)}))::int`
  const [account] = await tx
    .update(users)
    .set({ points: sql`${users.points} + ${added}` })
    .where(and(eq(users.userId, userId), eq(users.status, 'A'), condition))
    .returning({ points: users.points, countryCode: users.countryCode })
  if (!account) return undefined
  const { points } = account
  const worth = worthOf(account.countryCode)
  const own = countryCode === undefined ? amount : exchangeCoins(amount, coinWorth(countryCode), worth)
  if (own !== 0)
    await tx
      .insert(pointsLedger)
      .values({ userId, amount: own, balanceAfter: points, worth, kind, reference, orderId, createdAt: now })
  return { amount: own, points }
}

/**
 * Adds coins, or takes back what was earned, also below zero. Undefined when the account is closed. Who moves coins of several people takes
 * them in the order of their ids.
 */
export const moveCoins = (tx: Tx, movement: CoinMovement): Promise<Moved | undefined> => move(tx, movement)

/** Takes a person's own coins for what they buy; false, with nothing taken, when there are not as many. */
export async function spendCoins(
  tx: Tx,
  { amount, ...spent }: Pick<CoinMovement, 'userId' | 'amount' | 'reference' | 'now'>
): Promise<boolean> {
  const spending = { ...spent, amount: -amount, kind: 'spend' as const, orderId: null }
  return (await move(tx, spending, gte(users.points, amount))) !== undefined
}
