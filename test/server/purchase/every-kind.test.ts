import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { upcomingBookingsMaximum } from '@/domain/booking'
import { type OrderKind, type OrderStatus, unpaidOrdersMaximum } from '@/domain/order-state'
import { inTransaction } from '../../../server/db/transaction'
import { openSession } from '../../../server/modules/account/sessions'
import { orders } from '../../../server/modules/tables'
import { requestsOn, wish } from '../../support/after-sale'
import { buildTables, evening, prepareBooking, tryBooking } from '../../support/bookings'
import { buildMenu, prepareBoxes, runJobs, sitting, statusOf, tryBoxes } from '../../support/boxes'
import {
  brokenInvariants,
  buildCity,
  buildEater,
  buildRestaurant,
  nextId,
  pay,
  pressOnHostedPage,
  sessionOf
} from '../../support/commerce'
import { buildDeal, prepareDeal } from '../../support/deals'
import { prepareErrand, readErrandRow, rideAs, rideTo, tryErrand } from '../../support/errands'
import { month, prepareMembership, sayDispute } from '../../support/memberships'
import { askTopUp, moneyOf } from '../../support/money'
import { type TestServer, useServer } from '../../support/server'
import { beginPayingFor, type Way } from '../../support/ways'
import { callAs, partners } from '../operations/partner'

