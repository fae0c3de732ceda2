import { createCipheriv } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { refundJob } from '../../../server/modules/payment/repository'
import { jobs, orders, refunds, walletLedger } from '../../../server/modules/tables'
import type { Fetch } from '../../../server/platform/kernel/outside-http'
import { paymentSandboxOf } from '../../../server/platform/payments/sandbox'
import { signWechat, wechatText } from '../../../server/platform/payments/wechat-signing'
import { requestsOn, wish } from '../../support/after-sale'
import { brokenInvariants, buildCity, buildDish, buildEater, buildRestaurant, nextId } from '../../support/commerce'
import { useServer } from '../../support/server'
import { beginPaying, outsideWays } from '../../support/ways'

const server = useServer({ environment: { AFTER_SALE_PACE_SECONDS: '86400' } })
/** Refunds as WeChat Pay has them, and how often each was sent to it. */
const standing = new Map<string, string>()
const sent: string[] = []
/** What WeChat Pay says instead of taking a refund on. */
let refusal: string | undefined

const wechat = () => paymentSandboxOf(server.kernel).wechat.account

/** As WeChat Pay signs what it says. */
function signed(body: string) {
  const { clock, keys } = wechat()
  const time = String(Math.floor(clock.now() / 1000))
  return {
    'wechatpay-timestamp': time,
    'wechatpay-nonce': 'their-nonce',
    'wechatpay-serial': 'SANDBOX',
    'wechatpay-signature': signWechat(wechatText(time, 'their-nonce', body), keys().privateKey)
  }
}

/** WeChat Pay, whose refunds stand as the test says: one that is new is under way. */
function answeringRefunds(others: Fetch): Fetch {
  return (address, init) => {
    const { pathname } = new URL(address)
    if (!pathname.startsWith('/v3/refund/domestic/refunds')) return others(address, init)
    const isNew = init?.method === 'POST'
    const refundId = isNew ? String(JSON.parse(String(init.body)).out_refund_no) : (pathname.split('/').at(-1) ?? '')
    if (isNew) {
      sent.push(refundId)
      if (refusal !== undefined) {
        const said = JSON.stringify({ code: refusal })
        return Promise.resolve(new Response(said, { status: 403, headers: signed(said) }))
      }
      standing.set(refundId, standing.get(refundId) ?? 'PROCESSING')
    }
    const status = standing.get(refundId)
    if (status === undefined) return Promise.resolve(Response.json({ code: 'RESOURCE_NOT_EXISTS' }, { status: 404 }))
    const body = JSON.stringify({ refund_id: `5030-${refundId}`, status })
    return Promise.resolve(new Response(body, { headers: signed(body) }))
  }
}

beforeAll(async () => {
  const account = wechat()
  const { fetch } = account
  jest.spyOn(account, 'fetch').mockImplementation(answeringRefunds(fetch))
  await buildCity(server)
})
beforeEach(() => {
  refusal = undefined
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const { ask, get, review } = requestsOn(() => server)

async function paidOrder() {
  const way = outsideWays.find(({ paymentType }) => paymentType === 'WECHAT_PAY')
  if (!way) throw new Error('WeChat Pay is no way to pay')
  const restaurant = await buildRestaurant(server)
  const dish = await buildDish(server, restaurant)
  const eater = await buildEater(server)
  const one = await beginPaying(server, way, eater, { restaurant, dish })
  await one.takeMoney()
  await one.tell(server)
  return one
}

/** A paid order that was cancelled, its refund sent to WeChat Pay, which has taken it on. */
async function underWay() {
  const one = await paidOrder()
  await server.ask(
    'orderCancel',
    { orderId: one.order.orderId, reasonCode: 'changedMind' },
    { token: one.eater.token, key: nextId('refund-cancel-') }
  )
  await server.kernel.jobs.runDue()
  return lookedAt(one)
}

async function lookedAt(one: Awaited<ReturnType<typeof beginPaying>>) {
  const read = async () => {
    const [refund] = await server.kernel.db.select().from(refunds).where(eq(refunds.paymentId, one.paymentId))
    if (!refund) throw new Error('there is no refund')
    return refund
  }
  const { refundId } = await read()
  return {
    ...one,
    refundId,
    read,
    order: () => server.ask('orderGet', { orderId: one.order.orderId }, { token: one.eater.token }),
    wallet: async () => (await server.ask('walletSummary', {}, { token: one.eater.token })).walletBalanceAmount,
    total: one.order.total,
    entries: () =>
      server.kernel.db
        .select()
        .from(walletLedger)
        .where(eq(walletLedger.reference, `refund:${refundId}`)),
    waiting: () =>
      server.kernel.db
        .select()
        .from(jobs)
        .where(and(eq(jobs.kind, refundJob), eq(jobs.uniqueKey, refundId)))
  }
}

type Refunded = Awaited<ReturnType<typeof lookedAt>>

/** What happened to a refund, told as WeChat Pay seals and signs it. */
function notice(
  { refundId, paymentId }: Pick<Refunded, 'refundId' | 'paymentId'>,
  type: string,
  apiKey = wechat().apiKey
) {
  const cipher = createCipheriv('aes-256-gcm', apiKey, 'their-12byte', { authTagLength: 16 })
  cipher.setAAD(Buffer.from('refund'))
  const content = JSON.stringify({
    mchid: wechat().merchantId,
    out_trade_no: paymentId,
    out_refund_no: refundId,
    refund_id: '5030'
  })
  const ciphertext = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]).toString('base64')
  const resource = {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext,
    nonce: 'their-12byte',
    associated_data: 'refund',
    original_type: 'refund'
  }
  const payload = JSON.stringify({ id: nextId('EV-'), resource_type: 'encrypt-resource', event_type: type, resource })
  return server.app.inject({
    method: 'POST',
    url: '/payment/callback/wechatpay',
    headers: { 'content-type': 'application/json', ...signed(payload) },
    payload
  })
}

