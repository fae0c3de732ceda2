import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { codes } from '@/contract/codes'
import { inTransaction } from '../../../server/db/transaction'
import { idempotencyKeys } from '../../../server/http/tables'
import { giveBackCodes } from '../../../server/modules/deal'
import { orders, refunds } from '../../../server/modules/tables'
import { leastAtStripe } from '../../../server/platform/payments/stripe-amount'
import { brokenInvariants, buildCity, buildEater, buildRestaurant, nextId, pay, topUp } from '../../support/commerce'
import { buildDeal, buyDeal, codesOf, dealOrderOf, dealStockOf, ownDeal, useCode } from '../../support/deals'
import { createTestServer, type TestServer } from '../../support/server'
import { beginPayingFor, type Way } from '../../support/ways'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await buildCity(server)
  await buildCity(server, { cityCode: 'SGN', countryCode: 'VN', names: { zh: '胡志明市', en: 'Ho Chi Minh City' } })
})
afterAll(() => server.close())
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const byCard: Way = { name: 'the bank of cards', paymentType: 'CREDITCARD_PAY', country: 'SG' }
const inVietnam = { countryCode: 'VN', cityCode: 'SGN', currency: 'VND', utcOffsetMinutes: 420 } as const
type Buyer = Awaited<ReturnType<typeof buildEater>>

const quote = (buyer: Buyer, orderId: string, count: number) =>
  server.ask('dealRefundQuote', { orderId, count }, { token: buyer.token })
const send = (buyer: Buyer, params: { orderId: string; count: number; amount: string }, key = nextId('back-key-')) =>
  server.call('dealRefundSubmit', params, { token: buyer.token, key })
async function giveBack(buyer: Buyer, orderId: string, count: number) {
  const { amount } = await quote(buyer, orderId, count)
  return server.ask('dealRefundSubmit', { orderId, count, amount }, { token: buyer.token, key: nextId('back-key-') })
}
const orderOf = (buyer: Buyer, orderId: string) => dealOrderOf(server, buyer, orderId)
const walletOf = async ({ token }: Buyer) => (await server.ask('walletSummary', {}, { token })).walletBalanceAmount

/** Pays by card, as far as the wallet's part leaves anything to pay. */
async function payByCard(buyer: Buyer, order: Awaited<ReturnType<typeof buyDeal>>) {
  if (order.isPaid) return
  const paying = await beginPayingFor(server, byCard, buyer, order)
  await paying.takeMoney()
  await paying.tell(server)
}

