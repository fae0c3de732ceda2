import { and, eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { orderKindsWhere, unpaidOrdersMaximum } from '@/domain/order-state'
import { readAnyOrder } from '../../../server/modules/order'
import { reviewJob } from '../../../server/modules/payment/review'
import { jobs, orders, sandboxMails } from '../../../server/modules/tables'
import { requestsOn, wish } from '../../support/after-sale'
import { runJobs, statusOf } from '../../support/boxes'
import {
  beginBuying,
  buildBuyer,
  buy,
  type Buyer,
  byWallet,
  cardBackOf,
  type Choice,
  debtsOf,
  ledgerOf,
  loseToBank,
  ownByWallet,
  pass,
  payByCard,
  type Paying,
  payNow,
  some,
  submitTransfer,
  tellCardsApart,
  transfer
} from '../../support/buying'
import { brokenInvariants, buildCity, nextId, pay, pressOnHostedPage } from '../../support/commerce'
import { everyKind, sellEverything, type Sold } from '../../support/every-kind'
import { moneyOf } from '../../support/money'
import { testNow, type TestServer, useServer } from '../../support/server'
import { beginPayingFor } from '../../support/ways'
import { callAs, partners } from '../operations/partner'

const soldKinds = orderKindsWhere(({ isMeal }) => !isMeal)
const unsold = { markers: { platform: 'weapp' } } as const
const NOT_SOLD = soldKinds.map((kind) => `${kind}@weapp`).join()
const environment = { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners, NOT_SOLD }
const server: TestServer = useServer({ environment })
const minute = 60_000
let sold: Sold
beforeAll(async () => {
  await buildCity(server)
  sold = await sellEverything(server)
})
afterEach(async () => {
  server.clock.set(testNow)
  await tellCardsApart(server)
  expect(await brokenInvariants(server)).toEqual([])
})

const kinds = everyKind(server, () => sold)
const requests = requestsOn(() => server)
const walletOf = async (buyer: Buyer) => (await moneyOf(server, buyer)).balance

test('every kind that is no meal is here', () => {
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([...soldKinds].sort())
})

describe.each(kinds)('a purchase of the kind $kind', (row) => {
  const { kind, prepare, price, paid, bring, isListed = true, most = unpaidOrdersMaximum } = row
  const { tooMany = codes.unpaidOrdersTooMany, gone, show, have, parts, wholes, takenBack, invoice } = row
  const isTopUp = kind === 'topUp'
  // What it moves in a wallet that has `some`
  const held = isTopUp ? [] : [['balanceHold', -300, -200]]
  const returned = isTopUp ? [] : [['balanceReturn', 300, 200]]
  const credited = isTopUp ? [['topUp', 5000, 0]] : []
  const stands = async (orderId: string) => [await statusOf(server, orderId), await ledgerOf(server, orderId)]
  type Begun = Awaited<ReturnType<typeof beginBuying>>

  /** The bank says that the money is here, more than once. */
  async function come({ takeMoney, tell }: Begun): Promise<void> {
    await takeMoney()
    for (let times = 0; times < 3; times += 1) await tell(server)
    await runJobs(server)
  }

  test('is paid once by PayNow, however often its news comes', async () => {
    const paying = await beginBuying(server, row, await buildBuyer(server))
    await come(paying)
    expect(await stands(paying.order.orderId)).toEqual([paid, credited])
  })

  test('is to be paid still where PayNow’s review finds nothing, and is paid once the money is there', async () => {
    const buyer = await buildBuyer(server)
    const paying = await beginBuying(server, row, buyer)
    const { paymentId, order } = paying
    const key = nextId('kind-review-')
    const { status } = await server.ask('paymentSubmit', { paymentId }, { token: buyer.token, key })
    expect(status).toBe('review')
    server.clock.advance(5 * minute)
    await runJobs(server)
    expect(await stands(order.orderId)).toEqual(['awaitingPayment', []])
    await come(paying)
    expect(await stands(order.orderId)).toEqual([paid, credited])
  })

  test('whose transfer is under review outlives its own time while other things are bought, and is paid once', async () => {
    const buyer = await buildBuyer(server, some)
    const paying = await beginBuying(server, row, buyer, transfer, { usesBalance: true })
    const { orderId } = paying.order
    expect((await submitTransfer(server, buyer, paying.paymentId)).status).toBe('review')
    // Our people are slow
    await server.kernel.db.delete(jobs).where(and(eq(jobs.kind, reviewJob), eq(jobs.uniqueKey, paying.paymentId)))
    const later = await pass(server, buyer, 31 * minute)
    for (const other of [row, kinds[(kinds.indexOf(row) + 1) % kinds.length] ?? row]) {
      const bought = await buy(server, other, later, { n: 1 })
      await payByCard(server, later, bought.orderId)
      expect(await statusOf(server, bought.orderId)).toBe(other.paid)
      expect(await stands(orderId)).toEqual(['paynowReview', held])
    }
    await come(paying)
    expect(await stands(orderId)).toEqual([paid, [...held, ...credited]])
  })

  test('whose transfer nobody finds ends with its time, says so, and gives back what it held', async () => {
    const buyer = await buildBuyer(server, some)
    const { order, paymentId } = await beginBuying(server, row, buyer, transfer, { usesBalance: true })
    await submitTransfer(server, buyer, paymentId)
    await pass(server, buyer, 31 * minute)
    expect(await stands(order.orderId)).toEqual(['expired', [...held, ...returned]])
    expect((await readAnyOrder(server.kernel.db, order.orderId))?.cancelCode).toBe('paymentUnproven')
    expect(await moneyOf(server, buyer)).toEqual({ balance: 300, ...some })
  })

  test('is had after all when its money comes late, with what it held before', async () => {
    const buyer = await buildBuyer(server, some)
    const paying = await beginBuying(server, row, buyer, payNow, { usesBalance: true })
    await pass(server, buyer, 31 * minute)
    expect(await statusOf(server, paying.order.orderId)).toBe('expired')
    await come(paying)
    expect(await stands(paying.order.orderId)).toEqual([paid, [...held, ...returned, ...held, ...credited]])
  })

  test(`has its late money in the wallet to the cent where ${gone.why}`, async () => {
    await gone.before?.()
    const buyer = await buildBuyer(server, some)
    const paying = await beginBuying(server, row, buyer, payNow, { ...gone.choice, usesBalance: true })
    const { amountMinor } = await paying.row()
    await gone.happens(await pass(server, buyer, 31 * minute))
    await come(paying)
    await gone.undo?.()
    const refund = ['refund', amountMinor, 0]
    expect(await stands(paying.order.orderId)).toEqual(['refunded', [...held, ...returned, refund]])
    expect(await moneyOf(server, buyer)).toEqual({ balance: 300 + amountMinor, gift: 200, cash: 100 + amountMinor })
  })

  test('that is paid twice sends the second payment back', async () => {
    const buyer = await buildBuyer(server)
    const waiting = await buy(server, row, buyer)
    const { redirectUrl } = await pay(server, buyer, waiting.orderId, 'CREDITCARD_PAY')
    const paying = await beginPayingFor(server, payNow, buyer, waiting)
    await paying.takeMoney()
    await paying.tell(server)
    // Before its page is closed
    await pressOnHostedPage(server, redirectUrl, 'pay')
    await runJobs(server)
    expect(await stands(waiting.orderId)).toEqual([paid, credited])
    expect(await cardBackOf(server, waiting.orderId)).toBe(price)
  })

  test('that a card pays while its transfer is under review has the transfer in the wallet', async () => {
    const buyer = await buildBuyer(server)
    const waiting = await buy(server, row, buyer)
    const { redirectUrl } = await pay(server, buyer, waiting.orderId, 'CREDITCARD_PAY')
    const paying = await beginPayingFor(server, transfer, buyer, waiting)
    await submitTransfer(server, buyer, paying.paymentId)
    await pressOnHostedPage(server, redirectUrl, 'pay')
    await come(paying)
    expect(await stands(waiting.orderId)).toEqual([paid, [...credited, ['refund', price, 0]]])
    expect(await cardBackOf(server, waiting.orderId)).toBe(0)
  })

  const debtOf = ({ owed, taken = 0, givenBack = 0 }: typeof takenBack.had) => [
    { owed, taken, givenBack, end: taken + givenBack === owed ? 'paid' : 'owed' }
  ]

  test('whose bank takes its payment back before it was used is over or owed, and gives nothing twice', async () => {
    const buyer = await buildBuyer(server)
    const { orderId } = await buy(server, row, buyer)
    await loseToBank(server, await payByCard(server, buyer, orderId))
    const { status, owed, givenBack = 0 } = takenBack.unused
    expect(await debtsOf(server, orderId)).toEqual(debtOf(takenBack.unused))
    expect(await stands(orderId)).toEqual([status, isTopUp ? [...credited, ['chargeback', -owed, 0]] : []])
    if (typeof show !== 'string') expect(await show(orderId)).toBe(codes.dealCodeHeld)
    if (typeof wholes === 'string') return
    const isOver = owed === givenBack
    expect((await wholes[0]?.give(buyer, orderId)) === codes.ok).toBe(!isOver)
    await runJobs(server)
    expect(await debtsOf(server, orderId)).toEqual([{ owed, taken: 0, givenBack: owed, end: 'paid' }])
    expect(await stands(orderId)).toEqual([isOver ? status : 'refunded', []])
    expect([await cardBackOf(server, orderId), await walletOf(buyer)]).toEqual([0, 0])
  })

  test('whose bank takes its payment back after it was had is owed, as far as it was had', async () => {
    const buyer = await buildBuyer(server)
    const { orderId } = await buy(server, row, buyer, { isSoon: true })
    const sessionId = await payByCard(server, buyer, orderId)
    expect(await have(buyer, orderId)).toBe(codes.ok)
    await loseToBank(server, sessionId)
    const { status, taken = 0 } = takenBack.had
    expect(await debtsOf(server, orderId)).toEqual(debtOf(takenBack.had))
    expect(await stands(orderId)).toEqual([status, isTopUp ? [...credited, ['chargeback', -taken, 0]] : []])
    expect(await walletOf(buyer)).toBe(0)
  })

  /** All that paid it is where it came from; of PayNow, which takes nothing back, in the wallet as cash. */
  async function expectAllBack(buyer: Buyer, orderId: string, { has: { cash, gift }, by }: Paying, total: number) {
    const other = total - cash - gift
    const [ofCard, ofPayNow] = [by === 'card' ? other : 0, by === 'payNow' ? other : 0]
    expect([await statusOf(server, orderId), await cardBackOf(server, orderId)]).toEqual(['refunded', ofCard])
    expect(await moneyOf(server, buyer)).toEqual({ balance: cash + gift + ofPayNow, gift, cash: cash + ofPayNow })
  }

  if (typeof parts !== 'string')
    describe.each(parts)('of which a part goes back: $how', ({ minor, ofCard, give, rest }) => {
      test.each(byWallet)('paid by %s, each has its share, and gifts come back as gifts', async (_by, paying) => {
        const { buyer, orderId } = await ownByWallet(server, row, paying, { isTwo: true })
        const before = await moneyOf(server, buyer)
        expect(await give(buyer, orderId)).toBe(codes.ok)
        await runJobs(server)
        const isBeside = paying.by === 'card' || paying.by === 'payNow'
        const back = paying.by === 'card' ? minor - ofCard : minor
        const gift = Math.min(some.gift, isBeside ? minor - ofCard : minor)
        expect(await cardBackOf(server, orderId)).toBe(minor - back)
        expect(await moneyOf(server, buyer)).toEqual({
          balance: before.balance + back,
          gift: before.gift + gift,
          cash: before.cash + back - gift
        })
        if (!rest) return
        expect(await rest(buyer, orderId)).toBe(codes.ok)
        await runJobs(server)
        await expectAllBack(buyer, orderId, paying, 2 * price)
      })
    })

  // What goes back part by part has been all back above
  const isInParts = typeof parts !== 'string' && parts.some(({ rest }) => rest !== undefined)
  if (typeof wholes !== 'string' && !isInParts)
    describe.each(wholes)('of which all goes back: $how', ({ choice = {}, give }) => {
      test.each(byWallet)('paid by %s, to where it came from, to the cent', async (_by, paying) => {
        const { buyer, orderId } = await ownByWallet(server, row, paying, choice)
        expect(await give(buyer, orderId)).toBe(codes.ok)
        await runJobs(server)
        await expectAllBack(buyer, orderId, paying, price)
      })
    })

  if (typeof wholes === 'string')
    test('takes nothing of the wallet, and is not given back', async () => {
      const buyer = await buildBuyer(server, { cash: 20_000 })
      const { token } = buyer
      const { orderId, total } = await buy(server, row, buyer)
      const pays = { orderId, paymentType: 'WALLET_PAY' as const, expectedAmount: total }
      const answer = await server.call('paymentCreate', pays, { token, key: nextId('kind-wallet-') })
      expect([answer.code, await ledgerOf(server, orderId)]).toEqual([codes.paymentMethodUnavailable, []])
      await payByCard(server, buyer, orderId)
      const cancel = { orderId, reasonCode: 'changedMind' as const }
      const cancelled = await server.call('orderCancel', cancel, { token, key: nextId('kind-cancel-') })
      expect([cancelled.code, await ledgerOf(server, orderId)]).toEqual([codes.orderNotCancellable, credited])
    })

  test('is neither quoted nor ordered nor paid where none are sold, and elsewhere as ever', async () => {
    const buyer = await buildBuyer(server)
    const { token } = buyer
    expect([await row.quote({ token, ...unsold }), await row.quote({ token })]).toEqual([codes.kindNotSold, codes.ok])
    const submit = await prepare(buyer)
    expect((await submit(nextId('kind-unsold-'), unsold)).code).toBe(codes.kindNotSold)
    const { orderId, total } = await buy(server, row, buyer, { n: 1 })
    const { methods } = await server.ask('cashierGet', { orderId }, { token, ...unsold })
    expect([...new Set(methods.map(({ reasonCode }) => reasonCode))]).toEqual([codes.kindNotSold])
    const pays = { orderId, paymentType: 'CREDITCARD_PAY' as const, expectedAmount: total }
    const answer = await server.call('paymentCreate', pays, { token, key: nextId('kind-unsold-'), ...unsold })
    expect(answer.code).toBe(codes.kindNotSold)
    await payByCard(server, buyer, orderId)
    expect(await statusOf(server, orderId)).toBe(paid)
  })

  /** One whose invoice was asked for, paid by card. */
  async function invoiced(choice: Choice) {
    const [buyer, email] = [await buildBuyer(server), `${nextId('invoice-')}@example.com`]
    const { orderId } = await buy(server, row, buyer, choice, { invoice: { title: '饭聚有限公司', email } })
    await payByCard(server, buyer, orderId)
    const again = async ({ token }: Buyer) => (await server.call('orderInvoiceSend', { orderId }, { token })).code
    const mails = () => server.kernel.db.select().from(sandboxMails).where(eq(sandboxMails.recipient, email))
    return { buyer, orderId, again, mails }
  }

  test(`has ${typeof invoice === 'string' ? 'no' : 'one'} invoice, of what was had and has not gone back`, async () => {
    const { buyer, orderId, again, mails } = await invoiced({ isSoon: true })
    expect([await again(buyer), await mails()]).toEqual([codes.invoiceNotReady, []])
    expect(await have(buyer, orderId)).toBe(codes.ok)
    const later = await pass(server, buyer, 25 * 60 * minute)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    if (typeof invoice === 'string')
      return expect([mail, await again(later)]).toEqual([undefined, codes.invoiceNotReady])
    for (const words of invoice.says) expect(mail?.content).toContain(words)
  })

  if (typeof wholes !== 'string' && typeof invoice !== 'string')
    test.each(wholes)('has no invoice where all goes back: $how', async ({ choice = {}, give }) => {
      const { buyer, orderId, again, mails } = await invoiced(choice)
      expect(await give(buyer, orderId)).toBe(codes.ok)
      expect(await again(buyer)).toBe(codes.invoiceNotReady)
      const later = await pass(server, buyer, 25 * 60 * minute)
      expect([await again(later), await mails()]).toEqual([codes.invoiceNotReady, []])
    })

  test('is one order of two taps, and of an answer that was lost', async () => {
    const buyer = await buildBuyer(server)
    const [submit, key] = [await prepare(buyer), nextId('kind-twice-')]
    const made = [...(await Promise.all([submit(key), submit(key)])), await submit(key)]
    const told = made.flatMap(({ data }) => (data ? [data.orderId] : []))
    expect(new Set(told).size).toBe(1)
    expect(await server.kernel.db.$count(orders, eq(orders.userId, buyer.userId))).toBe(1)
  })

  /** Paid by card and brought to its person, who says that it is lost. */
  async function asking(buyer: Buyer) {
    const { orderId } = await buy(server, row, buyer)
    const sessionId = await payByCard(server, buyer, orderId)
    await bring?.(orderId)
    return { sessionId, asked: wish(orderId, { reason: 'lost' }) }
  }
  const judge = (afterSaleId: string) =>
    callAs(server, 'afterSaleJudge', { afterSaleId, verdict: 'refund' }, { partner: 'support' })

  test('is asked back by one claim of two taps and of an answer that was lost, which stands against closing and is granted once; or not at all', async () => {
    const buyer = await buildBuyer(server)
    const { asked } = await asking(buyer)
    const key = nextId('kind-claim-')
    // Where none are sold any more what was bought is still good
    const send = () => server.call('afterSaleSubmit', asked, { ...buyer, key, ...unsold })
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

  if (bring)
    test('whose bank has taken its payment back is granted without it', async () => {
      const buyer = await buildBuyer(server)
      const { asked, sessionId } = await asking(buyer)
      await loseToBank(server, sessionId)
      const { afterSaleId } = await requests.ask(buyer, asked)
      await judge(afterSaleId)
      const { split } = await requests.get(buyer, afterSaleId)
      expect(split).toMatchObject({ amount: '100.00', compensation: '100.00' })
    })

  test('stands against closing the account while it is not over, and is in the copy of one’s data', async () => {
    const buyer = await buildBuyer(server)
    const { orderId } = await buy(server, row, buyer)
    const { openTrades } = await server.ask('closureGet', {}, { token: buyer.token })
    expect(openTrades.map((trade) => trade.id)).toContain(orderId)
    expect(JSON.stringify(await server.ask('dataExport', {}, { token: buyer.token }))).toContain(orderId)
  })

  test('is no more than so many that are not paid, or whose payment is looked for', async () => {
    const buyer = await buildBuyer(server)
    const submit = await prepare(buyer, { n: most })
    const { paymentId } = await beginBuying(server, row, buyer)
    await server.ask('paymentSubmit', { paymentId }, { token: buyer.token, key: nextId('kind-review-') })
    for (let n = 1; n < most; n += 1) await buy(server, row, buyer, { n })
    expect((await submit(nextId('kind-many-'))).code).toBe(tooMany)
  })

  test('stands in the list of orders where one looks for it there, under no other tab', async () => {
    const buyer = await buildBuyer(server)
    const { orderId } = await buy(server, row, buyer)
    const under = async (tab: (typeof tabs)[number]) =>
      (await server.ask('orderList', { tab }, { token: buyer.token })).items.some((item) => item.orderId === orderId)
    const tabs = ['awaitingPayment', 'awaitingUse', 'used', 'expired'] as const
    expect(await Promise.all(tabs.map(under))).toEqual([isListed, false, false, false])
  })
})
