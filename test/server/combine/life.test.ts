import { and, eq, ne } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { subOrderId } from '@/domain/combined-order'
import { orders, refunds, restaurants, sandboxCardSessions, walletLedger } from '../../../server/db/schema'
import { inTransaction } from '../../../server/db/transaction'
import { locateRider, type FulfilmentAct } from '../../../server/modules/fulfilment/service'
import { lockOrder } from '../../../server/modules/order/repository'
import { readSandboxSession, sandboxCallback } from '../../../server/modules/payment/sandbox-bank'
import { buildArea, buildKitchen, choicesOf, fulfilOn, refusal as reject, submitCombined } from '../../support/combine'
import {
  brokenInvariants,
  buildCity,
  buildEater,
  buildPromotionCode,
  giveVoucher,
  nextId,
  pay,
  pressOnHostedPage,
  sessionOf,
  stockOf,
  topUp
} from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()
let areaId: string
let noodles: Awaited<ReturnType<typeof buildKitchen>>
let tea: Awaited<ReturnType<typeof buildKitchen>>
const initial = () => ({ [noodles.dish.dishId]: 100, [tea.dish.dishId]: 100 })
beforeAll(async () => {
  await buildCity(server)
  areaId = (await buildArea(server)).combineOrderAreaId
  noodles = await buildKitchen(server, areaId, { name: { zh: '面馆' } }, { stock: 100 })
  tea = await buildKitchen(server, areaId, { name: { zh: '茶铺' } }, { stock: 100, priceMinor: 620 })
})
afterEach(async () => expect(await brokenInvariants(server, initial())).toEqual([]))

type Eater = Awaited<ReturnType<typeof buildEater>>
const get = (eater: Eater, orderId: string) => server.ask('orderGet', { orderId }, { token: eater.token })
const balance = async (eater: Eater) =>
  Math.round(Number((await server.ask('walletSummary', {}, { token: eater.token })).walletBalanceAmount) * 100)
const act = (orderId: string, what: FulfilmentAct) => fulfilOn(server, orderId, what)
const rider = { name: 'B12', phone: '+6581234567' }
const minor = (amount: string | undefined) => Math.round(Number(amount) * 100)
const states = async (eater: Eater, orderId: string) => {
  const { status, parts } = await get(eater, orderId)
  return [status, ...(parts?.map((part) => part.status) ?? [])]
}

async function made({
  eater,
  more = {},
  money = 30_000
}: { eater?: Eater; more?: Parameters<typeof choicesOf>[3]; money?: number } = {}) {
  const who = eater ?? (await buildEater(server, money))
  const order = await submitCombined(
    server,
    who,
    choicesOf(
      areaId,
      who,
      [
        [noodles, 2],
        [tea, 1]
      ],
      more
    )
  )
  return { eater: who, ...order, first: subOrderId(order.orderId, 1), second: subOrderId(order.orderId, 2) }
}
async function paid(facts: Parameters<typeof made>[0] = {}) {
  const order = await made(facts)
  await pay(server, order.eater, order.orderId)
  return order
}

