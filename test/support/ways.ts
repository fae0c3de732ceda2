import { eq } from 'drizzle-orm'
import type { OrderChoices, Result } from '@/contract/types'
import { money, parseAmount } from '@/domain/money'
import { readFields } from '@/domain/paynow'
import type { PaymentType } from '@/domain/pricing'
import { noticeOf, sendTransfer } from '../../server/modules/payment/sandbox-account'
import {
  payments,
  sandboxCardSessions,
  sandboxCardSetups,
  sandboxTransfers,
  savedCards
} from '../../server/modules/tables'
import { paymentSandboxOf } from '../../server/platform/payments/sandbox'
import { postNotice } from './bank'
import { type buildDish, type buildEater, type buildRestaurant, lineOf, nextId, submit } from './commerce'
import type { TestServer } from './server'

type Eater = Awaited<ReturnType<typeof buildEater>>

/** A way to pay with an outside party. */
export interface Way {
  readonly name: string
  readonly paymentType: PaymentType
  readonly country: 'SG' | 'MY'
  /** Made with a saved card whose bank asks first, so that the money waits. */
  readonly keeps?: 'card' | 'nets'
  /** The money comes to an account of ours. */
  readonly bank?: 'paynow' | 'transfer'
}

/** Every way to pay whose money is known by a notice from outside. */
export const outsideWays: readonly Way[] = [
  { name: 'the bank of cards', paymentType: 'CREDITCARD_PAY', country: 'SG' },
  { name: 'the gateway', paymentType: 'CREDITCARD_PAY', country: 'MY' },
  { name: 'a kept card whose bank asks', paymentType: 'CREDITCARD_PAY', country: 'SG', keeps: 'card' },
  { name: 'NETS', paymentType: 'NETS', country: 'SG', keeps: 'nets' },
  { name: 'WeChat Pay', paymentType: 'WECHAT_PAY', country: 'SG' },
  { name: 'Alipay', paymentType: 'ALIPAY', country: 'SG' },
  { name: 'PayNow', paymentType: 'PAY_NOW', country: 'SG', bank: 'paynow' },
  { name: 'a bank transfer', paymentType: 'BANK_TRANSFER', country: 'SG', bank: 'transfer' }
]

/** Of a restaurant where a way is taken. */
export const placeOf = ({ country }: Way): Parameters<typeof buildRestaurant>[1] => ({
  minimumOrderMinor: null,
  ...(country === 'MY' && { countryCode: 'MY' as const, cityCode: 'KUL', currency: 'MYR' as const })
})

/** A card that a person keeps, as its keeper has it; `card` is by what the keeper knows it again. */
export async function keepCard(
  server: TestServer,
  { userId }: Pick<Eater, 'userId'>,
  kind: 'card' | 'nets',
  behaviour: 'pays' | 'declines' | 'lost' | 'asks',
  card: string | null = null
): Promise<string> {
  const [cardId, provider, now] = [nextId('kept-card-'), kind === 'nets' ? 'nets' : 'sandbox', server.clock.now()]
  const token = `tok_${cardId}_${userId}`
  await server.kernel.db.insert(sandboxCardSetups).values({
    sessionId: `set_${token}`,
    provider,
    kind,
    returnUrl: '',
    status: 'saved',
    behaviour,
    token,
    card,
    createdAt: now
  })
  await server.kernel.db.insert(savedCards).values({
    cardId,
    userId,
    kind,
    provider,
    token,
    brand: 'visa',
    lastFour: '4242',
    fingerprint: card,
    isDefault: true,
    createdAt: now
  })
  return cardId
}

interface Scene {
  readonly restaurant: Awaited<ReturnType<typeof buildRestaurant>>
  readonly dish: Awaited<ReturnType<typeof buildDish>>
}

/** An order of two portions whose payment has been begun; the money has not come yet. */
export async function beginPaying(
  server: TestServer,
  way: Way,
  eater: Eater,
  { restaurant, dish }: Scene,
  choices: Partial<OrderChoices> = {}
) {
  const order = await submit(server, eater, {
    restaurantId: restaurant.restaurantId,
    lines: [lineOf(dish.dishId, 2)],
    paymentType: way.paymentType,
    ...choices
  })
  return beginPayingFor(server, way, eater, order)
}

/** The same for an order of any kind that waits for its payment. */
export async function beginPayingFor<
  P extends Pick<Eater, 'userId' | 'token'>,
  O extends Pick<Result<'orderSubmit'>, 'orderId' | 'total'>
>(server: TestServer, way: Way, eater: P, order: O) {
  const { token } = eater
  const { paymentType } = way
  const savedCardId = way.keeps && (await keepCard(server, eater, way.keeps, 'asks'))
  const { paymentId, redirectUrl } = await server.ask(
    'paymentCreate',
    {
      orderId: order.orderId,
      paymentType,
      expectedAmount: order.total,
      ...(savedCardId !== undefined && { savedCardId })
    },
    { token, key: nextId('way-key-') }
  )
  const row = async () => {
    const [payment] = await server.kernel.db.select().from(payments).where(eq(payments.paymentId, paymentId))
    if (!payment) throw new Error('a payment that was begun is not there')
    return payment
  }
  // Some parties know of a payment once their page is open
  if (redirectUrl !== null) await server.app.inject(redirectUrl)
  return { way, eater, order, paymentId, row, ...partyOf(server, way, row) }
}

/** What the party of a payment does: takes the money, and tells any process of ours, with a signature that this process knows. */
function partyOf(server: TestServer, { bank }: Way, row: () => Promise<typeof payments.$inferSelect>) {
  if (bank) {
    return {
      takeMoney: async () => {
        const { providerReference, amountMinor, currency, qrPayload } = await row()
        // A person's bank pays what the code says
        const coded = qrPayload === null ? undefined : parseAmount(readFields(qrPayload)?.get('54') ?? '', currency)
        await sendTransfer(server.kernel, bank, {
          reference: providerReference ?? '',
          amount: coded ?? money(amountMinor, currency),
          isSilent: true
        })
      },
      tell: async (to: TestServer): Promise<number[]> => {
        const { providerReference } = await row()
        const sent = await server.kernel.db
          .select()
          .from(sandboxTransfers)
          .where(eq(sandboxTransfers.reference, providerReference ?? ''))
        return Promise.all(sent.map(async (transfer) => (await postNotice(to, bank, noticeOf(transfer))).statusCode))
      }
    }
  }
  const ofPayment = async () => eq(sandboxCardSessions.paymentId, (await row()).paymentId)
  return {
    takeMoney: async () => {
      const taken = await server.kernel.db
        .update(sandboxCardSessions)
        .set({ status: 'paid', chargeId: `ch_${(await row()).paymentId}` })
        .where(await ofPayment())
        .returning()
      if (taken.length !== 1) throw new Error('the party knows nothing of the payment')
    },
    /** As it stands, or as it stood before: parties send the news late and in any order. */
    tell: async (to: TestServer, as?: 'declined' | 'cancelled'): Promise<number[]> => {
      const [session] = await server.kernel.db
        .select()
        .from(sandboxCardSessions)
        .where(await ofPayment())
      const message =
        session && paymentSandboxOf(to.kernel).messageOf({ ...session, ...(as && { status: as, chargeId: null }) })
      if (!message) return []
      const answer = await to.app.inject({
        method: 'POST',
        url: `/payment/callback/${session.provider}`,
        headers: { 'content-type': 'application/json', ...message.headers },
        payload: message.body
      })
      return [answer.statusCode]
    }
  }
}
