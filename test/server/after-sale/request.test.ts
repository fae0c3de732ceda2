import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { Params } from '@/contract/types'
import { afterSaleWindowMs } from '@/domain/after-sale'
import type { OrderStatus } from '@/domain/order-state'
import { idempotencyKeys } from '../../../server/http/tables'
import { afterSales, dishes, orderLines, orders } from '../../../server/modules/tables'
import { buildMeal, requestsOn, uploadPhoto, wish } from '../../support/after-sale'
import { brokenInvariants } from '../../support/commerce'
import { root } from '../../support/database'
import { letStockGo } from '../../support/meals'
import { useServer } from '../../support/server'
import { photoOf, upload } from '../../support/upload'

const server = useServer({ environment: { AFTER_SALE_PACE_SECONDS: '86400' } })
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const { send, ask, cancel, orderOf } = requestsOn(() => server)
type SubmitParams = Params<'afterSaleSubmit'>
const cents = (amount: string) => Math.round(Number(amount) * 100)

describe('a request', () => {
  it('is written with what was said, shows in the list and on the order, and takes the portions', async () => {
    const { eater, orderId } = await buildMeal(server)
    const pictureIds = [await uploadPhoto(server, eater, orderId), await uploadPhoto(server, eater, orderId)]
    const answer = await send(
      eater,
      wish(orderId, { type: 'dish', reason: 'leaking', pictureIds, expectedSolution: '  退款  ' })
    )
    expect(answer.code).toBe(codes.ok)
    expect(answer.data).toMatchObject({
      orderId,
      status: 'submitted',
      type: 'dish',
      reason: 'leaking',
      portionCount: 1,
      items: [{ lineNumber: 1, count: 1, dishName: { zh: '麻婆豆腐' } }],
      method: 'wallet',
      description: '没有收到',
      contactEmail: 'tester@example.com',
      contactPhone: '+6581234567',
      expectedSolution: '退款',
      actions: ['cancel'],
      timeline: [{ kind: 'submitted' }],
      reapplyUntil: null,
      reappliedBy: null
    })
    expect(answer.data.pictures.map(({ pictureId }) => pictureId)).toEqual(pictureIds)
    const { afterSaleId, amount } = answer.data
    expect((await server.ask('afterSaleList', {}, { token: eater.token })).items).toMatchObject([
      { afterSaleId, amount, status: 'submitted' }
    ])
    const order = await orderOf(eater, orderId)
    expect([order.meal?.afterSales, order.actions, order.refund]).toEqual([
      [{ afterSaleId, status: 'submitted', amount, createdAt: answer.data.createdAt }],
      ['review', 'afterSale', 'reorder', 'contact'],
      null
    ])
    const { items } = await server.ask('orderList', { tab: 'refundedOrAfterSale' }, { token: eater.token })
    expect(items).toMatchObject([{ orderId, refund: null, request: { status: 'submitted', amount } }])
    const form = await server.ask('afterSaleOrderGet', { orderId }, { token: eater.token })
    expect(form).toMatchObject({
      refusal: null,
      methods: ['wallet'],
      contact: { email: 'tester@example.com', phone: '+6581234567' },
      earlier: null
    })
    expect(form.lines.map(({ left }) => left)).toEqual([1, 1])
  })

  it('is quoted as it is granted, to the cent, and all portions together are worth the meal', async () => {
    const { eater, orderId } = await buildMeal(server, { isByCard: true, usesBalance: true, balance: 500 })
    const { figures } = await orderOf(eater, orderId)
    const items = [
      { lineNumber: 1, count: 2 },
      { lineNumber: 2, count: 1 }
    ]
    const quoted = await server.ask(
      'afterSaleQuote',
      { orderId, reason: 'quality', method: 'original', items },
      { token: eater.token }
    )
    const goods =
      cents(figures.total) +
      cents(figures.balance) -
      (cents(figures.deliveryFee) - cents(figures.membershipDeduction)) -
      cents(figures.platformServiceFee) -
      cents(figures.paymentServiceFee) -
      cents(figures.tip)
    expect(cents(quoted.amount)).toBe(goods)
    expect(cents(quoted.wallet) + cents(quoted.payment)).toBe(goods)
    expect(cents(quoted.payment)).toBe(
      Math.round((goods * cents(figures.total)) / (cents(figures.total) + cents(figures.balance)))
    )
    expect(
      await server.ask(
        'afterSaleQuote',
        { orderId, reason: 'quality', method: 'wallet', items },
        { token: eater.token }
      )
    ).toMatchObject({ amount: quoted.amount, wallet: quoted.amount, payment: '0.00' })
    // Nothing came: bringing it and the rest are paid back, too
    const whole = await server.ask(
      'afterSaleQuote',
      { orderId, reason: 'notReceived', method: 'original', items },
      { token: eater.token }
    )
    expect(whole).toEqual({
      amount: ((cents(figures.total) + cents(figures.balance)) / 100).toFixed(2),
      wallet: figures.balance,
      payment: figures.total,
      compensation: '0.00',
      currency: 'SGD'
    })
  })

  it('counts once under the same key', async () => {
    const { eater, orderId } = await buildMeal(server)
    const first = await send(eater, wish(orderId), 'one-after-sale-key')
    expect((await send(eater, wish(orderId), 'one-after-sale-key')).data).toEqual(first.data)
    expect(await server.kernel.db.select().from(afterSales).where(eq(afterSales.orderId, orderId))).toHaveLength(1)
  })

  it('that the release before answered is answered again, as it is said now', async () => {
    const { eater, orderId } = await buildMeal(server)
    const description = '没有收到 "restaurantName"'
    const first = await send(eater, wish(orderId, { description }), 'released-after-sale')
    const { title, picture: shown, ...kept } = first.data
    await server.kernel.db
      .update(idempotencyKeys)
      .set({ response: { ...kept, restaurantName: title, restaurantImage: shown } })
      .where(eq(idempotencyKeys.key, 'released-after-sale'))
    const migration = readFileSync(join(root, 'server/db/migrations/0071_titles_of_kept_answers.sql'), 'utf8')
    await server.kernel.db.execute(sql.raw(migration))
    expect((await send(eater, wish(orderId, { description }), 'released-after-sale')).data).toEqual(first.data)
  })

  it.each<[string, Partial<SubmitParams>, keyof typeof codes]>([
    ['no portion', { items: [{ lineNumber: 1, count: 0 }] }, 'afterSaleQuantity'],
    ['nothing at all', { items: [] }, 'afterSaleQuantity'],
    ['more than there are', { items: [{ lineNumber: 1, count: 3 }] }, 'afterSaleItemsTaken'],
    [
      'more by saying it twice',
      {
        items: [
          { lineNumber: 1, count: 2 },
          { lineNumber: 1, count: 1 }
        ]
      },
      'afterSaleItemsTaken'
    ],
    ['a line that is not there', { items: [{ lineNumber: 9, count: 1 }] }, 'afterSaleItemsTaken'],
    ['no words', { description: '   ' }, 'afterSaleIncomplete'],
    ['a reason of the other type', { type: 'dish' }, 'afterSaleIncomplete'],
    ['no email', { contactEmail: '' }, 'afterSaleIncomplete'],
    ['no phone', { contactPhone: ' ' }, 'afterSaleIncomplete'],
    ['no right address', { reason: 'wrongAddress' }, 'afterSaleIncomplete'],
    ['half an email', { contactEmail: 'tester@' }, 'afterSaleEmailInvalid'],
    ['half a phone', { contactPhone: '812' }, 'mobileInvalid'],
    ['no photo of the food', { type: 'dish', reason: 'quality' }, 'afterSalePhotoRequired'],
    ['a way back that is not there', { method: 'original' }, 'refundMethodUnavailable'],
    ['an unknown photo', { pictureIds: ['nothing'] }, 'picturesInvalid'],
    ['one that never was to be made again', { afterSaleId: 'nothing' }, 'afterSaleNotFound']
  ])('with %s is refused and nothing is kept', async (_what, facts, code) => {
    const { eater, orderId } = await buildMeal(server)
    const answer = await send(eater, wish(orderId, facts))
    expect([answer.status, answer.code]).toEqual([200, codes[code]])
    expect(answer.message).not.toBe('')
    expect(await server.kernel.db.select().from(afterSales).where(eq(afterSales.orderId, orderId))).toEqual([])
    expect((await send(eater, wish(orderId))).code).toBe(codes.ok)
  })

  it('says that fewer days are left than promised only of what was sold with such a promise', async () => {
    const { eater, orderId } = await buildMeal(server)
    const offered = async () =>
      (await server.ask('afterSaleOrderGet', { orderId }, { token: eater.token })).reasons.dish
    const pictureIds = [await uploadPhoto(server, eater, orderId)]
    const fewer = wish(orderId, { type: 'dish', reason: 'fewerDays', pictureIds })
    expect(await offered()).not.toContain('fewerDays')
    expect((await send(eater, fewer)).code).toBe(codes.afterSaleReasonRefused)
    const [line] = await server.kernel.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    await server.kernel.db
      .update(dishes)
      .set({ keepsDays: 5 })
      .where(eq(dishes.dishId, line?.dishId ?? ''))
    expect(await offered()).toContain('fewerDays')
    expect((await send(eater, fewer)).data).toMatchObject({ status: 'submitted', reason: 'fewerDays' })
  })

  it('for a pickup says that it never came only until its customer has confirmed the collection', async () => {
    const { eater, orderId } = await buildMeal(server, { isPickup: true, status: 'canPickUp' })
    await server.kernel.db.update(orders).set({ status: 'pickedUp' }).where(eq(orders.orderId, orderId))
    const offered = async () =>
      (await server.ask('afterSaleOrderGet', { orderId }, { token: eater.token })).reasons.delivery
    expect(await offered()).toEqual(['notReceived', 'late', 'otherDelivery'])
    expect((await send(eater, wish(orderId, { reason: 'wrongAddress', correctAddress: '乌节路 1 号' }))).code).toBe(
      codes.afterSaleReasonRefused
    )
    const { afterSaleId } = await ask(eater, wish(orderId))
    await cancel(eater, afterSaleId)
    await server.ask('orderConfirmCollection', { orderId }, { token: eater.token })
    expect(await offered()).toEqual(['late', 'otherDelivery'])
    for (const earlier of [{}, { afterSaleId }]) {
      const answer = await send(eater, wish(orderId, earlier))
      expect([answer.code, answer.message]).toEqual([
        codes.afterSaleReasonRefused,
        '这个原因不适用于该订单，请重新选择'
      ])
    }
    expect(
      (
        await server.call(
          'afterSaleQuote',
          { orderId, reason: 'notReceived', method: 'wallet', items: [{ lineNumber: 1, count: 1 }] },
          { token: eater.token }
        )
      ).code
    ).toBe(codes.afterSaleReasonRefused)
    expect((await server.ask('orderGet', { orderId }, { token: eater.token })).meal?.afterSales).toMatchObject([
      { status: 'cancelled' }
    ])
    expect(
      (await send(eater, wish(orderId, { reason: 'late', pictureIds: [await uploadPhoto(server, eater, orderId)] })))
        .code
    ).toBe(codes.ok)
  })

  it.each<OrderStatus>(['awaitingPayment', 'paid', 'accepted', 'delivering', 'cancelled', 'refunded', 'expired'])(
    'for an order that is %s is refused',
    async (status) => {
      const { eater, orderId } = await buildMeal(server)
      await letStockGo(server, orderId)
      await server.kernel.db
        .update(orders)
        .set({ status, holdsBalance: false, holdsVoucher: false })
        .where(eq(orders.orderId, orderId))
      expect((await send(eater, wish(orderId))).code).toBe(codes.afterSaleNotPossible)
      expect((await upload(server, 'afterSalePictureUpload', eater.token, { orderId }, await photoOf())).code).toBe(
        codes.afterSaleNotPossible
      )
      expect((await server.ask('afterSaleOrderGet', { orderId }, { token: eater.token })).refusal?.code).toBe(
        codes.afterSaleNotPossible
      )
      await server.kernel.db.update(orders).set({ status: 'completed' }).where(eq(orders.orderId, orderId))
    }
  )

  it('comes within seven days of the meal, and the order offers it no longer', async () => {
    const { eater, orderId } = await buildMeal(server)
    const late = await buildMeal(server)
    const at = (updatedAt: number, id: string) =>
      server.kernel.db.update(orders).set({ updatedAt }).where(eq(orders.orderId, id))
    await at(server.clock.now() - afterSaleWindowMs + 1, orderId)
    await at(server.clock.now() - afterSaleWindowMs, late.orderId)
    expect((await orderOf(late.eater, late.orderId)).actions).not.toContain('afterSale')
    expect((await send(late.eater, wish(late.orderId))).code).toBe(codes.afterSaleWindowOver)
    expect((await send(eater, wish(orderId))).code).toBe(codes.ok)
  })

  it("about another's order or photo, or as a visitor, is refused", async () => {
    const { orderId } = await buildMeal(server)
    const other = await buildMeal(server)
    expect((await send(other.eater, wish(orderId))).code).toBe(codes.orderNotFound)
    const foreign = await uploadPhoto(server, other.eater, other.orderId)
    const { eater, orderId: own } = await buildMeal(server)
    expect((await send(eater, wish(own, { pictureIds: [foreign] }))).code).toBe(codes.picturesInvalid)
    const { afterSaleId } = await ask(other.eater, wish(other.orderId))
    expect((await server.call('afterSaleGet', { afterSaleId }, { token: eater.token })).code).toBe(
      codes.afterSaleNotFound
    )
    expect((await cancel(eater, afterSaleId)).code).toBe(codes.afterSaleNotFound)
    expect((await send(eater, wish(own, { afterSaleId }))).code).toBe(codes.afterSaleNotFound)
    expect(await server.call('afterSaleList', {}, { token: await server.visitor() })).toMatchObject({
      status: 403,
      code: codes.loginRequired
    })
  })

  it('for dishes that a red envelope paid for has nothing to give back', async () => {
    const { eater, orderId } = await buildMeal(server)
    const [row] = await server.kernel.db.select().from(orders).where(eq(orders.orderId, orderId))
    const figures = { ...(row?.figures ?? {}), platformServiceFee: 1_000_000 }
    await server.kernel.db
      .update(orders)
      .set({ figures } as never)
      .where(eq(orders.orderId, orderId))
    expect((await send(eater, wish(orderId))).code).toBe(codes.afterSaleNothingPaid)
  })
})