describe('what the customer sees', () => {
  it('is one order with its restaurants, in every list once', async () => {
    const { eater, orderId, total } = await made()
    const order = await get(eater, orderId)
    expect(order).toMatchObject({
      status: 'awaitingPayment',
      restaurantName: { zh: '美食街' },
      dishCount: 3,
      combineOrderAreaId: areaId,
      wholeOrderId: null,
      actions: ['pay', 'cancel', 'contact']
    })
    expect(
      order.parts?.map(({ restaurantName, status, dishCount, lines }) => [
        restaurantName.zh,
        status,
        dishCount,
        lines.length
      ])
    ).toEqual([
      ['面馆', 'awaitingPayment', 2, 1],
      ['茶铺', 'awaitingPayment', 1, 1]
    ])
    expect(order.parts?.reduce((sum, part) => sum + minor(part.total), 0)).toBe(minor(total))
    expect(order.lines).toHaveLength(2)
    const list = await server.ask('orderList', {}, { token: eater.token })
    expect(list.items.map((item) => [item.orderId, item.parts?.length, item.dishNames.length])).toEqual([
      [orderId, 2, 2]
    ])
    expect((await server.ask('orderActive', {}, { token: eater.token })).items.map((item) => item.orderId)).toEqual([
      orderId
    ])
  })

  it('its parts can be looked at, but neither paid nor cancelled by themselves', async () => {
    const { eater, first, orderId } = await made()
    expect(await get(eater, first)).toMatchObject({
      wholeOrderId: orderId,
      actions: ['contact'],
      restaurantName: { zh: '面馆' }
    })
    expect(
      await server.call('orderCancel', { orderId: first }, { token: eater.token, key: nextId('part-cancel-') })
    ).toMatchObject({ code: codes.orderNotCancellable })
    expect(await server.ask('orderCancelTerms', { orderId: first }, { token: eater.token })).toMatchObject({
      canCancel: false
    })
    const { total } = await get(eater, first)
    expect(
      await server.call(
        'paymentCreate',
        { orderId: first, paymentType: 'WALLET_PAY', expectedAmount: total },
        { token: eater.token, key: nextId('part-pay-') }
      )
    ).toMatchObject({ code: codes.orderStateChanged })
    const other = await buildEater(server)
    expect(await server.call('orderGet', { orderId: first }, { token: other.token })).toMatchObject({
      code: codes.orderNotFound
    })
  })
})

