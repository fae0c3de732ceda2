import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { dealCodes, dealRefunds, orders } from '../../../server/modules/tables'
import { brokenInvariants, buildCity, buildEater, buildRestaurant, nextId } from '../../support/commerce'
import { buildDeal, codesOf, dealStockOf, ownDeal } from '../../support/deals'
import { createTestServer, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { callAs, partners } from '../operations/partner'

describeOnPostgres('two processes on one database', () => {
  let first: TestServer
  let second: TestServer
  let outlet: Awaited<ReturnType<typeof buildRestaurant>>
  beforeAll(async () => {
    const environment = { OPERATIONS_PARTNERS: partners }
    first = await createTestServer({ environment })
    second = await createTestServer({ databaseUrl: first.databaseUrl ?? '', clock: first.clock, environment })
    await buildCity(first)
    outlet = await buildRestaurant(first)
  })
  afterAll(async () => {
    await second.close()
    await first.close()
  })
  const shown = (code: string | undefined) => ({ code, restaurantId: outlet.restaurantId })
  const redeem = (server: TestServer, code: string | undefined, partner = 'both') =>
    callAs(server, 'codeRedeem', shown(code), { partner })

  it('a code is taken or given back in a hundred rounds, and never both', async () => {
    const rounds = 100
    const dealId = await buildDeal(first, outlet, { stock: 2 * rounds })
    const buyer = await buildEater(first, 2 * rounds * 990)
    const orderIds: string[] = []
    for (let round = 0; round < rounds; round += 1)
      orderIds.push((await ownDeal(first, buyer, dealId, { count: 2 })).orderId)
    let [taken, returned] = [0, 0]
    for (const [round, orderId] of orderIds.entries()) {
      const [counter, person] = round % 2 === 0 ? [first, second] : [second, first]
      const [code, other] = await codesOf(first, orderId)
      await redeem(counter, other?.code)
      // A counter has more to look at before it has the lock
      const later = sleep((round % 10) * 2)
      const [used, back] = await Promise.all([
        redeem(counter, code?.code),
        later.then(() =>
          person.call(
            'dealRefundSubmit',
            { orderId, count: 1, amount: '9.90' },
            { token: buyer.token, key: nextId('deal-race-') }
          )
        )
      ])
      if (used.code === codes.ok) taken += 1
      if (back.code === codes.ok) returned += 1
      expect([used.code === codes.ok, back.code === codes.ok].filter(Boolean)).toHaveLength(1)
      const after = await codesOf(first, orderId)
      const refunds = await first.kernel.db.select().from(dealRefunds).where(eq(dealRefunds.orderId, orderId))
      const usedCount = after.filter(({ state }) => state === 'used').length
      const backMinor = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
      expect(usedCount * 990 + backMinor).toBe(1980)
      const [order] = await first.kernel.db.select().from(orders).where(eq(orders.orderId, orderId))
      expect(order?.status).toBe('used')
    }
    expect(taken + returned).toBe(rounds)
    // Each was first in some, so that what was raced is both ways
    expect(Math.min(taken, returned)).toBeGreaterThan(0)
    expect(await dealStockOf(first, dealId)).toEqual([returned, 2 * rounds - returned])
    expect([first.errors, second.errors]).toEqual([[], []])
    expect(await brokenInvariants(first)).toEqual([])
    // A hundred rounds take as long as a slow machine needs
  }, 120_000)

  it('ten counters take a code once, and those of its partner hear the same', async () => {
    const dealId = await buildDeal(first, outlet)
    const buyer = await buildEater(first, 10_000)
    const { orderId } = await ownDeal(first, buyer, dealId)
    const [code] = await codesOf(first, orderId)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => redeem(index % 2 === 0 ? first : second, code?.code))
    )
    expect(answers.map((answer) => answer.code)).toEqual(Array.from({ length: 10 }, () => codes.ok))
    expect(answers.filter(({ data }) => !data.isRepeat)).toHaveLength(1)
    expect(new Set(answers.map(({ data }) => data.usedAt)).size).toBe(1)
  })

  it('an undo at the end of the ten minutes and a dispute leave one state', async () => {
    const dealId = await buildDeal(first, outlet)
    const buyer = await buildEater(first, 10_000)
    const { orderId } = await ownDeal(first, buyer, dealId)
    const [code] = await codesOf(first, orderId)
    await redeem(first, code?.code)
    const [undone, said] = await Promise.all([
      callAs(first, 'codeUndo', shown(code?.code)),
      second.call(
        'dealCodeDispute',
        { dealCodeId: code?.dealCodeId ?? '', description: '没有出示过' },
        { token: buyer.token }
      )
    ])
    expect(undone.code).toBe(codes.ok)
    expect([codes.ok, codes.orderStateChanged]).toContain(said.code)
    const [kept] = await first.kernel.db
      .select()
      .from(dealCodes)
      .where(eq(dealCodes.dealCodeId, code?.dealCodeId ?? ''))
    expect(kept).toMatchObject({ state: 'unused', usedAt: null, disputedAt: null, dispute: null })
  })
})
