import { eq } from 'drizzle-orm'
import type { LedgerKind } from '@/contract/wallet/ledger-kinds'
import { isoDateAt } from '@/domain/calendar'
import { quoteOrder } from '@/domain/combined-pricing'
import { countries, countryCodes } from '@/domain/countries'
import { figuresOf } from '@/domain/figures'
import { money } from '@/domain/money'
import { type OrderEvent, type OrderStatus, unpaidOrderExpiryMs } from '@/domain/order-state'
import { payNowCode } from '@/domain/paynow'
import type { Tx } from '../../db/database'
import { together } from '../../db/insert-rows'
import { sandboxPayee } from '../../platform/payments/bank-choice'
import { bankReferenceOf } from '../../platform/payments/bank-provider'
import { priceIn } from '../../seed/data/terms'
import type { ModuleSeed } from '../../seed/module-seed'
import { insertsOfOrders, type NewOrder, orderNumberDay } from '../order'
import { orderEvents } from '../order/tables'
import { insertPayment } from '../payment'
import { paymentDisputes } from '../payment/tables'
import { noPicture } from '../purchase'
import { collectDebts, credit } from '../wallet'
import { walletDebts } from '../wallet/tables'
import { recharge } from './agreement'
import { takeOffer } from './offers'
import { quoteInputOf, topUpTitle } from './submit'
import { topUpOffers, topUps } from './tables'

const userId = 'demo-wallet'
const country = 'SG'
const { currency, utcOffsetMinutes } = countries[country]
const dayMs = 86_400_000
const minuteMs = 60_000

/** What is given on top of a top-up, in every currency, as Singapore cents. */
const offers = [
  { minimumCents: 10_000, bonusCents: 500 },
  { minimumCents: 20_000, bonusCents: 1200 },
  { minimumCents: 50_000, bonusCents: 4000 }
]

const offerId = (code: string, minimumCents: number): string => `topup-${minimumCents / 100}-${code.toLowerCase()}`

/** Bonuses of the demo world. */
const topUpOfferRows = (now: number): (typeof topUpOffers.$inferInsert)[] =>
  countryCodes.flatMap((code) =>
    offers.map(({ minimumCents, bonusCents }) => ({
      offerId: offerId(code, minimumCents),
      currency: countries[code].currency,
      minimumMinor: priceIn(code, minimumCents),
      bonusMinor: priceIn(code, bonusCents),
      perPerson: 3,
      startsAt: now - 120 * dayMs,
      endsAt: null
    }))
  )

interface Movement {
  readonly amountMinor: number
  readonly kind: LedgerKind
  readonly reference: string
  readonly orderId: string
}

const move = (tx: Tx, movement: Movement, now: number) => credit(tx, { userId, currency, now, ...movement })

/** The order of a top-up as it stands after these events. */
async function writeTopUp(tx: Tx, key: string, cents: number, at: number, last: readonly [OrderEvent, OrderStatus]) {
  const orderId = `demo-top-up-${key}`
  const quoteInput = quoteInputOf(money(cents, currency), { country, utcOffsetMinutes }, at)
  const figures = figuresOf(quoteOrder(quoteInput))
  const [event, status] = last
  const order: NewOrder = {
    orderId,
    orderTransactionId: `${orderId}-transaction`,
    orderNumber: orderNumberDay(isoDateAt(at, utcOffsetMinutes)),
    userId,
    restaurantId: null,
    countryCode: country,
    currency,
    kind: 'topUp',
    status,
    title: topUpTitle,
    picture: noPicture,
    utcOffsetMinutes,
    quoteId: `${orderId}-quote`,
    quoteInput,
    figures,
    tax: { name: 'GST', rateBasisPoints: 0, isInclusive: true },
    totalMinor: figures.total,
    paymentType: 'PAY_NOW',
    paidAt: status === 'completed' ? at : null,
    expiresAt: at + unpaidOrderExpiryMs,
    createdAt: at,
    updatedAt: at
  }
  await tx.execute(together(insertsOfOrders([order], { withEvent: true })))
  await tx.insert(orderEvents).values({ orderId, event, status, at })
  const paymentId = `${orderId}-payment`
  const reference = bankReferenceOf(paymentId)
  const amount = money(cents, currency)
  await insertPayment(tx, {
    paymentId,
    orderId,
    userId,
    paymentType: 'PAY_NOW',
    provider: 'paynow',
    amountMinor: cents,
    currency,
    figures,
    returnPath: 'pages/my-wallet/index',
    providerReference: reference,
    qrPayload: payNowCode({ payee: sandboxPayee, amount, reference, expiresAt: at + unpaidOrderExpiryMs }),
    submittedAt: at,
    createdAt: at,
    ...(status === 'completed'
      ? { status: 'succeeded', settles: true, succeededAt: at, transactionNumber: `${orderId}-bank` }
      : { status: 'review' })
  })
  return orderId
}

