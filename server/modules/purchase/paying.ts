import type { Result, ValidParams } from '@/contract/types'
import { figuresOf } from '@/domain/figures'
import { preselectedWay } from '@/domain/payment-ways'
import { quote, type QuoteInput } from '@/domain/pricing'
import { taxRuleAt } from '@/domain/tax'
import type { Db } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { amountOf } from '../../http/format'
import { isTooSmallFor, providerFor } from '../../platform/payments/ways'
import { presentFigures } from '../order'
import { payableWays, readUsualWay, servedPaymentTypes } from '../payment'
import { balanceOf } from '../wallet'

/** How a purchase that is not a meal is to be paid, as its person chose. */
export type PurchasePaying = Pick<ValidParams<'dealSubmit'>, 'usesBalance' | 'paymentType'>

/** What the wallet can pay of a purchase, minor units; null where none of it is asked for. It pays the whole at once, so that a part of it first would be the same money twice. */
export const walletPart = async (
  db: Db,
  userId: string,
  currency: QuoteInput['currency'],
  { usesBalance, paymentType }: PurchasePaying
): Promise<number | null> =>
  usesBalance === true && paymentType !== 'WALLET_PAY' ? balanceOf(db, userId, currency) : null

/** What a quote says of paying: its figures, every way to pay with what it comes to, and the one that stands chosen. */
export async function presentPaying(
  { kernel, session: { userId }, markers: { platform } }: RequestContext<Session>,
  input: QuoteInput,
  { usesBalance, paymentType: chosen }: PurchasePaying
): Promise<Pick<Result<'dealQuote'>, 'figures' | 'tax' | 'balance' | 'paymentType' | 'paymentWays'>> {
  const { country, currency, at } = input
  const { rateBasisPoints, isInclusive } = input.tax
  const walletMinor = input.walletBalanceToUse?.minor ?? (await balanceOf(kernel.db, userId, currency))
  const payable = payableWays({
    input,
    types: servedPaymentTypes(kernel, country, platform),
    chosen,
    usual: chosen === undefined ? await readUsualWay(kernel.db, userId) : null,
    balance: input.walletBalanceToUse,
    walletMinor,
    price: quote,
    refusalOf: (type, { total }) =>
      isTooSmallFor(providerFor(kernel, type, country), total) ? 'paymentTooSmall' : null
  })
  const { ways, input: paid } = payable
  // Where the wallet pays a part, something else pays the rest
  const isPart = usesBalance === true && chosen !== 'WALLET_PAY'
  const rest = ways.filter(({ paymentType }) => !isPart || paymentType !== 'WALLET_PAY')
  const isRest = rest.some(({ paymentType }) => paymentType === paid.paymentType)
  return {
    figures: presentFigures(figuresOf(quote(input)), currency),
    tax: { name: taxRuleAt(country, at)?.name ?? 'GST', rateBasisPoints, isInclusive },
    balance: amountOf(walletMinor, currency),
    paymentType: isRest ? paid.paymentType : (preselectedWay(rest, currency)?.paymentType ?? null),
    paymentWays: ways
  }
}