async function later(milliseconds: number) {
  server.clock.advance(milliseconds)
  await server.kernel.jobs.runDue()
}

const isOnTheWay = { status: 'cancelled', refund: { isComplete: false } }

describe('a refund that the provider refuses', () => {
  it('for good goes to the wallet, once with two asking at once, and is never sent again', async () => {
    const before = server.errors.length
    refusal = 'NOT_ENOUGH'
    const one = await underWay()
    expect([await one.order(), await one.wallet(), server.errors.length - before]).toMatchObject([
      isOnTheWay,
      '0.00',
      1
    ])
    refusal = 'USER_ACCOUNT_ABNORMAL'
    server.clock.advance(60_000)
    const [row] = await one.waiting()
    if (!row) throw new Error('no retry is planned')
    await server.kernel.db.insert(jobs).values({ ...row, jobId: nextId('second-'), uniqueKey: null })
    await Promise.all([server.kernel.jobs.runDue(), server.kernel.jobs.runDue()])
    const asked = sent.filter((refundId) => refundId === one.refundId).length
    refusal = undefined
    expect((await notice(one, 'REFUND.SUCCESS')).statusCode).toBe(200)
    await later(3_600_000)
    expect([await one.order(), await one.read(), await one.row()]).toMatchObject([
      { status: 'refunded', refund: { amount: one.total, isComplete: true } },
      { status: 'succeeded', destination: 'wallet' },
      { status: 'refunded' }
    ])
    expect([
      await one.wallet(),
      (await one.entries()).length,
      await one.waiting(),
      server.errors.length - before
    ]).toEqual([one.total, 1, [], 2])
    expect(sent.filter((refundId) => refundId === one.refundId)).toHaveLength(asked)
  })

  it('for now goes by the same way as soon as it is taken on', async () => {
    refusal = 'NOT_ENOUGH'
    const one = await underWay()
    refusal = undefined
    await later(60_000)
    const told = async () => (await server.ask('noticeList', {}, { token: one.eater.token })).items
    expect(await told()).toEqual([])
    standing.set(one.refundId, 'SUCCESS')
    await later(120_000)
    expect(await told()).toMatchObject([{ kind: 'refunded', subjectId: one.refundId, title: { zh: '川味小馆' } }])
    expect([await one.order(), await one.wallet(), await one.entries()]).toMatchObject([
      { status: 'refunded', refund: { isComplete: true } },
      '0.00',
      []
    ])
  })
})