async function topUp(tx: Tx, key: string, minimumCents: number, at: number): Promise<void> {
  const orderId = await writeTopUp(tx, key, minimumCents, at, ['pay', 'completed'])
  const bonusMinor = offers.find((offer) => offer.minimumCents === minimumCents)?.bonusCents ?? 0
  const promised = { offerId: offerId(country, minimumCents), bonusMinor, holdsOffer: true }
  if (!(await takeOffer(tx, promised.offerId, userId))) throw new RangeError(`${orderId} has no bonus`)
  await tx.insert(topUps).values({ orderId, agreement: recharge.effectiveFrom, ...promised })
  await move(tx, { amountMinor: minimumCents, kind: 'topUp', reference: `topUp:${orderId}`, orderId }, at)
  await move(tx, { amountMinor: bonusMinor, kind: 'bonus', reference: `bonus:${orderId}`, orderId }, at)
}

async function reviewedTopUp(tx: Tx, at: number): Promise<void> {
  const orderId = await writeTopUp(tx, 'review', 5000, at, ['paySubmittedForReview', 'paynowReview'])
  await tx
    .insert(topUps)
    .values({ orderId, agreement: recharge.effectiveFrom, offerId: null, bonusMinor: 0, holdsOffer: false })
}

/** A top-up that the bank takes back for a day, and gives to us after all. */
async function disputedTopUp(tx: Tx, key: string, minimumCents: number, openedAt: number): Promise<void> {
  const orderId = `demo-top-up-${key}`
  const [provider, disputeId, closedAt] = ['paynow', 'demo-dispute', openedAt + dayMs]
  const debtId = `${provider}:${disputeId}`
  const bonusMinor = offers.find((offer) => offer.minimumCents === minimumCents)?.bonusCents ?? 0
  const owed = { currency, orderId, openedAt, amountMinor: minimumCents + bonusMinor }
  await tx.insert(paymentDisputes).values({
    provider,
    disputeId,
    paymentId: `${orderId}-payment`,
    orderId,
    amountMinor: minimumCents,
    currency,
    reason: 'fraudulent',
    status: 'won',
    openedAt,
    closedAt
  })
  await tx.insert(walletDebts).values({ ...owed, debtId, userId, isWallets: true })
  await collectDebts(tx, userId, currency, openedAt)
  const [debt] = await tx
    .update(walletDebts)
    .set({ endReason: 'returned', endedAt: closedAt })
    .where(eq(walletDebts.debtId, debtId))
    .returning({ takenMinor: walletDebts.takenMinor })
  const reference = `debt:${debtId}:return`
  await move(tx, { amountMinor: debt?.takenMinor ?? 0, kind: 'chargebackReturn', reference, orderId }, closedAt)
}

/** Bonuses, and the top-ups of the person whose wallet has every kind of record. */
export const topUpSeed: ModuleSeed = {
  people: async (tx, { now }) => {
    await tx.insert(topUpOffers).values(topUpOfferRows(now)).onConflictDoNothing()
  },
  history: ({ now }) => {
    const records: [at: number, write: (tx: Tx, at: number) => Promise<void>][] = [
      [now - 110 * dayMs, (tx, at) => topUp(tx, 'first', 20_000, at)],
      [now - 80 * dayMs, (tx, at) => topUp(tx, 'second', 10_000, at)],
      [now - 78 * dayMs, (tx, at) => disputedTopUp(tx, 'second', 10_000, at)],
      [now - 10 * minuteMs, reviewedTopUp]
    ]
    return records.map(([at, write]) => ({ at, write: (tx) => write(tx, at) }))
  }
}
