import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { OrderChoices, Result } from '@/contract/types'
import { subOrderId } from '@/domain/combined-order'
import type { PaymentType } from '@/domain/pricing'
import { orders, refunds } from '../../../server/modules/tables'
import { requestsOn, uploadPhoto, wish } from '../../support/after-sale'
import { buildArea, buildKitchen, choicesOf, fulfilOn, refusal, submitCombined } from '../../support/combine'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pay,
  submit
} from '../../support/commerce'
import { useServer } from '../../support/server'
import { beginPaying, beginPayingFor, outsideWays } from '../../support/ways'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

type Eater = Awaited<ReturnType<typeof buildEater>>
const { ask, review } = requestsOn(() => server)
const cents = (amount: string | undefined) => Math.round(Number(amount) * 100)
function outsideWay(type: PaymentType) {
  const way = outsideWays.find(({ paymentType }) => paymentType === type)
  if (!way) throw new Error(`nobody outside takes ${type}`)
  return way
}
const alipay = outsideWay('ALIPAY')
const promotion = { minimum: '50.00', deduction: '5.00' }
const wayOf = ({ methods }: Pick<Result<'cashierGet'>, 'methods'>, type: string) =>
  methods.find(({ paymentType }) => paymentType === type)
const orderOf = ({ token }: Eater, orderId: string) => server.ask('orderGet', { orderId }, { token })
const cashierOf = ({ token }: Eater, orderId: string) => server.ask('cashierGet', { orderId }, { token })
const sentBack = async (paymentId: string) => {
  const rows = await server.kernel.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
  return rows.map(({ amountMinor }) => amountMinor).sort((a, b) => a - b)
}

/** Somebody at a restaurant whose dish costs so much. */
async function scene(priceMinor: number, balance = 0) {
  const restaurant = await buildRestaurant(server, { minimumOrderMinor: null })
  const dish = await buildDish(server, restaurant, { priceMinor })
  const eater = await buildEater(server, balance)
  const choices = {
    restaurantId: restaurant.restaurantId,
    deliveryType: 'delivery' as const,
    addressId: eater.addressId,
    lines: [lineOf(dish.dishId, 2)]
  }
  const quote = (more: Partial<OrderChoices> = {}) =>
    server.ask('orderQuote', { ...choices, ...more }, { token: eater.token })
  return { restaurant, dish, eater, choices, quote }
}

/** An order of two portions that is paid with the payment wallet. */
async function paidByAlipay(priceMinor = 30_00, more: Partial<OrderChoices> = {}, balance = 0) {
  const at = await scene(priceMinor, balance)
  const one = await beginPaying(server, alipay, at.eater, at, more)
  await one.takeMoney()
  await one.tell(server)
  return { ...at, ...one, orderId: one.order.orderId }
}

describe('what paying by the payment wallet takes off', () => {
  it('stands beside the way in the quote and at the cashier, and is what is paid', async () => {
    const { eater, choices, quote } = await scene(30_00)
    const unchosen = await quote()
    expect([unchosen.paymentType, unchosen.figures.paymentDeduction]).toEqual(['PAY_NOW', '0.00'])
    const offered = unchosen.paymentWays.filter((way) => way.promotion !== null)
    expect(offered).toEqual([
      expect.objectContaining({
        paymentType: 'ALIPAY',
        promotion: { ...promotion, shortfall: '0.00' },
        paymentDeduction: '5.00'
      })
    ])
    const chosen = await quote({ paymentType: 'ALIPAY' })
    expect(chosen.figures).toMatchObject({ paymentDeduction: '5.00', total: offered[0]?.payableAmount })
    expect(cents(unchosen.figures.total) - cents(chosen.figures.total)).toBe(500)
    expect(cents(chosen.figures.savings) - cents(unchosen.figures.savings)).toBe(500)
    const order = await submit(server, eater, { ...choices, paymentType: 'ALIPAY' })
    expect((await cashierOf(eater, order.orderId)).methods).toEqual(chosen.paymentWays)
    const begun = await beginPayingFor(server, alipay, eater, order)
    await begun.takeMoney()
    await begun.tell(server)
    expect(await orderOf(eater, order.orderId)).toMatchObject({ status: 'paid', figures: chosen.figures })
    expect(await begun.row()).toMatchObject({ status: 'succeeded', amountMinor: cents(chosen.figures.total) })
  })

  it('begins where the way itself has so much to pay, whatever the balance paid', async () => {
    // Whatever is around the dishes, 20.00 of two portions are far below the minimum, and 60.00 less 30.00 are, too
    const small = await scene(10_00)
    const { figures, paymentWays } = await small.quote({ paymentType: 'ALIPAY', tipAmount: '2.00' })
    expect([figures.paymentDeduction, figures.tip]).toEqual(['0.00', '2.00'])
    const way = paymentWays.find(({ paymentType }) => paymentType === 'ALIPAY')
    expect(way).toMatchObject({ promotion, paymentDeduction: '0.00', payableAmount: figures.total })
    // The tip brings the order no nearer to it
    expect(cents(way?.promotion?.shortfall)).toBe(50_00 - cents(figures.total) + 2_00)
    const helped = await scene(30_00, 30_00)
    const asked = { paymentType: 'ALIPAY' as const }
    expect((await helped.quote({ ...asked, usesBalance: true })).figures).toMatchObject({
      balance: '30.00',
      paymentDeduction: '0.00'
    })
    expect((await helped.quote(asked)).figures.paymentDeduction).toBe('5.00')
  })

  it('is gone with another way, which is not paid for the lower price', async () => {
    const { eater, choices } = await scene(30_00)
    const { orderId, total } = await submit(server, eater, { ...choices, paymentType: 'ALIPAY' })
    const payNow = wayOf(await cashierOf(eater, orderId), 'PAY_NOW')
    expect(cents(payNow?.payableAmount) - cents(total)).toBe(500)
    const asked = { orderId, paymentType: 'CREDITCARD_PAY' as const, expectedAmount: total }
    const refused = await server.call('paymentCreate', asked, { token: eater.token, key: nextId('promotion-key-') })
    expect(refused.code).toBe(codes.quoteChanged)
    await pay(server, eater, orderId, 'PAY_NOW')
    expect((await orderOf(eater, orderId)).figures).toMatchObject({
      paymentDeduction: '0.00',
      total: payNow?.payableAmount
    })
    // And comes with it again
    await pay(server, eater, orderId, 'ALIPAY')
    expect((await orderOf(eater, orderId)).figures).toMatchObject({ paymentDeduction: '5.00', total })
  })
})

