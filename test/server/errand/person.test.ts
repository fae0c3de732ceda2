import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { deliveries, orders, users } from '../../../server/modules/tables'
import { runJobs } from '../../support/boxes'
import { cardBackOf, debtsOf } from '../../support/buying'
import { brokenInvariants, buildEater, pay, pressOnHostedPage, sessionOf } from '../../support/commerce'
import {
  errandEnds,
  errandRider,
  orderErrand,
  ownErrand,
  prepareErrand,
  readErrandRow,
  rideAs,
  riderPhoto,
  rideTo,
  tryErrand,
  viewErrand
} from '../../support/errands'
import { sayDispute } from '../../support/memberships'
import { moneyOf } from '../../support/money'
import { newestCode } from '../../support/people'
import { testNow, useServer } from '../../support/server'
import { beginPayingFor } from '../../support/ways'
import { callAs, partners } from '../operations/partner'

const environment = { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners, NOT_SOLD: 'errand@weapp' }
const server = useServer({ environment })

const weekMs = 7 * 86_400_000
/** Asks for the account to be closed, with a code that was just sent; the answer as it is. */
async function askToClose({ mobile, token }: { readonly mobile: string; readonly token: string }) {
  server.clock.advance(61_000)
  await server.ask('otpSend', { mobile, purpose: 'closeAccount' }, { token })
  return server.call('closureRequest', { otpCode: await newestCode(server, mobile) }, { token })
}
const ordersOf = (orderId: string) => server.kernel.db.select().from(orders).where(eq(orders.orderId, orderId))

beforeEach(() => server.clock.set(testNow))
afterEach(async () => expect([await brokenInvariants(server), server.errors]).toEqual([[], []]))

test('one that is on its way keeps the account open, and is in the copy of one’s data without its code', async () => {
  const sender = await buildEater(server, 5_000)
  const orderId = await ownErrand(server, sender)
  await rideTo(server, orderId, 'fetched')
  const { openTrades } = await server.ask('closureGet', {}, { token: sender.token })
  expect(openTrades.map(({ id }) => id)).toContain(orderId)
  expect((await askToClose(sender)).code).toBe(codes.openTrades)
  const { code, trackId } = await readErrandRow(server, orderId)
  const copy = await server.ask('dataExport', {}, { token: sender.token })
  const own = JSON.stringify(Object(copy)['errands'] ?? copy)
  for (const said of ['一串钥匙', '请轻放', '李先生', '+6591234567']) expect(own).toContain(said)
  expect(own).not.toContain(trackId)
  expect(own).not.toContain(`"${code}"`)
})

test('what is erased with an account names neither end nor what was carried', async () => {
  const sender = await buildEater(server, 5_000)
  const orderId = await ownErrand(server, sender)
  await rideTo(server, orderId, 'fetched')
  const { code } = await readErrandRow(server, orderId)
  await rideAs(server, 'errandHandOver', { orderId, code: code ?? '', photo: await riderPhoto() })
  const { photoLarge, photoSmall, handedPhotoLarge, handedPhotoSmall } = await readErrandRow(server, orderId)
  const photos = () =>
    Promise.all(
      [photoLarge, photoSmall, handedPhotoLarge, handedPhotoSmall].map(
        async (url) => (await server.app.inject({ url: url ?? '' })).statusCode
      )
    )
  expect(await photos()).toEqual([200, 200, 200, 200])
  expect((await askToClose(sender)).code).toBe(codes.openTrades)
  server.clock.advance(server.kernel.config.completionSeconds * 1000)
  await runJobs(server)
  expect((await askToClose(sender)).code).toBe(codes.ok)
  server.clock.advance(weekMs)
  await runJobs(server)
  const [closed] = await server.kernel.db.select().from(users).where(eq(users.userId, sender.userId))
  expect(closed?.closedAt).toBe(server.clock.now())
  const [delivery] = await server.kernel.db.select().from(deliveries).where(eq(deliveries.orderId, orderId))
  expect(await photos()).toEqual([404, 404, 404, 404])
  const kept = JSON.stringify([delivery, await readErrandRow(server, orderId)])
  for (const secret of [
    '钥匙',
    '轻放',
    '陈小姐',
    '李先生',
    '81234567',
    '91234567',
    'Smith',
    'Balestier',
    '1.2839',
    '1.3136'
  ])
    expect(kept).not.toContain(secret)
})

test('money of PayNow that comes too late is taken unless the time of the errand has begun', async () => {
  const way = { name: 'PayNow', paymentType: 'PAY_NOW', country: 'SG', bank: 'paynow' } as const
  const { windows } = await server.ask('errandOffer', {})
  for (const isLater of [false, true]) {
    server.clock.set(testNow)
    const sender = await buildEater(server)
    const windowFrom = windows[0]?.from ?? ''
    const orderId = await orderErrand(server, sender, isLater ? { windowFrom } : {})
    const { total } = await server.ask('cashierGet', { orderId }, { token: sender.token })
    const paying = await beginPayingFor(server, way, sender, { orderId, total })
    server.clock.set(isLater ? Date.parse(windowFrom) : testNow + 40 * 60_000)
    await server.kernel.jobs.runDue()
    await paying.takeMoney()
    await paying.tell(server)
    await server.kernel.jobs.runDue()
    const [{ status } = { status: '' }] = await ordersOf(orderId)
    expect([isLater, status]).toEqual([isLater, isLater ? 'refunded' : 'paid'])
  }
})

