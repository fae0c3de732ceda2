import type { Result, ValidParams } from '@/contract/types'
import { walletTerms } from '@/domain/wallet'
import type { RequestContext, Session } from '../../http/context'
import { amountOf, optionalInstant } from '../../http/format'
import { isSellable, kindOf, readOrder } from '../order'
import { figuresFor, unpayableReason } from '../payment'
import { balanceOf, currentWallet } from '../wallet'
import { recharge } from './agreement'
import { readLimits } from './limits'
import { offerFor, readOffers } from './offers'

type Options = Result<'topUpOptions'>

/** What an unpaid order of the person lacks; null when it could be paid by the wallet now, or not at all. */
async function neededFor(
  { kernel, session, now }: RequestContext<Session>,
  orderId: string | undefined,
  currency: Options['currency'],
  balance: number
): Promise<Options['needed']> {
  const order = orderId === undefined ? undefined : await readOrder(kernel.db, session.userId, orderId)
  if (!order || order.currency !== currency || unpayableReason(kernel, order, now) !== null) return null
  const missing = kindOf(kernel, order).takesWallet ? figuresFor(order, 'WALLET_PAY').total - balance : 0
  return missing > 0 ? { orderId: order.orderId, title: order.title, missingAmount: amountOf(missing, currency) } : null
}

/** What may be put into the wallet of the present country, and what it brings. */
export async function readTopUpOptions(
  { orderId }: ValidParams<'topUpOptions'>,
  context: RequestContext<Session>
): Promise<Options> {
  const { kernel, session, now } = context
  const { country, currency } = await currentWallet(context)
  const amount = (minor: number) => amountOf(minor, currency)
  const offers = await readOffers(kernel.db, session.userId, currency, now)
  const [limits, balance] = await Promise.all([
    readLimits(kernel, kernel.db, session.userId, { country, currency, now }, offers),
    balanceOf(kernel.db, session.userId, currency)
  ])
  return {
    isSellable: isSellable(context, 'topUp'),
    currency,
    balance: amount(balance),
    amounts: walletTerms[currency].amounts
      .filter((minor) => minor <= limits.maximum)
      .map((minor) => ({ amount: amount(minor), bonusAmount: amount(offerFor(offers, minor)?.bonusMinor ?? 0) })),
    minimumAmount: amount(limits.minimum),
    maximumAmount: amount(limits.maximum),
    holdingMaximum: limits.holdingMaximum === null ? null : amount(limits.holdingMaximum),
    offers: offers.map(({ offerId, minimumMinor, bonusMinor, perPerson, left, endsAt }) => ({
      offerId,
      minimumAmount: amount(minimumMinor),
      bonusAmount: amount(bonusMinor),
      perPerson,
      left,
      endsAt: optionalInstant(endsAt)
    })),
    agreement: { name: 'recharge', effectiveFrom: recharge.effectiveFrom },
    needed: await neededFor(context, orderId, currency, balance)
  }
}