describe('the course of an order', () => {
  it('is paid once, accepted by each restaurant, and brought together', async () => {
    const { eater, orderId, first, second } = await paid()
    expect(await states(eater, orderId)).toEqual(['paid', 'paid', 'paid'])
    await act(first, { event: 'accept' })
    expect(await states(eater, orderId)).toEqual(['accepted', 'accepted', 'paid'])
    await expect(act(orderId, { event: 'dispatch', rider })).rejects.toThrow('orderStateChanged')
    await expect(act(first, { event: 'dispatch', rider })).rejects.toThrow('orderStateChanged')
    await act(second, { event: 'accept' })
    await act(second, { event: 'dispatch', rider })
    expect(await states(eater, orderId)).toEqual(['delivering', 'delivering', 'delivering'])
    expect(await get(eater, orderId)).toMatchObject({ rider, actions: ['track', 'contact'] })
    await act(first, { event: 'dispatch', rider: { ...rider, name: 'C13' } })
    expect([(await get(eater, orderId)).rider?.name, (await get(eater, second)).rider?.name]).toEqual(['C13', 'C13'])
    const at = server.clock.now()
    await inTransaction(server.kernel.database, async (tx) => {
      const part = await lockOrder(tx, second)
      return part && locateRider(tx, server.kernel, part, { latitude: 1.29, longitude: 103.84, at })
    })
    const whereOf = async (id: string) =>
      (await server.ask('orderTrack', { orderId: id }, { token: eater.token })).rider?.position
    for (const id of [orderId, first, second])
      expect(await whereOf(id)).toEqual({ latitude: 1.29, longitude: 103.84, at: new Date(at).toISOString() })
    await act(orderId, { event: 'deliver' })
    expect(await states(eater, orderId)).toEqual(['delivered', 'delivered', 'delivered'])
    const { actions, parts } = await get(eater, orderId)
    expect([actions, parts?.map((part) => part.actions)]).toEqual([
      ['reorder', 'contact'],
      [
        ['review', 'afterSale', 'reorder'],
        ['review', 'afterSale', 'reorder']
      ]
    ])
    server.clock.advance(2 * 3_600_000)
    await server.kernel.jobs.runDue()
    expect(await states(eater, orderId)).toEqual(['completed', 'completed', 'completed'])
    expect((await server.ask('orderHistory', {}, { token: eater.token })).months).toMatchObject([{ orderCount: 1 }])
  })

  it('goes by itself with the simulated restaurants and rider', async () => {
    const { eater, orderId } = await paid()
    for (let step = 0; step < 30; step += 1) {
      server.clock.advance(6000)
      await server.kernel.jobs.runDue()
    }
    expect(await states(eater, orderId)).toEqual(['completed', 'completed', 'completed'])
    expect(server.errors).toEqual([])
  })

  it('each restaurant is reviewed by itself, and the whole is not', async () => {
    const { eater, orderId, first, second } = await paid()
    for (const part of [first, second]) await act(part, { event: 'accept' })
    await act(orderId, { event: 'dispatch', rider })
    await act(orderId, { event: 'deliver' })
    const review = (id: string) =>
      server.call(
        'reviewSubmit',
        {
          orderId: id,
          dishScore: 5,
          serviceScore: 5,
          tags: ['tasty'],
          content: '好吃',
          pictureIds: [],
          isAnonymous: false
        },
        { token: eater.token, key: nextId('part-review-') }
      )
    expect(await review(orderId)).toMatchObject({ code: codes.reviewNotPossible })
    expect((await server.ask('reviewGet', { orderId }, { token: eater.token })).canReview).toBe(false)
    expect(await review(second)).toMatchObject({ code: codes.ok })
    expect((await get(eater, orderId)).parts?.map(({ actions }) => actions.includes('review'))).toEqual([true, false])
  })

  it('a part’s dishes can be asked back by themselves', async () => {
    const { eater, orderId, first, second } = await paid()
    for (const part of [first, second]) await act(part, { event: 'accept' })
    await act(orderId, { event: 'dispatch', rider })
    await act(orderId, { event: 'deliver' })
    const words = {
      type: 'delivery' as const,
      reason: 'notReceived' as const,
      method: 'wallet' as const,
      description: '没有收到',
      contactEmail: 'a@example.com',
      contactPhone: '81234567',
      expectedSolution: '',
      correctAddress: '',
      pictureIds: []
    }
    const ask = (id: string) =>
      server.call(
        'afterSaleSubmit',
        { orderId: id, items: [{ lineNumber: 1, count: 1 }], ...words },
        { token: eater.token, key: nextId('part-after-sale-') }
      )
    expect(await ask(orderId)).toMatchObject({ code: codes.afterSaleItemsTaken })
    expect(await ask(second)).toMatchObject({ code: codes.ok })
  })
})