const environment = { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners, NOT_SOLD: 'errand@weapp' }
const server: TestServer = useServer({ environment })
const minute = 60_000
let sold: { readonly dealId: string; readonly tables: string; readonly boxMenuId: string }
beforeAll(async () => {
  await buildCity(server)
  sold = {
    dealId: await buildDeal(server, await buildRestaurant(server)),
    tables: await buildTables(server, { depositFromPeople: 2, covers: 500 }),
    boxMenuId: (await buildMenu(server)).boxMenuId
  }
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

type Buyer = Awaited<ReturnType<typeof buildEater>>
type Submit = (key: string) => Promise<{ readonly code: number; readonly data?: { readonly orderId: string } }>
interface Kind {
  readonly kind: OrderKind
  /** Asks for the quote of one, the n-th of a person, and answers what orders it: it waits for its payment then. */
  readonly prepare: (buyer: Pick<Buyer, 'userId' | 'token'>, n: number) => Promise<Submit>
  /** Where it stands once it is paid. */
  readonly paid: OrderStatus
  readonly isListed?: false
  /** Brings one that is paid to its person; a kind without it is not asked back by claims, but on its own page. */
  readonly bring?: (orderId: string) => Promise<unknown>
  /** So many that are not paid, and what the next one is told. */
  readonly most?: number
  readonly tooMany?: number
}

const kinds: readonly Kind[] = [
  {
    kind: 'deal',
    prepare: async (buyer) => {
      const params = await prepareDeal(server, buyer, sold.dealId)
      return (key) => server.call('dealSubmit', params, { token: buyer.token, key })
    },
    paid: 'available'
  },
  {
    kind: 'membership',
    prepare: async (buyer) => {
      const params = await prepareMembership(server, buyer, month, { paymentType: 'PAY_NOW' })
      return (key) => server.call('membershipSubmit', params, { token: buyer.token, key })
    },
    paid: 'available'
  },
  {
    kind: 'box',
    prepare: async (buyer) => {
      const params = await prepareBoxes(server, buyer, { boxMenuId: sold.boxMenuId, sittings: [sitting('2026-03-20')] })
      return (key) => tryBoxes(server, buyer, params, key)
    },
    paid: 'available'
  },
  {
    kind: 'booking',
    prepare: async (buyer, n) => {
      const startsAt = evening(1140, `2026-03-${20 + n}`)
      const params = await prepareBooking(server, buyer, { restaurantId: sold.tables, startsAt })
      return (key) => tryBooking(server, buyer, params, key)
    },
    paid: 'available',
    most: upcomingBookingsMaximum,
    tooMany: codes.bookingTooMany
  },
  {
    kind: 'errand',
    prepare: async (buyer) => {
      const params = await prepareErrand(server, buyer)
      return (key) => tryErrand(server, buyer, params, key)
    },
    bring: async (orderId) => {
      await rideTo(server, orderId, 'fetched')
      await rideAs(server, 'errandHandOver', { orderId, code: (await readErrandRow(server, orderId)).code ?? '' })
      await runJobs(server)
    },
    paid: 'paid'
  },
  {
    kind: 'topUp',
    prepare: async (buyer) => (key) => askTopUp(server, buyer, '50', key),
    paid: 'completed',
    isListed: false
  }
]

const payNow: Way = { name: 'PayNow', paymentType: 'PAY_NOW', country: 'SG', bank: 'paynow' }
const requests = requestsOn(() => server)
const walletOf = async (buyer: Buyer) => (await moneyOf(server, buyer)).balance

/** Who lets time pass logs in again. */
async function pass<P extends Buyer>(buyer: P, milliseconds: number): Promise<P> {
  server.clock.advance(milliseconds)
  await runJobs(server)
  const open = (tx: Parameters<typeof openSession>[0]) => openSession(tx, server.kernel, buyer.userId)
  return { ...buyer, token: await inTransaction(server.kernel.database, open) }
}

describe.each(kinds)('a purchase of the kind $kind', (row) => {
  const {
    kind,
    prepare,
    paid,
    bring,
    isListed = true,
    most = unpaidOrdersMaximum,
    tooMany = codes.unpaidOrdersTooMany
  } = row
  async function bought(buyer: Buyer, n = 0) {
    const { code, data } = await (await prepare(buyer, n))(nextId('kind-key-'))
    if (!data) throw new Error(`not bought: ${code}`)
    const { total } = await server.ask('cashierGet', { orderId: data.orderId }, { token: buyer.token })
    return { orderId: data.orderId, total }
  }
  const beginning = async (buyer: Buyer) => beginPayingFor(server, payNow, buyer, await bought(buyer))

  test('is paid once by PayNow, however often its news comes', async () => {
    const buyer = await buildEater(server)
    const paying = await beginning(buyer)
    await paying.takeMoney()
    for (let times = 0; times < 3; times += 1) await paying.tell(server)
    await runJobs(server)
    expect(await statusOf(server, paying.order.orderId)).toBe(paid)
    expect(await walletOf(buyer)).toBe(kind === 'topUp' ? 5000 : 0)
  })

  test('is to be paid still where PayNow’s review finds nothing, and is paid once the money is there', async () => {
    const buyer = await buildEater(server)
    const { paymentId, order: waiting, takeMoney, tell } = await beginning(buyer)
    const submit = () =>
      server.call('paymentSubmit', { paymentId }, { token: buyer.token, key: nextId('kind-review-') })
    expect((await submit()).data?.status).toBe('review')
    server.clock.advance(5 * minute)
    await runJobs(server)
    expect(await statusOf(server, waiting.orderId)).toBe('awaitingPayment')
    await takeMoney()
    await tell(server)
    await runJobs(server)
    expect(await statusOf(server, waiting.orderId)).toBe(paid)
  })

  test('has its late money to the cent: it is had after all, or the wallet has it', async () => {
    const buyer = await buildEater(server)
    const { order: waiting, takeMoney, tell, row } = await beginning(buyer)
    await pass(buyer, 31 * minute)
    expect(await statusOf(server, waiting.orderId)).not.toBe('awaitingPayment')
    await takeMoney()
    for (let times = 0; times < 2; times += 1) await tell(server)
    await runJobs(server)
    const isFulfilled = (await statusOf(server, waiting.orderId)) === paid
    expect(await walletOf(buyer)).toBe(isFulfilled && kind !== 'topUp' ? 0 : (await row()).amountMinor)
  })

  test('that is paid twice sends the second payment back', async () => {
    const buyer = await buildEater(server)
    const waiting = await bought(buyer)
    const { redirectUrl } = await pay(server, buyer, waiting.orderId, 'CREDITCARD_PAY')
    const paying = await beginPayingFor(server, payNow, buyer, waiting)
    await paying.takeMoney()
    await paying.tell(server)
    await pressOnHostedPage(server, redirectUrl, 'pay')
    await runJobs(server)
    expect([await statusOf(server, waiting.orderId), await walletOf(buyer)]).toEqual([
      paid,
      kind === 'topUp' ? 5000 : 0
    ])
  })

  test('whose bank takes its payment back before it was used is over or owed, and gives nothing twice', async () => {
    const buyer = await buildEater(server)
    const { orderId } = await bought(buyer)
    const { redirectUrl } = await pay(server, buyer, orderId, 'CREDITCARD_PAY')
    await pressOnHostedPage(server, redirectUrl, 'pay')
    await runJobs(server)
    for (const state of ['open', 'lost'] as const) await sayDispute(server, sessionOf(redirectUrl), state)
    await runJobs(server)
    expect(await walletOf(buyer)).toBe(0)
  })

  test('is one order of two taps, and of an answer that was lost', async () => {
    const buyer = await buildEater(server)
    const [submit, key] = [await prepare(buyer, 0), nextId('kind-twice-')]
    const made = [...(await Promise.all([submit(key), submit(key)])), await submit(key)]
    const told = made.flatMap(({ data }) => (data ? [data.orderId] : []))
    expect(new Set(told).size).toBe(1)
    expect(await server.kernel.db.select().from(orders).where(eq(orders.userId, buyer.userId))).toHaveLength(1)
  })

  /** Paid by card and brought to its person, who says that it is lost. */
  async function asking(buyer: Buyer) {
    const { orderId } = await bought(buyer)
    const { redirectUrl } = await pay(server, buyer, orderId, 'CREDITCARD_PAY')
    await pressOnHostedPage(server, redirectUrl, 'pay')
    await runJobs(server)
    await bring?.(orderId)
    return { orderId, sessionId: sessionOf(redirectUrl), asked: wish(orderId, { reason: 'lost' }) }
  }
  const judge = (afterSaleId: string) =>
    callAs(server, 'afterSaleJudge', { afterSaleId, verdict: 'refund' }, { partner: 'support' })

  test('is asked back by one claim of two taps and of an answer that was lost, which stands against closing and is granted once; or not at all', async () => {
    const buyer = await buildEater(server)
    const { asked } = await asking(buyer)
    const key = nextId('kind-claim-')
    // Where none are sold any more what was bought is still good
    const send = () => server.call('afterSaleSubmit', asked, { ...buyer, key, markers: { platform: 'weapp' } })
    const heard = [...(await Promise.all([send(), send()])), await send()]
    const ids = new Set(heard.flatMap(({ data }) => (data ? [data.afterSaleId] : [])))
    const [afterSaleId = ''] = ids
    if (!bring) return expect([heard.at(-1)?.code, ids.size]).toEqual([codes.orderNotFound, 0])
    expect(ids.size).toBe(1)
    expect((await requests.send(buyer, asked)).code).toBe(codes.afterSaleItemsTaken)
    const { openTrades } = await server.ask('closureGet', {}, { token: buyer.token })
    expect(openTrades.map((trade) => trade.id)).toContain(afterSaleId)
    expect(JSON.stringify(await server.ask('dataExport', {}, { token: buyer.token }))).toContain(afterSaleId)
    const judged = await Promise.all([judge(afterSaleId), judge(afterSaleId)])
    expect(judged.map(({ data }) => data.isRepeat).sort()).toEqual([false, true])
    const { amount } = (await requests.get(buyer, afterSaleId)).split
    expect(await walletOf(buyer)).toBe(Math.round(Number(amount) * 100))
  })

  test('whose bank has taken its payment back is granted without it', async () => {
    if (!bring) return
    const buyer = await buildEater(server)
    const { asked, sessionId } = await asking(buyer)
    for (const state of ['open', 'lost'] as const) await sayDispute(server, sessionId, state)
    const { afterSaleId } = await requests.ask(buyer, asked)
    await judge(afterSaleId)
    const { split } = await requests.get(buyer, afterSaleId)
    expect(split).toMatchObject({ amount: '100.00', compensation: '100.00' })
  })

  test('stands against closing the account while it is not over, and is in the copy of one’s data', async () => {
    const buyer = await buildEater(server)
    const { orderId } = await bought(buyer)
    const { openTrades } = await server.ask('closureGet', {}, { token: buyer.token })
    expect(openTrades.map((trade) => trade.id)).toContain(orderId)
    expect(JSON.stringify(await server.ask('dataExport', {}, { token: buyer.token }))).toContain(orderId)
  })

  test('is no more than so many that are not paid', async () => {
    const buyer = await buildEater(server)
    const submit = await prepare(buyer, most)
    for (let n = 0; n < most; n += 1) await bought(buyer, n)
    expect((await submit(nextId('kind-many-'))).code).toBe(tooMany)
  })

  test('stands in the list of orders where one looks for it there, under no other tab', async () => {
    const buyer = await buildEater(server)
    const { orderId } = await bought(buyer)
    const under = async (tab: 'awaitingPayment' | 'awaitingUse' | 'used' | 'expired') =>
      (await server.ask('orderList', { tab }, { token: buyer.token })).items.some((item) => item.orderId === orderId)
    const tabs = ['awaitingPayment', 'awaitingUse', 'used', 'expired'] as const
    expect(await Promise.all(tabs.map(under))).toEqual([isListed, false, false, false])
  })
})
