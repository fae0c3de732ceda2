import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { OperationName } from '@/contract/operations'
import { inTransaction } from '../../../server/db/transaction'
import { openSession } from '../../../server/modules/account/sessions'
import { retryRefundNow } from '../../../server/modules/payment/send-refund'
import { jobs, refunds, walletLedger } from '../../../server/modules/tables'
import type { RefundOutcome } from '../../../server/platform/payments/provider'
import { providerNamed } from '../../../server/platform/payments/ways'
import { brokenInvariants, buildCity, buildDish, buildEater, buildRestaurant, nextId } from '../../support/commerce'
import { useServer } from '../../support/server'
import { beginPaying, outsideWays } from '../../support/ways'
import { callAs, partners } from '../operations/partner'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const server = useServer({ environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners } })
/** What the provider says when it is asked for a refund: a refusal for now unless it is an outcome. */
let answer: RefundOutcome['kind'] | 'refuses'
/** When each refund was asked for. */
const asked = new Map<string, number[]>()

beforeAll(async () => {
  await buildCity(server)
  const provider = providerNamed(server.kernel, 'wechatpay')
  if (!provider) throw new Error('WeChat Pay is no way to pay')
  jest.spyOn(provider, 'refund').mockImplementation(({ refundId }) => {
    asked.set(refundId, [...(asked.get(refundId) ?? []), server.clock.now()])
    return answer === 'refuses'
      ? Promise.reject(new Error('NOT_ENOUGH'))
      : Promise.resolve({ kind: answer, reference: `5030-${refundId}` })
  })
})
beforeEach(() => {
  answer = 'refuses'
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const support = <N extends OperationName>(name: N, params: object = {}) =>
  callAs(server, name, params, { partner: 'support' })

/** A paid order that was cancelled, whose refund WeChat Pay refuses. */
async function refused() {
  const way = outsideWays.find(({ paymentType }) => paymentType === 'WECHAT_PAY')
  if (!way) throw new Error('WeChat Pay is no way to pay')
  const restaurant = await buildRestaurant(server)
  const dish = await buildDish(server, restaurant)
  const eater = await buildEater(server)
  const one = await beginPaying(server, way, eater, { restaurant, dish })
  await one.takeMoney()
  await one.tell(server)
  const { orderId, total } = one.order
  await server.ask(
    'orderCancel',
    { orderId, reasonCode: 'changedMind' },
    { token: eater.token, key: nextId('stopped-cancel-') }
  )
  const cancelledAt = server.clock.now()
  const read = async () => {
    const [refund] = await server.kernel.db.select().from(refunds).where(eq(refunds.paymentId, one.paymentId))
    if (!refund) throw new Error('there is no refund')
    return refund
  }
  const { refundId } = await read()
  // A login lasts a week
  const token = () => inTransaction(server.kernel.database, (tx) => openSession(tx, server.kernel, eater.userId))
  return {
    refundId,
    orderId,
    total,
    restaurant,
    eater,
    cancelledAt,
    paymentId: one.paymentId,
    read,
    payment: one.row,
    order: async () => server.ask('orderGet', { orderId }, { token: await token() }),
    wallet: async () => (await server.ask('walletSummary', {}, { token: await token() })).walletBalanceAmount,
    entries: async () =>
      (
        await server.kernel.db
          .select()
          .from(walletLedger)
          .where(eq(walletLedger.reference, `refund:${refundId}`))
      ).length,
    waiting: () => server.kernel.db.select().from(jobs).where(eq(jobs.uniqueKey, refundId)),
    times: () => (asked.get(refundId) ?? []).map((at) => at - cancelledAt),
    listed: async () => (await support('refundList')).data.items.find((item) => item.refundId === refundId)
  }
}

/** Lets the queue do what it has in so many hours, each hour once. */
async function passHours(hours: number) {
  for (let hour = 0; hour < hours; hour += 1) {
    await server.kernel.jobs.runDue()
    server.clock.advance(hourMs)
  }
}

/** One that nothing sends by itself any more. */
async function stopped() {
  const one = await refused()
  await passHours(9 * 24)
  expect((await one.read()).stoppedAt).not.toBeNull()
  return one
}

const isOnTheWay = { status: 'cancelled', refund: { isComplete: false } }
const isBack = { status: 'refunded', refund: { isComplete: true } }

it('a refund that is refused for now is asked for every hour of a day, then every day, and after a week waits for a person', async () => {
  const one = await refused()
  await passHours(24)
  expect(await one.listed()).toBeUndefined()
  await passHours(8 * 24)
  const times = one.times()
  expect(times.slice(0, 25)).toEqual(Array.from({ length: 25 }, (_, hour) => hour * hourMs))
  expect(times.slice(25)).toEqual([2, 3, 4, 5, 6, 7].map((day) => day * dayMs))
  expect([await one.waiting(), await one.order(), await one.wallet(), (await one.payment()).status]).toMatchObject([
    [],
    isOnTheWay,
    '0.00',
    'refunding'
  ])
  const { orderNumber } = await one.order()
  expect(await one.listed()).toEqual({
    refundId: one.refundId,
    paymentId: one.paymentId,
    orderId: one.orderId,
    orderNumber,
    restaurantId: one.restaurant.restaurantId,
    provider: 'wechatpay',
    transactionNumber: `ch_${one.paymentId}`,
    amount: one.total,
    currency: 'SGD',
    refusal: 'NOT_ENOUGH',
    createdAt: new Date(one.cancelledAt).toISOString(),
    stoppedAt: new Date(one.cancelledAt + 7 * dayMs).toISOString()
  })
  // Not even the provider's news sends it past the person who decides
  answer = 'done'
  await retryRefundNow(server.kernel, 'wechatpay', one.refundId)
  await passHours(48)
  expect([one.times().length, await one.order()]).toMatchObject([times.length, isOnTheWay])
})

it('a refund that was refused for days and is then taken on begins its week again when it is refused again', async () => {
  const one = await refused()
  await passHours(6 * 24)
  answer = 'pending'
  await passHours(24)
  expect(await one.read()).toMatchObject({
    refusedSince: null,
    refusal: null,
    providerReference: `5030-${one.refundId}`
  })
  answer = 'refuses'
  await passHours(6 * 24)
  expect(await one.listed()).toBeUndefined()
  answer = 'done'
  await passHours(25)
  expect([await one.order(), await one.wallet()]).toMatchObject([isBack, '0.00'])
})

describe('a refund that waits for a person', () => {
  it('is asked for again on their word, once with three words at once', async () => {
    const one = await stopped()
    const before = one.times().length
    answer = 'done'
    const said = await Promise.all(
      [1, 2, 3].map(() => support('refundJudge', { refundId: one.refundId, verdict: 'retry' }))
    )
    expect(said.map(({ code, data }) => [code, data.isRepeat]).sort()).toEqual([
      [codes.ok, false],
      [codes.ok, true],
      [codes.ok, true]
    ])
    await passHours(2)
    expect([
      one.times().length - before,
      await one.order(),
      await one.wallet(),
      await one.waiting(),
      await one.listed()
    ]).toMatchObject([1, isBack, '0.00', [], undefined])
  })

  it('goes to the wallet on their word, once with three words at once, and the provider is never asked again', async () => {
    const one = await stopped()
    const before = one.times().length
    answer = 'done'
    await Promise.all([1, 2, 3].map(() => support('refundJudge', { refundId: one.refundId, verdict: 'wallet' })))
    await retryRefundNow(server.kernel, 'wechatpay', one.refundId)
    expect((await support('refundJudge', { refundId: one.refundId, verdict: 'retry' })).data.isRepeat).toBe(true)
    await passHours(2)
    expect([
      one.times().length - before,
      await one.entries(),
      await one.wallet(),
      await one.order(),
      await one.read()
    ]).toMatchObject([0, 1, one.total, isBack, { destination: 'wallet', status: 'succeeded' }])
    expect([(await one.payment()).status, await one.listed()]).toEqual(['refunded', undefined])
  })

  it('that was sent by hand is told as back, and the provider is never asked again', async () => {
    const one = await stopped()
    const before = one.times().length
    answer = 'done'
    expect((await support('refundJudge', { refundId: one.refundId, verdict: 'sent' })).code).toBe(codes.badRequest)
    expect(
      (await support('refundJudge', { refundId: one.refundId, verdict: 'sent', reference: 'by-hand-7' })).data
    ).toEqual({ refundId: one.refundId, isRepeat: false })
    await retryRefundNow(server.kernel, 'wechatpay', one.refundId)
    expect((await support('refundJudge', { refundId: one.refundId, verdict: 'wallet' })).data.isRepeat).toBe(true)
    await passHours(2)
    expect([
      one.times().length - before,
      await one.entries(),
      await one.wallet(),
      await one.order(),
      await one.read()
    ]).toMatchObject([0, 0, '0.00', isBack, { destination: 'card', providerReference: 'by-hand-7' }])
  })

  it('is only its owner’s, and there is a word on no other', async () => {
    const one = await refused()
    await server.kernel.jobs.runDue()
    for (const partner of ['kitchen', 'riders', 'both']) {
      expect((await callAs(server, 'refundList', {}, { partner })).status).toBe(403)
      expect(
        (await callAs(server, 'refundJudge', { refundId: one.refundId, verdict: 'wallet' }, { partner })).status
      ).toBe(403)
    }
    expect((await support('refundJudge', { refundId: one.refundId, verdict: 'wallet' })).data.isRepeat).toBe(true)
    expect((await support('refundJudge', { refundId: 'never-was', verdict: 'wallet' })).code).toBe(
      codes.paymentNotFound
    )
    expect([await one.wallet(), await one.order()]).toMatchObject(['0.00', isOnTheWay])
  })
})
