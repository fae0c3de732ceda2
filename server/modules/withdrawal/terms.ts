import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { type CodeName, codes } from '@/contract/codes'
import type { Result } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import type { Currency } from '@/domain/countries'
import { addWorkingDays } from '@/domain/holidays'
import { walletTerms, withdrawalPauseMs, withdrawalWorkingDays } from '@/domain/wallet'
import type { Db } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { amountOf, optionalInstant } from '../../http/format'
import { readCards } from '../card'
import { users } from '../user/tables'
import { currentWallet, isStopped, partsOfBalance } from '../wallet'
import { mayArrivalMove, presentWithdrawal } from './presenter'
import { withdrawals } from './tables'

type Wallet = Awaited<ReturnType<typeof currentWallet>>

const yearMs = 365 * 86_400_000
const mostShown = 20
/** Nothing is kept of what is withdrawn. */
export const feeMinor = 0

/** What a withdrawal depends on; amounts in minor units. */
export interface WithdrawalFacts {
  readonly mobile: string | null
  readonly cash: number
  readonly gift: number
  readonly hasOpen: boolean
  /** A payment of the person was taken back. */
  readonly isStopped: boolean
  /** What twelve months may bring, and still may; null without a limit. */
  readonly yearMaximum: number | null
  readonly yearLeft: number | null
  /** When the pause after a change of mobile or password is over. */
  readonly availableAt: number
}

async function withdrawnSince(db: Db, userId: string, currency: Currency, since: number): Promise<number> {
  const [row] = await db
    .select({ minor: sql<string>`coalesce(sum(${withdrawals.amountMinor}), 0)` })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.userId, userId),
        eq(withdrawals.currency, currency),
        inArray(withdrawals.status, ['asked', 'sending', 'sent']),
        gt(withdrawals.requestedAt, since)
      )
    )
  return Number(row?.minor ?? 0)
}

/** Read to show the terms, and again in the transaction that takes the money. */
export async function readFacts(
  { kernel: { config }, session: { userId }, now }: RequestContext<Session>,
  db: Db,
  { country, currency }: Wallet
): Promise<WithdrawalFacts> {
  const [user] = await db
    .select({ mobile: users.mobile, changedAt: users.credentialsChangedAt })
    .from(users)
    .where(eq(users.userId, userId))
  const [open] = await db
    .select({ withdrawalId: withdrawals.withdrawalId })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.userId, userId),
        eq(withdrawals.currency, currency),
        inArray(withdrawals.status, ['asked', 'sending'])
      )
    )
  const { cash, gift } = await partsOfBalance(db, userId, currency)
  const yearMaximum = config.walletPayoutMaximum[country] ?? null
  const withdrawn = yearMaximum === null ? 0 : await withdrawnSince(db, userId, currency, now - yearMs)
  return {
    mobile: user?.mobile ?? null,
    cash,
    gift,
    hasOpen: open !== undefined,
    isStopped: await isStopped(db, userId),
    yearMaximum,
    yearLeft: yearMaximum === null ? null : Math.max(0, yearMaximum - withdrawn),
    availableAt: (user?.changedAt ?? -withdrawalPauseMs) + withdrawalPauseMs
  }
}

/** What may be asked for at once, in minor units. */
export const boundsOf = (currency: Currency, { cash, yearLeft }: WithdrawalFacts) => {
  const { minimum, maximum } = walletTerms[currency].withdrawal
  return { minimum, maximum: Math.min(maximum, cash, yearLeft ?? maximum) }
}

/** Why nothing can be withdrawn now; null when something can. */
export function refusalOf(currency: Currency, facts: WithdrawalFacts, now: number): CodeName | null {
  const { minimum } = walletTerms[currency].withdrawal
  if (facts.isStopped) return 'moneyStopped'
  if (facts.mobile === null) return 'withdrawalMobileRequired'
  if (facts.hasOpen) return 'withdrawalOpen'
  if (now < facts.availableAt) return 'withdrawalTooSoon'
  if (facts.yearLeft !== null && facts.yearLeft < minimum) return 'withdrawalYearFull'
  return facts.cash < minimum ? 'walletInsufficient' : null
}

/** The day by which what is asked for now is sent; neither weekends nor the country's public holidays count. */
export const arrivalOf = (
  now: number,
  { country, utcOffsetMinutes }: Pick<Wallet, 'country' | 'utcOffsetMinutes'>
): string => addWorkingDays(country, isoDateAt(now, utcOffsetMinutes), withdrawalWorkingDays)

/** What may be withdrawn of the present country's wallet, to where and until when, and what was. */
export async function readTerms(context: RequestContext<Session>): Promise<Result<'withdrawalTerms'>> {
  const { kernel, session, now } = context
  const wallet = await currentWallet(context)
  const { currency, country } = wallet
  const facts = await readFacts(context, kernel.db, wallet)
  const { minimum, maximum } = boundsOf(currency, facts)
  const arrivesOn = arrivalOf(now, wallet)
  const reason = refusalOf(currency, facts, now)
  const cards = (await readCards(kernel.db, session.userId)).filter(({ kind }) => kind === 'card')
  const rows = await kernel.db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, session.userId), eq(withdrawals.currency, currency)))
    .orderBy(desc(withdrawals.requestedAt), desc(withdrawals.withdrawalId))
    .limit(mostShown)
  return {
    currency,
    withdrawableAmount: amountOf(facts.cash, currency),
    giftAmount: amountOf(facts.gift, currency),
    minimumAmount: amountOf(minimum, currency),
    maximumAmount: amountOf(maximum, currency),
    fee: amountOf(feeMinor, currency),
    arrivesOn,
    holidayMayMove: mayArrivalMove({ currency, arrivesOn }, now),
    targets: [...(country === 'SG' ? ['payNow' as const] : []), 'bank', ...(cards.length > 0 ? ['card' as const] : [])],
    cards: cards.map(({ cardId, brand, lastFour }) => ({ cardId, brand, lastFour })),
    mobile: facts.mobile,
    reasonCode: reason && codes[reason],
    availableAt: reason === 'withdrawalTooSoon' ? optionalInstant(facts.availableAt) : null,
    withdrawals: rows.map((row) => presentWithdrawal(row, now))
  }
}
