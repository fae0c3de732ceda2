import { readFileSync } from 'node:fs'
import { eq, inArray, sql } from 'drizzle-orm'
import {
  orderEvents,
  orders,
  payments,
  promotionCodes,
  refunds,
  sandboxCardRefunds
} from '../../../server/modules/tables'
import { requestsOn, uploadPhoto, wish } from '../../support/after-sale'
import { buildArea, buildCombinedMeal, buildKitchen, choicesOf } from '../../support/combine'
import { brokenInvariants, buildCity, buildEater, buildPromotionCode, giveVoucher } from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer({ environment: { AFTER_SALE_PACE_SECONDS: '86400', FULFILMENT: 'operations' } })
let areaId: string
let noodles: Awaited<ReturnType<typeof buildKitchen>>
let tea: Awaited<ReturnType<typeof buildKitchen>>
beforeAll(async () => {
  await buildCity(server)
  areaId = (await buildArea(server)).combineOrderAreaId
  noodles = await buildKitchen(server, areaId, { name: { zh: '面馆' } }, { stock: 100 })
  tea = await buildKitchen(server, areaId, { name: { zh: '茶铺' } }, { stock: 100, priceMinor: 620 })
})
afterEach(async () =>
  expect([
    await brokenInvariants(server, { [noodles.dish.dishId]: 100, [tea.dish.dishId]: 100 }),
    server.errors
  ]).toEqual([[], []])
)

type Meal = Awaited<ReturnType<typeof meal>>
const { ask, review, balanceOf, orderOf } = requestsOn(() => server)
const cents = (amount: string | undefined) => Math.round(Number(amount) * 100)
const amountOf = (minor: number) => (minor / 100).toFixed(2)

/** Two portions of noodles and one tea, by a card and S$7 from the wallet, or all from the wallet. */
async function meal(
  isByCard: boolean,
  more: Parameters<typeof choicesOf>[3] = {},
  { eater, ...facts }: { eater?: Awaited<ReturnType<typeof buildEater>>; isFirstRefused?: boolean } = {}
) {
  const who = eater ?? (await buildEater(server, isByCard ? 700 : 30_000))
  return {
    isByCard,
    ...(await buildCombinedMeal(
      server,
      who,
      choicesOf(
        areaId,
        who,
        [
          [noodles, 2],
          [tea, 1]
        ],
        { ...(isByCard && { paymentType: 'CREDITCARD_PAY', usesBalance: true }), ...more }
      ),
      facts
    ))
  }
}

/** Nothing came of these portions of a part. */
const lost = ({ eater, isByCard }: Meal, partId: string, count: number) =>
  ask(eater, wish(partId, { items: [{ lineNumber: 1, count }], method: isByCard ? 'original' : 'wallet' }))
const askedBack = async ({ eater }: Meal) =>
  (await server.ask('orderList', { tab: 'refundedOrAfterSale' }, { token: eater.token })).items.map(
    ({ orderId }) => orderId
  )
const vouchersOf = async ({ eater }: Meal) =>
  (await server.ask('voucherList', {}, { token: eater.token })).items.map(({ status }) => status)
const paymentOf = async ({ orderId }: Meal) =>
  (await server.kernel.db.select().from(payments).where(eq(payments.orderId, orderId)))[0]?.status
const statesOf = async ({ eater, orderId }: Meal) => {
  const { status, meal } = await orderOf(eater, orderId)
  return [status, ...(meal?.parts?.map((part) => part.status) ?? [])]
}
/** How often the whole ended so. */
const endsOf = async ({ orderId }: Meal) =>
  (await server.kernel.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))).filter(
    ({ event }) => event === 'refund'
  ).length
/** What the bank has sent back for a whole and its parts. */
async function sentBack({ orderId, first, second }: Meal): Promise<number> {
  const sent = await server.kernel.db
    .select({ minor: sandboxCardRefunds.amountMinor })
    .from(sandboxCardRefunds)
    .innerJoin(refunds, eq(refunds.refundId, sandboxCardRefunds.refundId))
    .where(inArray(refunds.orderId, [orderId, first, second]))
  return sent.reduce((sum, { minor }) => sum + minor, 0)
}

it('counts what was asked back of parts before wholes counted it', async () => {
  const order = await meal(false)
  await lost(order, order.first, 2)
  await server.kernel.db.update(orders).set({ claimedCount: 0 }).where(eq(orders.orderId, order.orderId))
  expect(await askedBack(order)).toEqual([])
  await server.kernel.db.execute(sql.raw(readFileSync('server/db/migrations/0027_claims_of_wholes.sql', 'utf8')))
  expect(await askedBack(order)).toEqual([order.orderId])
})