test('a bank that takes the payment back while it is carried leaves it carried, and owed', async () => {
  const sender = await buildEater(server)
  const orderId = await orderErrand(server, sender)
  const { redirectUrl } = await pay(server, sender, orderId, 'CREDITCARD_PAY')
  await pressOnHostedPage(server, redirectUrl, 'pay')
  await rideTo(server, orderId, 'fetched')
  for (const state of ['open', 'lost'] as const) await sayDispute(server, sessionOf(redirectUrl), state)
  await server.kernel.jobs.runDue()
  const { order, errand } = await viewErrand(server, sender, orderId)
  expect(order).toMatchObject({ status: 'delivering', dispute: 'lost' })
  const { data } = await rideAs(server, 'errandHandOver', { orderId, code: errand.code ?? '' })
  expect(data).toMatchObject({ status: 'delivered' })
  // Our people are told of the dispute
  expect(server.errors.splice(0)).toHaveLength(1)
})

/** An errand that a card or PayNow has paid, beside 3.00 of the wallet with `usesBalance`, and what our people hear of its bank. */
async function paidElsewhere(paymentType: 'CREDITCARD_PAY' | 'PAY_NOW', usesBalance = false) {
  const sender = await buildEater(server, usesBalance ? 300 : 0)
  const orderId = await orderErrand(server, sender, usesBalance ? { usesBalance, paymentType } : {})
  const { total } = await server.ask('cashierGet', { orderId }, { token: sender.token })
  const bank = paymentType === 'PAY_NOW' ? ({ bank: 'paynow' } as const) : {}
  const way = { name: paymentType, paymentType, country: 'SG', ...bank } as const
  const { paymentId, takeMoney, tell } = await beginPayingFor(server, way, sender, { orderId, total })
  await takeMoney()
  await tell(server)
  const say = (state: 'open' | 'won' | 'lost') =>
    callAs(server, 'disputeNote', { paymentId, disputeId: `dp_${paymentId}`, state }, { partner: 'support' })
  return { sender, orderId, say }
}

/** What riders are offered, of one order. */
const isOffered = async (orderId: string) =>
  (await rideAs(server, 'errandList', {})).data.items.some((item) => item.orderId === orderId)

describe.each([
  ['a card', 'CREDITCARD_PAY', false],
  ['a card and the wallet', 'CREDITCARD_PAY', true],
  ['PayNow', 'PAY_NOW', false]
] as const)('one that %s paid, whose money is taken back before a rider has accepted it', (_by, type, usesBalance) => {
  test.each(['lost', 'won'] as const)(
    'is not carried, and what was paid is back once where that is %s',
    async (end) => {
      const { sender, orderId, say } = await paidElsewhere(type, usesBalance)
      expect(await isOffered(orderId)).toBe(true)
      expect([(await say('open')).data.isRepeat, (await say('open')).data.isRepeat]).toEqual([false, true])
      expect(await isOffered(orderId)).toBe(false)
      expect((await rideAs(server, 'errandAccept', { orderId, rider: errandRider })).code).toBe(codes.orderStateChanged)
      expect((await viewErrand(server, sender, orderId)).order).toMatchObject({
        status: type === 'PAY_NOW' ? 'refunded' : 'cancelled',
        cancelCode: 'takenBack',
        dispute: 'open'
      })
      const { items } = await server.ask('noticeList', {}, { token: sender.token })
      expect(items.map(({ heading }) => heading.en)).toContain(
        'The bank took your payment back, so your order was cancelled'
      )
      for (let times = 0; times < 2; times += 1) await say(end)
      await runJobs(server)
      expect((await viewErrand(server, sender, orderId)).order.status).toBe('refunded')
      const [debt] = await debtsOf(server, orderId)
      expect(debt?.end).toBe(end === 'lost' ? 'paid' : 'returned')
      // By the bank, by us, or by the card of which both gave a part
      const paid = 1220
      const byBank = end === 'lost' ? paid - (usesBalance ? 300 : 0) : 0
      const { balance } = await moneyOf(server, sender)
      expect(byBank + balance + (await cardBackOf(server, orderId))).toBe(paid)
      expect(server.errors.splice(0)).toHaveLength(1)
    }
  )
})

test('one whose money is taken back once a rider has accepted it goes on, and is not offered again', async () => {
  const { sender, orderId, say } = await paidElsewhere('CREDITCARD_PAY')
  await rideTo(server, orderId, 'accepted')
  await say('open')
  expect((await viewErrand(server, sender, orderId)).order.status).toBe('accepted')
  const { data } = await rideAs(server, 'errandPassOn', { orderId })
  expect([data.status, await isOffered(orderId)]).toEqual(['cancelled', false])
  expect((await rideAs(server, 'errandAccept', { orderId, rider: errandRider })).code).toBe(codes.orderStateChanged)
  await say('lost')
  await runJobs(server)
  expect((await viewErrand(server, sender, orderId)).order).toMatchObject({
    status: 'refunded',
    cancelCode: 'takenBack'
  })
  expect([await debtsOf(server, orderId), await cardBackOf(server, orderId)]).toEqual([
    [{ owed: 1220, taken: 0, givenBack: 1220, end: 'paid' }],
    0
  ])
  expect(server.errors.splice(0)).toHaveLength(1)
})

test('a program that sells none says so and refuses', async () => {
  const sender = await buildEater(server, 5_000)
  const markers = { platform: 'weapp' } as const
  expect(await server.ask('errandOffer', {}, { markers })).toMatchObject({ isSold: false })
  const params = await prepareErrand(server, sender)
  const { service, weightBand, value } = params
  const wish = { service, weightBand, value, ...errandEnds }
  expect((await server.call('errandQuote', wish, { markers })).code).toBe(codes.kindNotSold)
  expect((await server.call('errandSubmit', params, { token: sender.token, key: 'not-sold', markers })).code).toBe(
    codes.kindNotSold
  )
  expect((await tryErrand(server, sender, params)).code).toBe(codes.ok)
})
