import { and, eq, inArray } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { subOrderId } from '@/domain/combined-order'
import { readSandboxSession, sandboxCallback } from '../../../server/modules/payment/sandbox-bank'
import {
  orderEvents,
  orders,
  payments,
  refunds,
  sandboxCardRefunds,
  sandboxCardSessions,
  userVouchers
} from '../../../server/modules/tables'
import { requestsOn, wish } from '../../support/after-sale'
import {
  buildArea,
  buildCombinedMeal,
  buildKitchen,
  choicesOf,
  fulfilOn,
  prepareCombined,
  refusal,
  submitCombined
} from '../../support/combine'
import {
  brokenInvariants,
  buildCity,
  buildEater,
  giveVoucher,
  nextId,
  pay,
  sessionOf,
  stockOf
} from '../../support/commerce'
import type { TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'

// Two processes of one service need a database that two may open; the embedded one does one thing at a time and cannot show a race.

type Eater = Awaited<ReturnType<typeof buildEater>>
type Kitchen = Awaited<ReturnType<typeof buildKitchen>>

describeOnPostgres('two processes on one database', () => {
  let first: TestServer
  let second: TestServer
  let areaId: string
  openTwoProcesses(
    async (one, other) => {
      ;[first, second] = [one, other]
      await buildCity(first)
      areaId = (await buildArea(first)).combineOrderAreaId
    },
    { environment: { FULFILMENT: 'operations', AFTER_SALE_PACE_SECONDS: '86400' } }
  )
  const either = (index: number) => (index % 2 === 0 ? first : second)
  const due = () => Promise.all([first.kernel.jobs.runDue(), second.kernel.jobs.runDue()])
  const kitchens = async (stock: readonly number[]): Promise<Kitchen[]> => {
    const made: Kitchen[] = []
    for (const each of stock) made.push(await buildKitchen(first, areaId, {}, { stock: each }))
    return made
  }
  const refuse = (server: TestServer, orderId: string) => fulfilOn(server, orderId, refusal)

  it('the last portions of one restaurant’s dish make as many orders, and none leaves anything behind', async () => {
    const [scarce, plenty] = await kitchens([7, 1000])
    if (!scarce || !plenty) throw new Error('no restaurant')
    const eaters: Eater[] = []
    for (let index = 0; index < 24; index += 1) eaters.push(await buildEater(first))
    // Half of them name the restaurants in the other order: locks are taken in one order all the same
    const wanted = (index: number): Parameters<typeof choicesOf>[2] =>
      index % 2 === 0
        ? [
            [scarce, 1],
            [plenty, 1]
          ]
        : [
            [plenty, 1],
            [scarce, 1]
          ]
    const prepared = await Promise.all(
      eaters.map((eater, index) => prepareCombined(first, eater, choicesOf(areaId, eater, wanted(index))))
    )
    const answers = await Promise.all(
      prepared.map((params, index) =>
        either(index).call('orderSubmit', params, { token: eaters[index]?.token ?? '', key: nextId('combined-race-') })
      )
    )
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(7)
    for (const { code } of answers) expect([codes.ok, codes.dishSoldOut, codes.dishLowStock]).toContain(code)
    expect([
      (await stockOf(first, scarce.dish.dishId))?.sold,
      (await stockOf(first, plenty.dish.dishId))?.sold
    ]).toEqual([7, 7])
    expect(await brokenInvariants(first, { [scarce.dish.dishId]: 7, [plenty.dish.dishId]: 1000 })).toEqual([])
  }, 120_000)

  it('the same key at both processes makes one order of two parts', async () => {
    const [one, other] = await kitchens([50, 50])
    if (!one || !other) throw new Error('no restaurant')
    const eater = await buildEater(first)
    const params = await prepareCombined(
      first,
      eater,
      choicesOf(areaId, eater, [
        [one, 1],
        [other, 1]
      ])
    )
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        either(index).call('orderSubmit', params, { token: eater.token, key: 'combined-one-key-for-all' })
      )
    )
    const ids = new Set(answers.filter(({ code }) => code === codes.ok).map(({ data }) => data.orderId))
    expect(ids.size).toBe(1)
    expect(await first.kernel.db.select().from(orders).where(eq(orders.userId, eater.userId))).toHaveLength(3)
  }, 60_000)

  it('payment against expiry and cancelling, at once and in every order, leave money, parts and stock right', async () => {
    const [one, other] = await kitchens([40, 40])
    if (!one || !other) throw new Error('no restaurant')
    const made: { eater: Eater; orderId: string; deliver: (server: TestServer) => Promise<unknown> }[] = []
    for (let index = 0; index < 12; index += 1) {
      const eater = await buildEater(first, 300)
      await giveVoucher(first, eater.userId)
      const { orderId } = await submitCombined(
        first,
        eater,
        choicesOf(
          areaId,
          eater,
          [
            [one, 1],
            [other, 1]
          ],
          { paymentType: 'CREDITCARD_PAY', usesBalance: true, userVoucherId: 'best' }
        )
      )
      const payment = await pay(first, eater, orderId, 'CREDITCARD_PAY')
      const sessionId = sessionOf(payment.redirectUrl)
      await first.kernel.db
        .update(sandboxCardSessions)
        .set({ status: 'paid', chargeId: `ch_${sessionId}` })
        .where(eq(sandboxCardSessions.sessionId, sessionId))
      const session = await readSandboxSession(first.kernel, sessionId)
      if (!session) throw new Error('the bank has lost a session')
      made.push({
        eater,
        orderId,
        deliver: async (server) => {
          const message = sandboxCallback(server.kernel, session)
          return server.app.inject({
            method: 'POST',
            url: '/payment/callback/sandbox',
            headers: { 'content-type': 'application/json', ...message?.headers },
            payload: message?.body ?? ''
          })
        }
      })
    }
    first.clock.advance(30 * 60_000)
    await Promise.all([
      ...made.flatMap(({ deliver, orderId, eater }, index) => [
        deliver(either(index)),
        ...(index % 2 === 0 ? [deliver(either(index + 1))] : []),
        ...(index % 3 === 0
          ? [
              either(index).call(
                'orderCancel',
                { orderId },
                { token: eater.token, key: nextId('combined-race-cancel-') }
              )
            ]
          : [])
      ]),
      due(),
      due()
    ])
    for (let round = 0; round < 4; round += 1) await due()
    expect([first.errors, second.errors]).toEqual([[], []])
    expect(await brokenInvariants(first, { [one.dish.dishId]: 40, [other.dish.dishId]: 40 })).toEqual([])
    for (const { orderId } of made) {
      const rows = await first.kernel.db
        .select({ orderId: orders.orderId, status: orders.status })
        .from(orders)
        .where(inArray(orders.orderId, [orderId, subOrderId(orderId, 1), subOrderId(orderId, 2)]))
      expect(new Set(rows.map(({ status }) => status)).size).toBe(1)
    }
  }, 120_000)

  it('both restaurants refusing at once, beside the customer who cancels, give back what was paid and no cent more', async () => {
    const [one, other] = await kitchens([60, 60])
    if (!one || !other) throw new Error('no restaurant')
    const made: { eater: Eater; orderId: string }[] = []
    for (let index = 0; index < 6; index += 1) {
      const eater = await buildEater(first, 20_000)
      const { orderId } = await submitCombined(
        first,
        eater,
        choicesOf(
          areaId,
          eater,
          [
            [one, 2],
            [other, 1]
          ],
          { tipAmount: '2.00' }
        )
      )
      await pay(first, eater, orderId)
      made.push({ eater, orderId })
    }
    const outcomes = await Promise.allSettled(
      made.flatMap(({ orderId, eater }, index) => [
        refuse(either(index), subOrderId(orderId, 1)),
        refuse(either(index + 1), subOrderId(orderId, 2)),
        refuse(either(index + 1), subOrderId(orderId, 1)),
        ...(index % 2 === 0
          ? [
              either(index).call(
                'orderCancel',
                { orderId },
                { token: eater.token, key: nextId('combined-race-cancel-') }
              )
            ]
          : [])
      ])
    )
    expect(
      outcomes
        .filter(({ status }) => status === 'rejected')
        .map((outcome) => ('reason' in outcome ? String(outcome.reason) : ''))
        .filter((reason) => !reason.includes('orderStateChanged'))
    ).toEqual([])
    for (const { orderId, eater } of made) {
      const [payment] = await first.kernel.db.select().from(payments).where(eq(payments.orderId, orderId))
      const back = await first.kernel.db
        .select()
        .from(refunds)
        .where(eq(refunds.paymentId, payment?.paymentId ?? ''))
      expect([payment?.status, back.reduce((sum, { amountMinor }) => sum + amountMinor, 0)]).toEqual([
        'refunded',
        payment?.amountMinor
      ])
      expect((await first.ask('walletSummary', {}, { token: eater.token })).walletBalanceAmount).toBe('200.00')
    }
    expect(await brokenInvariants(first, { [one.dish.dishId]: 60, [other.dish.dishId]: 60 })).toEqual([])
  }, 120_000)

  it('one accepting while the other refuses and the customer cancels ends in one story', async () => {
    const [one, other] = await kitchens([60, 60])
    if (!one || !other) throw new Error('no restaurant')
    for (let index = 0; index < 8; index += 1) {
      const eater = await buildEater(first, 20_000)
      const { orderId } = await submitCombined(
        first,
        eater,
        choicesOf(areaId, eater, [
          [one, 1],
          [other, 1]
        ])
      )
      await pay(first, eater, orderId)
      await Promise.allSettled([
        fulfilOn(either(index), subOrderId(orderId, 1), { event: 'accept' }),
        refuse(either(index + 1), subOrderId(orderId, 2)),
        either(index).call('orderCancel', { orderId }, { token: eater.token, key: nextId('combined-race-cancel-') })
      ])
      const rows = await first.kernel.db
        .select({ orderId: orders.orderId, status: orders.status })
        .from(orders)
        .where(inArray(orders.orderId, [orderId, subOrderId(orderId, 1), subOrderId(orderId, 2)]))
        .orderBy(orders.orderId)
      expect([
        ['accepted', 'accepted', 'refunded'],
        ['refunded', 'refunded', 'refunded']
      ]).toContainEqual(rows.map(({ status }) => status))
    }
    expect(await brokenInvariants(first, { [one.dish.dishId]: 60, [other.dish.dishId]: 60 })).toEqual([])
  }, 120_000)

  it('both parts granted at once, beside the job that completes the order, end the whole once, and its red envelope is back once', async () => {
    const [one, other] = await kitchens([60, 60])
    if (!one || !other) throw new Error('no restaurant')
    const made: (Awaited<ReturnType<typeof buildCombinedMeal>> & { requests: string[]; userVoucherId: string })[] = []
    for (let index = 0; index < 6; index += 1) {
      const isByCard = index % 2 === 0
      const eater = await buildEater(first, isByCard ? 300 : 20_000)
      const userVoucherId = await giveVoucher(first, eater.userId)
      const choices = choicesOf(
        areaId,
        eater,
        [
          [one, 2],
          [other, 1]
        ],
        { userVoucherId, tipAmount: '2.00', ...(isByCard && { paymentType: 'CREDITCARD_PAY', usesBalance: true }) }
      )
      // Of the last two the money for the first part, which was not made, is still on its way
      const meal = await buildCombinedMeal(first, eater, choices, { isFirstRefused: index > 3 })
      const requests: string[] = []
      for (const partId of index > 3 ? [meal.second] : [meal.first, meal.second, meal.first])
        requests.push(
          (await requestsOn(() => first).ask(eater, wish(partId, { method: isByCard ? 'original' : 'wallet' })))
            .afterSaleId
        )
      made.push({ ...meal, requests, userVoucherId })
    }
    first.clock.advance(2 * 3_600_000)
    const grants = made.flatMap(({ requests }, index) =>
      requests.flatMap((id, request) =>
        [either(index + request), either(index + request + 1)].map((server) =>
          requestsOn(() => server).review(id, 'refund')
        )
      )
    )
    const said = await Promise.allSettled([due(), ...grants, due()])
    expect(
      said
        .flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []))
        .map((reason) => reason.includes('afterSaleStateChanged'))
    ).toEqual(made.flatMap(({ requests }) => requests.map(() => true)))
    for (let round = 0; round < 4; round += 1) {
      first.clock.advance(3_600_000)
      await due()
    }
    expect([
      first.errors,
      second.errors,
      await brokenInvariants(first, { [one.dish.dishId]: 60, [other.dish.dishId]: 60 })
    ]).toEqual([[], [], []])
    for (const { eater, orderId, first: firstPart, second: secondPart, userVoucherId } of made) {
      const rows = await first.kernel.db
        .select({ status: orders.status, holdsVoucher: orders.holdsVoucher })
        .from(orders)
        .where(inArray(orders.orderId, [orderId, firstPart, secondPart]))
      expect(rows).toEqual([1, 2, 3].map(() => ({ status: 'refunded', holdsVoucher: false })))
      const ends = await first.kernel.db
        .select()
        .from(orderEvents)
        .where(and(inArray(orderEvents.orderId, [orderId, firstPart, secondPart]), eq(orderEvents.event, 'refund')))
      expect(ends.map((event) => event.orderId).sort()).toEqual([orderId, firstPart, secondPart])
      expect(
        await first.kernel.db
          .select({ status: userVouchers.status, orderId: userVouchers.orderId })
          .from(userVouchers)
          .where(eq(userVouchers.userVoucherId, userVoucherId))
      ).toEqual([{ status: 'A', orderId: null }])
      const [payment] = await first.kernel.db.select().from(payments).where(eq(payments.orderId, orderId))
      expect(payment?.status).toBe('refunded')
      const back = await first.kernel.db
        .select()
        .from(refunds)
        .where(eq(refunds.paymentId, payment?.paymentId ?? ''))
      const sent = await first.kernel.db
        .select()
        .from(sandboxCardRefunds)
        .where(
          inArray(
            sandboxCardRefunds.refundId,
            back.map(({ refundId }) => refundId)
          )
        )
      expect(sent.map(({ amountMinor }) => amountMinor).sort()).toEqual(
        back
          .filter(({ destination }) => destination === 'card')
          .map(({ amountMinor }) => amountMinor)
          .sort()
      )
      // Nothing came, so that delivery and tip are back too, in whichever order the parts were judged
      const isByCard = sent.length > 0
      expect([
        sent.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
        await requestsOn(() => first).balanceOf(eater)
      ]).toEqual(isByCard ? [payment?.amountMinor, '3.00'] : [0, '200.00'])
    }
  }, 120_000)
})
