import { and, eq, inArray, ne } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { readSandboxSession, sandboxCallback } from '../../../server/modules/payment/sandbox-bank'
import { orders, refunds, restaurants, sandboxCardSessions, walletLedger } from '../../../server/modules/tables'
import { refusal as reject } from '../../support/combine'
import {
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
import { act, type Eater, get, made, minor, noodles, paid, rider, server, states, tea } from './life-world'

const balance = async (eater: Eater) =>
  Math.round(Number((await server.ask('walletSummary', {}, { token: eater.token })).walletBalanceAmount) * 100)

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
    expect([minor(order.meal?.parts?.[0]?.refundAmount ?? undefined), minor(order.refund?.amount)]).toEqual([
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
    ).toEqual({ orderId, status: 'refunded' })
    expect((await get(eater, orderId)).refund).toMatchObject({ isComplete: true })
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

  it('money that came too late and goes back all the same is there once, with the wallet’s part that was held twice', async () => {
    const order = await made({
      eater: await buildEater(server, 300),
      more: { paymentType: 'CREDITCARD_PAY', usesBalance: true }
    })
    const deliver = await atBank(order.eater, order.orderId)
    server.clock.advance(30 * 60_000)
    await server.kernel.jobs.runDue()
    await deliver()
    expect([await states(order.eater, order.orderId), await balance(order.eater)]).toEqual([
      ['paid', 'paid', 'paid'],
      0
    ])
    await act(order.first, reject)
    await act(order.second, reject)
    for (let round = 0; round < 3; round += 1) await server.kernel.jobs.runDue()
    expect(await states(order.eater, order.orderId)).toEqual(['refunded', 'refunded', 'refunded'])
    expect(await balance(order.eater)).toBe(300)
    const back = await server.kernel.db
      .select({ amountMinor: refunds.amountMinor })
      .from(refunds)
      .where(inArray(refunds.orderId, [order.orderId, order.first, order.second]))
    expect(back.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(minor(order.total))
  })
})