describe('one restaurant cannot take its part', () => {
  it('gives back its price and its share of the reductions, and keeps delivery, tip and fees', async () => {
    const eater = await buildEater(server, 30_000)
    const userVoucherId = await giveVoucher(server, eater.userId, { amountMinor: 400 })
    const { orderId, first, second } = await paid({ eater, more: { userVoucherId, tipAmount: '3.00' } })
    const before = await balance(eater)
    await act(first, reject)
    const order = await get(eater, orderId)
    expect(await states(eater, orderId)).toEqual(['paid', 'refunded', 'paid'])
    const [row] = await server.kernel.db.select().from(orders).where(eq(orders.orderId, first))
    expect((await balance(eater)) - before).toBe(row?.aloneMinor)
    expect([minor(order.parts?.[0]?.refundAmount ?? undefined), minor(order.refund?.amount)]).toEqual([
      row?.aloneMinor,
      row?.aloneMinor
    ])
    expect((await stockOf(server, noodles.dish.dishId))?.sold).toBe(await sold(noodles.dish.dishId))
    await act(second, { event: 'accept' })
    await act(orderId, { event: 'dispatch', rider })
    expect(await states(eater, orderId)).toEqual(['delivering', 'refunded', 'delivering'])
    expect((await server.ask('voucherList', {}, { token: eater.token })).items).toMatchObject([{ status: 'U' }])
  })

  it('the last one gives back all that is left, and the red envelope', async () => {
    const eater = await buildEater(server, 30_000)
    const userVoucherId = await giveVoucher(server, eater.userId)
    const { orderId, first, second } = await paid({ eater, more: { userVoucherId, tipAmount: '3.00' } })
    await act(first, reject)
    await act(second, reject)
    expect(await states(eater, orderId)).toEqual(['refunded', 'refunded', 'refunded'])
    expect(await balance(eater)).toBe(30_000)
    expect((await server.ask('voucherList', {}, { token: eater.token })).items).toMatchObject([{ status: 'A' }])
    await expect(act(second, { event: 'accept' })).rejects.toThrow('orderStateChanged')
  })

  it('sends a card’s money back in two parts, and the wallet’s part to the wallet', async () => {
    const eater = await buildEater(server, 700)
    const { orderId, first, second, total } = await made({
      eater,
      more: { paymentType: 'CREDITCARD_PAY', usesBalance: true }
    })
    const { redirectUrl } = await pay(server, eater, orderId, 'CREDITCARD_PAY')
    await pressOnHostedPage(server, redirectUrl, 'pay')
    expect(await balance(eater)).toBe(0)
    await act(first, reject)
    expect(await states(eater, orderId)).toEqual(['paid', 'cancelled', 'paid'])
    await server.kernel.jobs.runDue()
    expect(await states(eater, orderId)).toEqual(['paid', 'refunded', 'paid'])
    await act(second, reject)
    expect(await states(eater, orderId)).toEqual(['cancelled', 'refunded', 'cancelled'])
    await server.kernel.jobs.runDue()
    expect(await states(eater, orderId)).toEqual(['refunded', 'refunded', 'refunded'])
    const sent = await server.kernel.db.select().from(refunds).where(ne(refunds.status, 'pending'))
    expect(
      sent
        .filter((refund) => refund.orderId === orderId || refund.orderId === first)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    ).toBe(minor(total))
    expect(await balance(eater)).toBe(700)
    expect((await get(eater, orderId)).refund).toMatchObject({
      amount: ((minor(total) + 700) / 100).toFixed(2),
      isComplete: true
    })
  })

  it('cannot be refused twice, nor after it was accepted', async () => {
    const { first, second } = await paid()
    await act(first, reject)
    expect(await act(first, reject)).toBe('refunded')
    await act(second, { event: 'accept' })
    await expect(act(second, reject)).rejects.toThrow('orderStateChanged')
  })
})

/** Portions that orders hold of a dish. */
async function sold(dishId: string): Promise<number> {
  return (await stockOf(server, dishId))?.sold ?? -1
}

/** A payment at the bank, and the bank's message once it has the money. */
async function atBank(eater: Eater, orderId: string) {
  const { redirectUrl } = await pay(server, eater, orderId, 'CREDITCARD_PAY')
  const sessionId = sessionOf(redirectUrl)
  return async () => {
    await server.kernel.db
      .update(sandboxCardSessions)
      .set({ status: 'paid', chargeId: `ch_${sessionId}` })
      .where(eq(sandboxCardSessions.sessionId, sessionId))
    const session = await readSandboxSession(server.kernel, sessionId)
    if (!session) throw new Error('the bank has lost a session')
    const message = sandboxCallback(server.kernel, session)
    await server.app.inject({
      method: 'POST',
      url: '/payment/callback/sandbox',
      headers: { 'content-type': 'application/json', ...message?.headers },
      payload: message?.body ?? ''
    })
  }
}