describe('what comes back of an order that cost less by its way to pay', () => {
  it('is all that was paid, and no more, when it is cancelled', async () => {
    const { eater, orderId, paymentId, order } = await paidByAlipay()
    await server.ask(
      'orderCancel',
      { orderId, reasonCode: 'changedMind' },
      { token: eater.token, key: nextId('promotion-end-') }
    )
    await server.kernel.jobs.runDue()
    expect(await sentBack(paymentId)).toEqual([cents(order.total)])
  })

  it('is what the payment wallet took when the order had been paid otherwise meanwhile', async () => {
    const at = await scene(30_00, 100_00)
    const late = await beginPaying(server, alipay, at.eater, at)
    const { orderId, total } = late.order
    await pay(server, at.eater, orderId, 'WALLET_PAY')
    await late.takeMoney()
    await late.tell(server)
    await server.kernel.jobs.runDue()
    expect(await sentBack(late.paymentId)).toEqual([cents(total)])
    const { figures } = await orderOf(at.eater, orderId)
    expect([figures.paymentDeduction, cents(figures.total)]).toEqual(['0.00', cents(total) + 500])
  })

  it('by portions is the share of what was paid, to the cent, also beside the balance', async () => {
    const { eater, orderId } = await paidByAlipay(40_00, { usesBalance: true }, 10_00)
    const { figures } = await orderOf(eater, orderId)
    expect(figures).toMatchObject({ balance: '10.00', paymentDeduction: '5.00' })
    await server.kernel.db.update(orders).set({ status: 'completed' }).where(eq(orders.orderId, orderId))
    const goods =
      cents(figures.total) + cents(figures.balance) - cents(figures.deliveryFee) - cents(figures.platformServiceFee)
    const back: number[] = []
    for (const _portion of [1, 2]) {
      const pictureIds = [await uploadPhoto(server, eater, orderId)]
      const facts = { reason: 'quality', type: 'dish', method: 'original', pictureIds } as const
      const { afterSaleId, amount } = await ask(eater, wish(orderId, facts))
      back.push(cents(amount))
      await review(afterSaleId, 'refund')
      await server.kernel.jobs.runDue()
    }
    expect(back.reduce((sum, amount) => sum + amount, 0)).toBe(goods)
  })

  it('of a combined order is its part’s share under the way in which it was paid, whatever was chosen before', async () => {
    const { combineOrderAreaId } = await buildArea(server)
    const noodles = await buildKitchen(server, combineOrderAreaId, {}, { priceMinor: 30_00 })
    const tea = await buildKitchen(server, combineOrderAreaId, {}, { priceMinor: 20_00 })
    const back = async (paidBy: PaymentType, refused: readonly number[]) => {
      const eater = await buildEater(server)
      const kitchens = [
        [noodles, 1],
        [tea, 2]
      ] as const
      const paymentType = paidBy === 'ALIPAY' ? 'PAY_NOW' : 'ALIPAY'
      const { orderId } = await submitCombined(
        server,
        eater,
        choicesOf(combineOrderAreaId, eater, kitchens, { paymentType })
      )
      const total = wayOf(await cashierOf(eater, orderId), paidBy)?.payableAmount ?? ''
      const begun = await beginPayingFor(server, outsideWay(paidBy), eater, { orderId, total })
      await begun.takeMoney()
      await begun.tell(server)
      for (const part of refused) await fulfilOn(server, subOrderId(orderId, part), refusal)
      await server.kernel.jobs.runDue()
      const sent = await sentBack(begun.paymentId)
      return { paid: cents(total), sent: sent.reduce((sum, amount) => sum + amount, 0) }
    }
    const [promoted, other] = [await back('ALIPAY', [1]), await back('WECHAT_PAY', [1])]
    expect(other.paid - promoted.paid).toBe(500)
    // Three sevenths of the dishes, and so of what was off them
    expect(other.sent - promoted.sent).toBe(214)
    const whole = await back('ALIPAY', [1, 2])
    expect(whole.sent).toBe(whole.paid)
  })
})
