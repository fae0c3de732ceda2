import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { jobs, payments, sandboxCardSessions } from '../../../server/modules/tables'
import { paymentSandboxOf } from '../../../server/platform/payments/sandbox'
import { providerNamed } from '../../../server/platform/payments/ways'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pay,
  submit,
  topUp
} from '../../support/commerce'
import { createTestServer, type TestServer } from '../../support/server'
import { keepCard } from '../../support/ways'
import { partners } from '../operations/partner'

let server: TestServer
beforeAll(async () => {
  // Nobody cooks, so that what was paid can be cancelled
  server = await createTestServer({ environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners } })
  await buildCity(server)
})
afterAll(() => server.close())
afterEach(async () => {
  jest.restoreAllMocks()
  expect(await brokenInvariants(server)).toEqual([])
})

interface Way {
  readonly paymentType: 'CREDITCARD_PAY' | 'NETS' | 'WECHAT_PAY'
  readonly providerName: string
  readonly keeps?: 'card' | 'nets'
}
const savedCard: Way = { paymentType: 'CREDITCARD_PAY', providerName: 'sandbox', keeps: 'card' }
const ways: readonly Way[] = [
  savedCard,
  { paymentType: 'NETS', providerName: 'nets', keeps: 'nets' },
  { paymentType: 'WECHAT_PAY', providerName: 'wechatpay' }
]

/** An order whose payment was begun, with the provider's answer lost on its way, or with the provider never asked. */
async function unheard({ paymentType, providerName, keeps }: Way, isAsked = true) {
  const restaurant = await buildRestaurant(server)
  const dish = await buildDish(server, restaurant)
  const eater = await buildEater(server)
  const savedCardId = keeps && (await keepCard(server, eater, keeps, 'pays'))
  const order = await submit(server, eater, {
    restaurantId: restaurant.restaurantId,
    lines: [lineOf(dish.dishId, 2)],
    paymentType
  })
  const provider = providerNamed(server.kernel, providerName)
  if (!provider) throw new Error('there is no such provider')
  const { initiate } = provider
  const lost = jest.spyOn(provider, 'initiate').mockImplementation(async (request) => {
    if (isAsked) await initiate(request)
    throw new Error('the answer was lost')
  })
  const params = {
    orderId: order.orderId,
    paymentType,
    expectedAmount: order.total,
    ...(savedCardId !== undefined && { savedCardId })
  }
  expect(await server.call('paymentCreate', params, { token: eater.token, key: nextId('unheard-') })).toMatchObject({
    code: codes.paymentRequestFailed
  })
  lost.mockRestore()
  const row = async () => {
    const [payment] = await server.kernel.db.select().from(payments).where(eq(payments.orderId, order.orderId))
    if (!payment) throw new Error('there is no payment')
    return payment
  }
  const { paymentId, ...begun } = await row()
  expect(begun).toMatchObject({ status: 'pending', providerReference: null })
  const ofPayment = eq(sandboxCardSessions.paymentId, paymentId)
  return {
    eater,
    order,
    paymentId,
    row,
    sessions: () => server.kernel.db.select().from(sandboxCardSessions).where(ofPayment),
    // A saved card has paid by itself
    takeMoney: () =>
      keeps === undefined &&
      server.kernel.db
        .update(sandboxCardSessions)
        .set({ status: 'paid', chargeId: nextId('ch_') })
        .where(ofPayment),
    orderNow: () => server.ask('orderGet', { orderId: order.orderId }, { token: eater.token })
  }
}

type Unheard = Awaited<ReturnType<typeof unheard>>

async function later(milliseconds: number) {
  server.clock.advance(milliseconds)
  await server.kernel.jobs.runDue()
}

/** What came can also go back. */
async function expectReturned({ eater, order, orderNow, sessions, row }: Unheard) {
  await server.ask('orderCancel', { orderId: order.orderId }, { token: eater.token, key: nextId('unheard-cancel-') })
  await server.kernel.jobs.runDue()
  expect([await orderNow(), await sessions(), await row()]).toMatchObject([
    { status: 'refunded', refund: { amount: order.total, isComplete: true } },
    [{ status: 'refunded' }],
    { status: 'refunded' }
  ])
}

describe.each(ways)('$paymentType with a lost answer', (way) => {
  it('and which was paid without a notice is found by asking, once', async () => {
    const one = await unheard(way)
    await one.takeMoney()
    await later(70_000)
    expect([(await one.orderNow()).status, await one.row()]).toMatchObject([
      'paid',
      { status: 'succeeded', providerReference: expect.any(String), transactionNumber: expect.any(String) }
    ])
    await later(600_000)
    expect((await one.orderNow()).timeline.filter(({ status }) => status === 'paid')).toHaveLength(1)
    await expectReturned(one)
  })

  it('is found by the person who waits', async () => {
    const one = await unheard(way)
    await one.takeMoney()
    server.clock.advance(20_000)
    expect((await server.ask('paymentGet', { paymentId: one.paymentId }, { token: one.eater.token })).status).toBe(
      'succeeded'
    )
  })

  it('and which a notice tells of can go back', async () => {
    const one = await unheard(way)
    await one.takeMoney()
    const [session] = await one.sessions()
    const message = session && paymentSandboxOf(server.kernel).messageOf(session)
    if (!message) throw new Error('there is nothing to tell')
    const answer = await server.app.inject({
      method: 'POST',
      url: `/payment/callback/${way.providerName}`,
      headers: { 'content-type': 'application/json', ...message.headers },
      payload: message.body
    })
    expect([answer.statusCode, (await one.row()).status]).toEqual([200, 'succeeded'])
    await expectReturned(one)
  })

  it('goes back when the order was paid another way meanwhile', async () => {
    const one = await unheard(way)
    await topUp(server, one.eater.userId, 10_000)
    await pay(server, one.eater, one.order.orderId, 'WALLET_PAY')
    await one.takeMoney()
    for (let round = 0; round < 3; round += 1) await later(70_000)
    const all = await server.kernel.db
      .select({ provider: payments.provider, status: payments.status })
      .from(payments)
      .where(eq(payments.orderId, one.order.orderId))
    expect(new Map(all.map(({ provider, status }) => [provider, status]))).toEqual(
      new Map([
        ['wallet', 'succeeded'],
        [way.providerName, 'refunded']
      ])
    )
    expect(await one.sessions()).toMatchObject([{ status: 'refunded' }])
  })
})

it.each(ways)(
  '$paymentType that the provider never heard of takes nothing, and is forgotten after an hour',
  async (way) => {
    const one = await unheard(way, false)
    await server.kernel.db.delete(jobs).where(eq(jobs.kind, 'expireOrder'))
    await later(50 * 60_000)
    expect((await one.row()).status).toBe('pending')
    await later(11 * 60_000)
    expect([await one.row(), await one.sessions()]).toMatchObject([{ status: 'expired', providerReference: null }, []])
  }
)

it('one with an unreachable provider waits a day, and is then for support to look at', async () => {
  const one = await unheard(savedCard)
  const provider = providerNamed(server.kernel, 'sandbox')
  if (!provider) throw new Error('there is no such provider')
  await server.kernel.db.delete(jobs).where(eq(jobs.kind, 'expireOrder'))
  const [before, now] = [server.errors.length, server.clock.now()]
  jest.spyOn(provider, 'find').mockRejectedValue(new Error('connection refused'))
  await later(2 * 3_600_000)
  expect((await one.row()).status).toBe('pending')
  await later(23 * 3_600_000)
  expect([(await one.row()).status, server.errors.length - before]).toEqual(['expired', 1])
  server.clock.set(now)
})