describe('the end of the whole', () => {
  it('by the customer, unpaid or before any restaurant has accepted, gives everything back', async () => {
    const eater = await buildEater(server, 500)
    const { code } = await buildPromotionCode(server, { personLimit: 5 })
    const unpaid = await made({
      eater,
      more: { promotionCode: code, usesBalance: true, paymentType: 'CREDITCARD_PAY' }
    })
    const before = await sold(tea.dish.dishId)
    await server.ask(
      'orderCancel',
      { orderId: unpaid.orderId, reasonCode: 'changedMind' },
      { token: eater.token, key: nextId('combined-cancel-') }
    )
    expect([await states(eater, unpaid.orderId), await balance(eater), await sold(tea.dish.dishId)]).toEqual([
      ['cancelled', 'cancelled', 'cancelled'],
      500,
      before - 1
    ])
    await topUp(server, eater.userId, 29_500)
    const { orderId } = await paid({ eater })
    expect(
      await server.ask('orderCancel', { orderId }, { token: eater.token, key: nextId('combined-cancel-') })
    ).toMatchObject({ status: 'refunded', refund: { isComplete: true } })
    expect([await states(eater, orderId), await balance(eater)]).toEqual([['refunded', 'refunded', 'refunded'], 30_000])
  })

  it('by the customer after one was refused gives back what is left, once', async () => {
    const { eater, orderId, first } = await paid()
    await act(first, reject)
    await server.ask('orderCancel', { orderId }, { token: eater.token, key: nextId('combined-cancel-') })
    expect([await states(eater, orderId), await balance(eater)]).toEqual([['refunded', 'refunded', 'refunded'], 30_000])
    const moved = await server.kernel.db
      .select()
      .from(walletLedger)
      .where(and(eq(walletLedger.userId, eater.userId), eq(walletLedger.kind, 'refund')))
    expect(moved).toHaveLength(2)
  })

  it('is refused once a restaurant has accepted', async () => {
    const { eater, orderId, first } = await paid()
    await act(first, { event: 'accept' })
    expect(
      await server.call('orderCancel', { orderId }, { token: eater.token, key: nextId('combined-cancel-') })
    ).toMatchObject({ code: codes.orderNotCancellable })
  })

  it('by time returns stock, balance and red envelope', async () => {
    const eater = await buildEater(server, 500)
    await giveVoucher(server, eater.userId)
    const before = await sold(noodles.dish.dishId)
    const { orderId } = await made({
      eater,
      more: { usesBalance: true, paymentType: 'CREDITCARD_PAY', userVoucherId: 'best' }
    })
    expect(await sold(noodles.dish.dishId)).toBe(before + 2)
    server.clock.advance(30 * 60_000)
    await server.kernel.jobs.runDue()
    expect([await states(eater, orderId), await balance(eater), await sold(noodles.dish.dishId)]).toEqual([
      ['expired', 'expired', 'expired'],
      500,
      before
    ])
  })

  it('money that comes too late pays it if every restaurant can still make its part, else goes back', async () => {
    const late = async () => {
      const order = await made({ more: { paymentType: 'CREDITCARD_PAY' } })
      const deliver = await atBank(order.eater, order.orderId)
      server.clock.advance(30 * 60_000)
      await server.kernel.jobs.runDue()
      expect(await states(order.eater, order.orderId)).toEqual(['expired', 'expired', 'expired'])
      await deliver()
      for (let round = 0; round < 3; round += 1) await server.kernel.jobs.runDue()
      return states(order.eater, order.orderId)
    }
    expect(await late()).toEqual(['paid', 'paid', 'paid'])
    // One of the two has closed meanwhile
    const closesAt = Math.floor(((server.clock.now() + 8 * 3_600_000) % 86_400_000) / 60_000) + 20
    const closing = {
      openingWindows: Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: closesAt - 60, closesAt }))
    }
    await server.kernel.db
      .update(restaurants)
      .set(closing)
      .where(eq(restaurants.restaurantId, tea.restaurant.restaurantId))
    expect(await late()).toEqual(['refunded', 'refunded', 'refunded'])
    await server.kernel.db
      .update(restaurants)
      .set({ openingWindows: tea.restaurant.openingWindows })
      .where(eq(restaurants.restaurantId, tea.restaurant.restaurantId))
  })
})
