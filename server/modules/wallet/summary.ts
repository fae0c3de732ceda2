import { and, eq, inArray } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { countryOfWallet } from '@/domain/wallet'
import type { Db } from '../../db/database'
import { orders, refunds, users, walletAccounts, withdrawals } from '../../db/schema'
import type { RequestContext, Session } from '../../http/context'
import { amountOf, instant } from '../../http/format'
import { isGoodAt, namedRestaurants, readHeldVouchers, presentVoucher } from '../voucher'
import { owedOf } from './debts'
import { currentWallet } from './current-wallet'

type Summary = Result<'walletSummary'>
type Waiting = Summary['wallets'][number]['waiting'][number] & { readonly currency: Currency }

/** Money that is in no balance yet, or no more, by currency: oldest first. */
async function readWaiting(db: Db, userId: string): Promise<Waiting[]> {
  const [topUps, returned, asked] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), eq(orders.kind, 'topUp'), eq(orders.status, 'paynowReview'))),
    db
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(orders, eq(orders.orderId, refunds.orderId))
      .where(and(eq(orders.userId, userId), eq(refunds.status, 'pending'))),
    db
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.userId, userId), inArray(withdrawals.status, ['asked', 'sending'])))
  ])
  const of = (currency: Currency, amountMinor: number, since: number) => ({
    currency,
    amount: amountOf(amountMinor, currency),
    since: instant(since)
  })
  const found: Waiting[] = [
    ...topUps.map(({ orderId, currency, totalMinor, updatedAt }) => ({
      ...of(currency, totalMinor, updatedAt),
      kind: 'topUp' as const,
      orderId,
      withdrawalId: null
    })),
    ...returned.map(({ refund: { orderId, currency, amountMinor, createdAt } }) => ({
      ...of(currency, amountMinor, createdAt),
      kind: 'refund' as const,
      orderId,
      withdrawalId: null
    })),
    ...asked.map(({ withdrawalId, currency, amountMinor, requestedAt }) => ({
      ...of(currency, amountMinor, requestedAt),
      kind: 'withdrawal' as const,
      orderId: null,
      withdrawalId
    }))
  ]
  return found.sort((a, b) => (a.since < b.since ? -1 : 1))
}

/** One wallet a currency, the present country's first. */
async function readWallets(db: Db, userId: string, present: Currency): Promise<Summary['wallets']> {
  const [accounts, waiting, owed] = await Promise.all([
    db.select().from(walletAccounts).where(eq(walletAccounts.userId, userId)),
    readWaiting(db, userId),
    owedOf(db, userId)
  ])
  const others = [...[...accounts, ...waiting].map(({ currency }) => currency), ...owed.keys()].sort()
  return [...new Set([present, ...others])].map((currency) => {
    const { balanceMinor = 0, giftMinor = 0 } = accounts.find((account) => account.currency === currency) ?? {}
    return {
      currency,
      countryCode: countryOfWallet(currency),
      balance: amountOf(balanceMinor, currency),
      cash: amountOf(balanceMinor - giftMinor, currency),
      gift: amountOf(giftMinor, currency),
      owed: amountOf(owed.get(currency) ?? 0, currency),
      isStopped: owed.size > 0,
      waiting: waiting.flatMap(({ currency: of, ...money }) => (of === currency ? [money] : []))
    }
  })
}

/** What a person has to pay with: money by currency, envelopes and vouchers of the present one, coins. */
export async function readSummary(
  { restaurants }: ValidParams<'walletSummary'>,
  context: RequestContext<Session>
): Promise<Summary> {
  const { kernel, session, now } = context
  const { userId } = session
  const { currency } = await currentWallet(context)
  const [[user], held, wallets] = await Promise.all([
    kernel.db.select({ points: users.points }).from(users).where(eq(users.userId, userId)),
    readHeldVouchers(kernel.db, userId),
    readWallets(kernel.db, userId, currency)
  ])
  const wanted = namedRestaurants(restaurants)
  const good = held.filter(
    (voucher) =>
      voucher.currency === currency && presentVoucher(voucher, now).status === 'A' && isGoodAt(voucher, wanted)
  )
  return {
    walletBalanceAmount: wallets[0]?.balance ?? amountOf(0, currency),
    currency,
    redEnvelopeCount: good.filter(({ kind }) => kind === 'redEnvelope').length,
    voucherCount: good.filter(({ kind }) => kind !== 'redEnvelope').length,
    points: user?.points ?? 0,
    wallets
  }
}