describe('giving codes back', () => {
  test('gives what was shown, the way it was shown, and the pieces are on sale again', async () => {
    const buyer = await buildEater(server, 1_000)
    const dealId = await buildDeal(server, await buildRestaurant(server), { stock: 5 })
    const order = await buyDeal(server, buyer, dealId, { count: 3, usesBalance: true })
    await payByCard(buyer, order)
    const { orderId } = order
    const shown = await quote(buyer, orderId, 2)
    expect(shown).toMatchObject({
      refund: 'anyTime',
      returnableCount: 3,
      count: 2,
      amount: '19.80',
      returns: [
        { destination: 'original', paymentType: 'CREDITCARD_PAY', amount: '13.13', time: 'within5Days' },
        { destination: 'wallet', paymentType: 'WALLET_PAY', amount: '6.67', time: 'within3Days' }
      ]
    })
    const params = { orderId, count: 2, amount: shown.amount }
    const key = nextId('back-key-')
    const first = await send(buyer, params, key)
    expect((await send(buyer, params, key)).data).toEqual(first.data)
    // The release before kept the whole order with it
    await server.kernel.db
      .update(idempotencyKeys)
      .set({ response: { ...first.data, order: { orderId, restaurantName: { zh: '川味小馆' }, lines: [] } } })
      .where(eq(idempotencyKeys.key, key))
    expect((await send(buyer, params, key)).data).toEqual(first.data)
    expect([await walletOf(buyer), await dealStockOf(server, dealId)]).toEqual(['6.67', [4, 1]])
    const waiting = await orderOf(buyer, orderId)
    expect(waiting).toMatchObject({
      status: 'available',
      actions: ['showCode', 'giveBack', 'contact'],
      refund: { amount: '19.80', isComplete: false },
      deal: { returnableCount: 1, refunds: [{ count: 2, amount: '19.80', isComplete: false }] }
    })
    expect((await codesOf(server, orderId)).map(({ state }) => state)).toEqual(['unused', 'refunding', 'refunding'])
    await server.kernel.jobs.runDue()
    expect((await codesOf(server, orderId)).map(({ state }) => state)).toEqual(['unused', 'refunded', 'refunded'])
    await giveBack(buyer, orderId, 1)
    await server.kernel.jobs.runDue()
    const over = await server.ask('orderGet', { orderId }, { token: buyer.token })
    expect(over).toMatchObject({
      status: 'refunded',
      actions: ['contact'],
      refund: { amount: '29.70', isComplete: true }
    })
    expect([await walletOf(buyer), await dealStockOf(server, dealId)]).toEqual(['10.00', [5, 0]])
    const sent = await server.kernel.db.select().from(refunds).where(eq(refunds.orderId, orderId))
    expect(sent.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(1970)
  })

  test('needs a quantity, and the amount that it is worth now', async () => {
    const buyer = await buildEater(server, 10_000)
    const outlet = await buildRestaurant(server)
    const { orderId } = await ownDeal(server, buyer, await buildDeal(server, outlet), { count: 3 })
    expect((await send(buyer, { orderId, count: 0, amount: '0.00' })).code).toBe(codes.dealRefundQuantity)
    expect((await send(buyer, { orderId, count: 1, amount: '19.80' })).code).toBe(codes.dealRefundChanged)
    const half = await server.call('dealRefundQuote', { orderId, count: 1.5 }, { token: buyer.token })
    expect([half.status, half.code]).toEqual([400, codes.badRequest])
    const { amount } = await quote(buyer, orderId, 3)
    await useCode(server, (await codesOf(server, orderId))[0]?.dealCodeId ?? '', outlet.restaurantId)
    // Fewer are left than were shown
    expect((await send(buyer, { orderId, count: 3, amount })).code).toBe(codes.dealRefundChanged)
    expect(await walletOf(buyer)).toBe('70.30')
    await giveBack(buyer, orderId, 2)
    expect(await orderOf(buyer, orderId)).toMatchObject({
      status: 'used',
      actions: ['review', 'contact'],
      refund: { amount: '19.80' }
    })
    expect((await send(buyer, { orderId, count: 1, amount: '9.90' })).code).toBe(codes.dealNotReturnable)
  })

  test('is for whoever bought them, for what is paid, and as its rule says', async () => {
    const [buyer, other] = [await buildEater(server, 10_000), await buildEater(server, 10_000)]
    const outlet = await buildRestaurant(server)
    const refundOf = async (refund: 'none' | 'untilExpiry' | 'anyTime') =>
      (await ownDeal(server, buyer, await buildDeal(server, outlet, { rules: { refund, validDays: 1 } }))).orderId
    const [never, until, always] = [await refundOf('none'), await refundOf('untilExpiry'), await refundOf('anyTime')]
    const unpaid = (await buyDeal(server, buyer, await buildDeal(server, outlet))).orderId
    const codeOf = async (orderId: string, by = buyer) =>
      (await server.call('dealRefundQuote', { orderId, count: 1 }, { token: by.token })).code
    expect([await codeOf(never), await codeOf(until), await codeOf(always), await codeOf(unpaid)]).toEqual([
      codes.dealNotReturnable,
      codes.ok,
      codes.ok,
      codes.dealNotReturnable
    ])
    expect(await codeOf(always, other)).toBe(codes.orderNotFound)
    expect((await send(other, { orderId: always, count: 1, amount: '9.90' })).code).toBe(codes.orderNotFound)
    server.clock.set(((await codesOf(server, until))[0]?.validUntil ?? 0) + 1)
    expect([await codeOf(until), await codeOf(always)]).toEqual([codes.dealNotReturnable, codes.ok])
    await giveBack(buyer, always, 1)
    expect((await orderOf(buyer, always)).status).toBe('refunded')
  })

  test('a used code goes back when it should not have been used, and no code twice', async () => {
    const buyer = await buildEater(server, 10_000)
    const outlet = await buildRestaurant(server)
    const { orderId } = await ownDeal(server, buyer, await buildDeal(server, outlet, { rules: { refund: 'none' } }), {
      count: 2
    })
    const ids = (await codesOf(server, orderId)).map(({ dealCodeId }) => dealCodeId)
    for (const id of ids) await useCode(server, id, outlet.restaurantId)
    const back = (codeIds: readonly string[]) =>
      inTransaction(server.kernel.database, (tx) => giveBackCodes(tx, server.kernel, { orderId }, codeIds, 'dispute'))
    await back(ids.slice(0, 1))
    expect((await server.ask('orderGet', { orderId }, { token: buyer.token })).status).toBe('used')
    await expect(back(ids.slice(0, 1))).rejects.toThrow()
    await expect(back(['of another order'])).rejects.toThrow()
    await back(ids.slice(1))
    expect((await server.ask('orderGet', { orderId }, { token: buyer.token })).status).toBe('refunded')
    expect(await walletOf(buyer)).toBe('100.00')
  })

  test('one that is used of two that were bought at a price that no half is', async () => {
    const buyer = await buildEater(server, 333)
    const outlet = await buildRestaurant(server)
    const order = await buyDeal(server, buyer, await buildDeal(server, outlet), { count: 2, usesBalance: true })
    await payByCard(buyer, order)
    await useCode(server, (await codesOf(server, order.orderId))[0]?.dealCodeId ?? '', outlet.restaurantId)
    await giveBack(buyer, order.orderId, 1)
    await server.kernel.jobs.runDue()
    expect((await server.ask('orderGet', { orderId: order.orderId }, { token: buyer.token })).status).toBe('used')
  })
})

test.each([
  ['SGD', 'WALLET_PAY'],
  ['SGD', 'CREDITCARD_PAY'],
  ['VND', 'WALLET_PAY']
] as const)(
  'any sequence of refunds adds up to what was paid in %s by %s',
  async (currency, paymentType) => {
    const outlet = await buildRestaurant(server, currency === 'VND' ? inVietnam : {})
    const least = paymentType === 'CREDITCARD_PAY' ? leastAtStripe[currency] : 0
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: currency === 'VND' ? 500_000 : 9_999 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (priceMinor, parts, ofWallet) => {
          const count = parts.reduce((sum, part) => sum + part, 0)
          const paid = priceMinor * count
          const share = Math.floor(paid * ofWallet)
          const held = paid - share < least ? paid : share
          const buyer = await buildEater(server)
          if (held > 0) await topUp(server, buyer.userId, held, currency)
          const dealId = await buildDeal(server, outlet, { priceMinor, originalMinor: null })
          const order = await buyDeal(server, buyer, dealId, { count, usesBalance: true })
          if (paymentType === 'CREDITCARD_PAY') await payByCard(buyer, order)
          else if (!order.isPaid) {
            await topUp(server, buyer.userId, paid - held, currency)
            await pay(server, buyer, order.orderId)
          }
          for (const part of parts) await giveBack(buyer, order.orderId, part)
          await server.kernel.jobs.runDue()
          const [ended] = await server.kernel.db.select().from(orders).where(eq(orders.orderId, order.orderId))
          const sent = await server.kernel.db.select().from(refunds).where(eq(refunds.orderId, order.orderId))
          expect([
            ended?.status,
            ended?.returnedBalanceMinor ?? 0,
            sent.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
          ]).toEqual(['refunded', held, paid - held])
          expect(await dealStockOf(server, dealId)).toEqual([null, 0])
        }
      ),
      { numRuns: 12 }
    )
  },
  120_000
)