describe('a refund that the provider has only taken on', () => {
  it('is told as under way, asked about more and more seldom, and there when it is there', async () => {
    const one = await underWay()
    expect([await one.order(), await one.read(), await one.row()]).toMatchObject([
      isOnTheWay,
      { status: 'pending', providerReference: `5030-${one.refundId}`, completedAt: null },
      { status: 'refunding' }
    ])
    await later(60_000)
    await later(120_000)
    expect(await one.order()).toMatchObject(isOnTheWay)
    expect((await one.waiting())[0]?.runAt).toBe(server.clock.now() + 240_000)
    standing.set(one.refundId, 'SUCCESS')
    await later(240_000)
    expect([await one.order(), await one.read(), await one.row()]).toMatchObject([
      { status: 'refunded', refund: { amount: one.total, isComplete: true } },
      { status: 'succeeded', destination: 'card' },
      { status: 'refunded' }
    ])
    expect([
      await one.wallet(),
      await one.entries(),
      await one.waiting(),
      sent.filter((refundId) => refundId === one.refundId)
    ]).toEqual(['0.00', [], [], [one.refundId]])
  })

  it.each(['ABNORMAL', 'CLOSED'])(
    'and then says is %s goes to the wallet, once with two asking at once, and is told of once',
    async (status) => {
      const one = await underWay()
      const before = server.errors.length
      standing.set(one.refundId, status)
      server.clock.advance(60_000)
      const [row] = await one.waiting()
      if (!row) throw new Error('no retry is planned')
      await server.kernel.db.insert(jobs).values({ ...row, jobId: nextId('second-'), uniqueKey: null })
      await Promise.all([server.kernel.jobs.runDue(), server.kernel.jobs.runDue()])
      await later(3_600_000)
      expect([await one.order(), await one.read(), await one.row()]).toMatchObject([
        { status: 'refunded', refund: { amount: one.total, isComplete: true } },
        { status: 'succeeded', destination: 'wallet' },
        { status: 'refunded' }
      ])
      expect([
        await one.wallet(),
        (await one.entries()).length,
        await one.waiting(),
        server.errors.length - before
      ]).toEqual([one.total, 1, [], 1])
    }
  )

  it('for ten days is told of to our people, once', async () => {
    const one = await underWay()
    const before = server.errors.length
    await server.kernel.db
      .update(jobs)
      .set({ payload: { refundId: one.refundId, round: 244 } })
      .where(eq(jobs.uniqueKey, one.refundId))
    const counts: number[] = []
    for (let hour = 0; hour < 3; hour += 1) {
      await later(3_600_000)
      counts.push(server.errors.length - before)
    }
    expect(counts).toEqual([0, 1, 1])
    standing.set(one.refundId, 'SUCCESS')
    await later(3_600_000)
    expect((await one.order()).status).toBe('refunded')
  })

  it('for a part of an order ends its request when it is there', async () => {
    const paid = await paidOrder()
    await server.kernel.db
      .update(orders)
      .set({ status: 'completed', updatedAt: server.clock.now() })
      .where(eq(orders.orderId, paid.order.orderId))
    const { afterSaleId, split } = await ask(paid.eater, wish(paid.order.orderId, { method: 'original' }))
    await review(afterSaleId, 'refund')
    await server.kernel.jobs.runDue()
    const one = await lookedAt(paid)
    expect([(await get(one.eater, afterSaleId)).status, (await one.read()).status]).toEqual(['processing', 'pending'])
    standing.set(one.refundId, 'CLOSED')
    await later(60_000)
    expect([(await get(one.eater, afterSaleId)).status, await one.wallet(), (await one.row()).status]).toEqual([
      'refunded',
      split.payment,
      'succeeded'
    ])
  })
})

describe("the provider's news of a refund", () => {
  it('has it asked about at once', async () => {
    const one = await underWay()
    standing.set(one.refundId, 'SUCCESS')
    expect((await notice(one, 'REFUND.SUCCESS')).statusCode).toBe(200)
    await server.kernel.jobs.runDue()
    expect(await one.order()).toMatchObject({ status: 'refunded', refund: { isComplete: true } })
  })

  it('is no more than a reason to ask: what it says is not taken over', async () => {
    const one = await underWay()
    for (const type of ['REFUND.SUCCESS', 'REFUND.ABNORMAL']) expect((await notice(one, type)).statusCode).toBe(200)
    await server.kernel.jobs.runDue()
    expect([await one.order(), await one.wallet()]).toMatchObject([isOnTheWay, '0.00'])
    standing.set(one.refundId, 'SUCCESS')
    await later(60_000)
  })

  it('that it has come back after it was there puts it into the wallet, once', async () => {
    const one = await underWay()
    standing.set(one.refundId, 'SUCCESS')
    await later(60_000)
    expect((await one.order()).status).toBe('refunded')
    standing.set(one.refundId, 'ABNORMAL')
    for (const _twice of [1, 2]) {
      expect((await notice(one, 'REFUND.ABNORMAL')).statusCode).toBe(200)
      await server.kernel.jobs.runDue()
    }
    expect([await one.order(), await one.read(), await one.row()]).toMatchObject([
      { status: 'refunded' },
      { status: 'succeeded', destination: 'wallet' },
      { status: 'refunded' }
    ])
    expect([await one.wallet(), (await one.entries()).length, await one.waiting()]).toEqual([one.total, 1, []])
  })

  it('is refused when it is not sealed by WeChat Pay, and taken when it is of no refund of ours', async () => {
    const one = await underWay()
    standing.set(one.refundId, 'SUCCESS')
    expect((await notice(one, 'REFUND.SUCCESS', 'another-api-key-of-32-characters')).statusCode).toBe(400)
    expect((await notice({ ...one, refundId: 'made-by-hand' }, 'REFUND.SUCCESS')).statusCode).toBe(200)
    await server.kernel.jobs.runDue()
    expect(await one.order()).toMatchObject(isOnTheWay)
    expect(await server.kernel.db.select().from(jobs).where(eq(jobs.uniqueKey, 'made-by-hand'))).toEqual([])
    await later(60_000)
    expect((await one.row()).status).toBe('refunded')
  })
})
