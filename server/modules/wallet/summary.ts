import { eq } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { namedRestaurants } from '@/domain/vouchers'
import { countryOfWallet } from '@/domain/wallet'
import type { RequestContext, Session } from '../../http/context'
import { amountOf } from '../../http/format'
import type { Kernel } from '../../kernel'
import { users } from '../user/tables'
import { isValidAt, presentVoucher, readHeldVouchers } from '../voucher'
import { currentWallet } from './current-wallet'
import { owedOf } from './debts'
import { walletAccounts } from './tables'
import { readWaiting } from './waiting'

type Summary = Result<'walletSummary'>

/** One wallet a currency, the present country's first. */
async function readWallets(kernel: Kernel, userId: string, present: Currency): Promise<Summary['wallets']> {
  const { db } = kernel
  const [accounts, waiting, owed] = await Promise.all([
    db.select().from(walletAccounts).where(eq(walletAccounts.userId, userId)),
    readWaiting(kernel, userId),
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
    readWallets(kernel, userId, currency)
  ])
  const wanted = namedRestaurants(restaurants)
  const good = held.filter(
    (voucher) =>
      voucher.currency === currency && presentVoucher(voucher, now).status === 'A' && isValidAt(voucher, wanted)
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
