import type { Result, ValidParams } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import { formatMoney, type Money, money } from '@/domain/money'
import { unpaidOrdersMaximum } from '@/domain/order-state'
import type { QuoteInput } from '@/domain/pricing'
import { purchaseQuoteInput } from '@/domain/purchase-quote'
import { readAmount } from '@/domain/typed-amount'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { amountOf } from '../../http/format'
import { runOnce } from '../../http/idempotency'
import { refuseUnsold } from '../order'
import { createPurchase, noPicture, oneAtATime } from '../purchase'
import { currentWallet, refuseStopped } from '../wallet'
import { recharge } from './agreement'
import { readLimits, type TopUpLimits } from './limits'
import { type Offer, offerFor, readOffers, takeOffer } from './offers'
import { topUps } from './tables'

type Wallet = Awaited<ReturnType<typeof currentWallet>>

/** What a top-up is called. */
export const topUpTitle = { zh: '钱包充值', en: 'Wallet top-up', vn: 'Nạp tiền vào ví' }

function refuseAmount(
  { minor, currency }: Money,
  { minimum, maximum, holdingMaximum, unpaidCount }: TopUpLimits
): void {
  const shown = (amount: number) => formatMoney(money(amount, currency))
  if (unpaidCount >= unpaidOrdersMaximum) throw new AppError('unpaidOrdersTooMany', { limit: unpaidOrdersMaximum })
  if (holdingMaximum !== null && maximum < minimum) throw new AppError('walletFull', { maximum: shown(holdingMaximum) })
  if (minor < minimum || minor > maximum)
    throw new AppError('amountOutOfBounds', { minimum: shown(minimum), maximum: shown(maximum) })
}

/** Priced without tax, and never paid out of the wallet. */
export const quoteInputOf = (
  amount: Money,
  { country, utcOffsetMinutes }: Pick<Wallet, 'country' | 'utcOffsetMinutes'>,
  now: number
): QuoteInput =>
  purchaseQuoteInput({
    country,
    at: isoDateAt(now, utcOffsetMinutes),
    item: { id: 'topUp', unitPrice: amount },
    tax: 'none'
  })

async function createTopUp(
  tx: Tx,
  { kernel, session: { userId }, now }: RequestContext<Session>,
  wallet: Wallet,
  amount: Money,
  offer: Offer | undefined
) {
  const { orderId, total, expiresAt } = await createPurchase(tx, kernel, {
    userId,
    restaurantId: null,
    kind: 'topUp',
    title: topUpTitle,
    picture: noPicture,
    utcOffsetMinutes: wallet.utcOffsetMinutes,
    quoteId: kernel.ids.next(),
    invoice: null,
    quoteInput: quoteInputOf(amount, wallet, now)
  })
  if (offer && !(await takeOffer(tx, offer.offerId, userId))) throw new AppError('quoteChanged')
  const bonusMinor = offer?.bonusMinor ?? 0
  const promised = { offerId: offer?.offerId ?? null, bonusMinor, holdsOffer: offer !== undefined }
  await tx.insert(topUps).values({ orderId, agreement: recharge.effectiveFrom, ...promised })
  return { orderId, total, expiresAt, currency: wallet.currency, bonusAmount: amountOf(bonusMinor, wallet.currency) }
}

/** Makes the order of a top-up, which waits for its payment as any does (spec section 5, Recharge). The bonus it shows is held for it. */
export async function submitTopUp(
  params: ValidParams<'topUpSubmit'>,
  context: RequestContext<Session>
): Promise<Result<'topUpSubmit'>> {
  const { kernel, session, now } = context
  refuseUnsold(context, 'topUp')
  const wallet = await currentWallet(context)
  return runOnce(context, 'topUpSubmit', params, async (tx) => {
    if (params.acceptedAgreement !== recharge.effectiveFrom) throw new AppError('agreementRequired')
    const amount = readAmount(params.amount, wallet.currency)
    if (!amount) throw new AppError('amountInvalid')
    await refuseStopped(tx, session.userId)
    await oneAtATime(tx, session)
    const offers = await readOffers(tx, session.userId, wallet.currency, now)
    refuseAmount(amount, await readLimits(kernel, tx, session.userId, { ...wallet, now }, offers))
    return createTopUp(tx, context, wallet, amount, offerFor(offers, amount.minor))
  })
}