describe.each([
  ['from the wallet', false],
  ['by card', true]
] as const)('a combined order that was paid %s', (_how, isByCard) => {
  it('shows what was asked back of a part, and what was granted of it', async () => {
    const order = await meal(isByCard)
    const { eater, orderId, first } = order
    const heard: string[] = []
    const unsubscribe = server.kernel.bus.subscribe('order', (news) => {
      heard.push(news)
    })
    const { afterSaleId, amount, createdAt } = await lost(order, first, 1)
    expect(heard).toContain(`${eater.userId}/${orderId}`)
    unsubscribe()
    expect(await askedBack(order)).toEqual([orderId])
    expect(await orderOf(eater, orderId)).toMatchObject({
      refund: null,
      meal: { afterSales: [{ afterSaleId, status: 'submitted', amount, createdAt }] }
    })
    await review(afterSaleId, 'refund')
    expect((await orderOf(eater, orderId)).refund).toMatchObject({ amount, isComplete: !isByCard })
    await server.kernel.jobs.runDue()
    const whole = await orderOf(eater, orderId)
    expect(whole).toMatchObject({
      status: 'delivered',
      refund: { amount, isComplete: true },
      meal: { afterSales: [{ afterSaleId, status: 'refunded' }] }
    })
    expect(whole.meal?.parts?.map(({ grantedAmount, refundAmount }) => [grantedAmount, refundAmount])).toEqual([
      [amount, null],
      [null, null]
    ])
    expect((await orderOf(eater, first)).refund).toMatchObject({ amount, isComplete: true })
    expect(await paymentOf(order)).toBe('succeeded')
  })

  it('ends with the last of its parts, and its red envelope is back', async () => {
    const eater = await buildEater(server, isByCard ? 700 : 30_000)
    const userVoucherId = await giveVoucher(server, eater.userId)
    const order = await meal(isByCard, { userVoucherId, tipAmount: '3.00' }, { eater })
    const before = await balanceOf(eater)
    // Asked back at once, granted one after the other
    const requests = [
      await lost(order, order.first, 1),
      await lost(order, order.first, 1),
      await lost(order, order.second, 1)
    ]
    for (const [index, { afterSaleId }] of requests.entries()) {
      expect([await statesOf(order), await paymentOf(order), await vouchersOf(order)]).toEqual([
        ['delivered', index === 2 ? 'refunded' : 'delivered', 'delivered'],
        'succeeded',
        ['U']
      ])
      await review(afterSaleId, 'refund')
      for (const _turn of [1, 2]) await server.kernel.jobs.runDue()
    }
    expect([await statesOf(order), await paymentOf(order), await vouchersOf(order), await endsOf(order)]).toEqual([
      ['refunded', 'refunded', 'refunded'],
      'refunded',
      ['A'],
      1
    ])
    const { figures, ...whole } = await orderOf(eater, order.orderId)
    const paid = cents(figures.total) + cents(figures.balance)
    expect((await sentBack(order)) + cents(await balanceOf(eater)) - cents(before)).toBe(paid)
    expect(whole).toMatchObject({
      refund: { amount: amountOf(paid), isComplete: true },
      actions: ['reorder', 'contact']
    })
    expect(await askedBack(order)).toEqual([order.orderId])
    // The job that closes what was delivered finds it over
    server.clock.advance(2 * 3_600_000)
    await server.kernel.jobs.runDue()
    expect((await statesOf(order))[0]).toBe('refunded')
  })

  it('gives everything that was paid back when nothing came, and the use of its promotion code', async () => {
    const { promotionCodeId, code } = await buildPromotionCode(server)
    const order = await meal(isByCard, { promotionCode: code, tipAmount: '3.00' })
    const { figures } = await orderOf(order.eater, order.orderId)
    const used = async () =>
      (
        await server.kernel.db.select().from(promotionCodes).where(eq(promotionCodes.promotionCodeId, promotionCodeId))
      )[0]?.used
    expect(await used()).toBe(1)
    for (const [partId, count] of [
      [order.second, 1],
      [order.first, 2]
    ] as const) {
      await review((await lost(order, partId, count)).afterSaleId, 'refund')
      await server.kernel.jobs.runDue()
    }
    expect([await statesOf(order), await paymentOf(order), await used(), await endsOf(order)]).toEqual([
      ['refunded', 'refunded', 'refunded'],
      'refunded',
      0,
      1
    ])
    expect([await sentBack(order), await balanceOf(order.eater)]).toEqual(
      isByCard ? [cents(figures.total), '7.00'] : [0, '300.00']
    )
    expect((await orderOf(order.eater, order.orderId)).refund?.amount).toBe(
      amountOf(cents(figures.total) + cents(figures.balance))
    )
  })

  // Who asks for what in which order; of the last the first restaurant has not made its part
  it.each<[string, readonly (readonly ['first' | 'second', number])[], boolean]>([
    [
      'part by part',
      [
        ['first', 2],
        ['second', 1]
      ],
      false
    ],
    [
      'part by part, the second first',
      [
        ['second', 1],
        ['first', 2]
      ],
      false
    ],
    [
      'dish by dish',
      [
        ['first', 1],
        ['first', 1],
        ['second', 1]
      ],
      false
    ],
    [
      'dish by dish, the second part between',
      [
        ['first', 1],
        ['second', 1],
        ['first', 1]
      ],
      false
    ],
    [
      'dish by dish, the second part first',
      [
        ['second', 1],
        ['first', 1],
        ['first', 1]
      ],
      false
    ],
    ['but what was not made', [['second', 1]], true]
  ])('of which nothing came, asked back %s, gives exactly back what was paid', async (_what, asked, isFirstRefused) => {
    const order = await meal(isByCard, { tipAmount: '3.00' }, { isFirstRefused })
    const { eater, orderId } = order
    await server.kernel.jobs.runDue()
    const { figures } = await orderOf(eater, orderId)
    const paid = cents(figures.total) + cents(figures.balance)
    const start = isByCard ? 700 - cents(figures.balance) : 30_000 - paid
    const back = async () => (await sentBack(order)) + cents(await balanceOf(eater)) - start
    for (const [index, [part, count]] of asked.entries()) {
      const isBefore = (await back()) < paid
      await review((await lost(order, order[part], count)).afterSaleId, 'refund')
      // The provider sends what was granted, and then the rest
      for (const _turn of [1, 2]) await server.kernel.jobs.runDue()
      expect([isBefore, Math.sign((await back()) - paid)]).toEqual([true, index === asked.length - 1 ? 0 : -1])
    }
    expect([await statesOf(order), await paymentOf(order), await endsOf(order)]).toEqual([
      ['refunded', 'refunded', 'refunded'],
      'refunded',
      1
    ])
    expect([await sentBack(order), await balanceOf(eater)]).toEqual(
      isByCard ? [cents(figures.total), '7.00'] : [0, '300.00']
    )
    expect((await orderOf(eater, orderId)).refund).toMatchObject({ amount: amountOf(paid), isComplete: true })
  })

  it('which came, and was no good, keeps what it cost to bring', async () => {
    const order = await meal(isByCard, { tipAmount: '3.00' })
    const { eater, orderId, first, second } = order
    const { figures } = await orderOf(eater, orderId)
    const bad = async (partId: string, count: number) =>
      ask(
        eater,
        wish(partId, {
          type: 'dish',
          reason: 'quality',
          items: [{ lineNumber: 1, count }],
          pictureIds: [await uploadPhoto(server, eater, partId)]
        })
      )
    for (const request of [await bad(first, 2), await lost(order, second, 1)])
      await review(request.afterSaleId, 'refund')
    for (const _turn of [1, 2]) await server.kernel.jobs.runDue()
    expect((await statesOf(order))[0]).toBe('refunded')
    const { refund } = await orderOf(eater, orderId)
    expect([refund?.isComplete, cents(refund?.amount) < cents(figures.total) + cents(figures.balance)]).toEqual([
      true,
      true
    ])
  })

  it('one part of which was not made ends when the money for both is back', async () => {
    const order = await meal(isByCard, {}, { isFirstRefused: true })
    const { eater, orderId, second } = order
    const alone = cents((await orderOf(eater, orderId)).meal?.parts?.[0]?.refundAmount ?? undefined)
    const { afterSaleId, amount } = await ask(
      eater,
      wish(second, {
        type: 'dish',
        reason: 'quality',
        method: 'wallet',
        pictureIds: [await uploadPhoto(server, eater, second)]
      })
    )
    await review(afterSaleId, 'refund')
    // The card's money for the first is still on its way
    expect(await statesOf(order)).toEqual(
      isByCard ? ['delivered', 'cancelled', 'refunded'] : ['refunded', 'refunded', 'refunded']
    )
    expect((await orderOf(eater, orderId)).refund).toMatchObject({
      amount: amountOf(alone + cents(amount)),
      isComplete: !isByCard
    })
    await server.kernel.jobs.runDue()
    expect([await statesOf(order), await paymentOf(order), await endsOf(order)]).toEqual([
      ['refunded', 'refunded', 'refunded'],
      'refunded',
      1
    ])
    const whole = await orderOf(eater, orderId)
    expect(whole.refund).toMatchObject({ amount: amountOf(alone + cents(amount)), isComplete: true })
    expect(whole.meal?.parts?.map(({ refundAmount, grantedAmount }) => [refundAmount, grantedAmount])).toEqual([
      [amountOf(alone), null],
      [null, amount]
    ])
  })

  it('keeps count of what is claimed while requests are refused and made again', async () => {
    const order = await meal(isByCard)
    const claimed = async () =>
      (
        await server.kernel.db
          .select({ orderId: orders.orderId, claimed: orders.claimedCount })
          .from(orders)
          .where(inArray(orders.orderId, [order.orderId, order.first, order.second]))
          .orderBy(orders.orderId)
      ).map((row) => row.claimed)
    const { afterSaleId } = await lost(order, order.first, 2)
    await lost(order, order.second, 1)
    expect(await claimed()).toEqual([3, 2, 1])
    await review(afterSaleId, 'decline')
    await ask(order.eater, wish(order.first, { afterSaleId }))
    expect([await claimed(), await askedBack(order)]).toEqual([[2, 1, 1], [order.orderId]])
  })
})
