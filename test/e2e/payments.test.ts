import { and, desc, eq } from 'drizzle-orm'
import { money, parseAmount } from '@/domain/money'
import type { PaymentType } from '@/domain/pricing'
import { inTransaction } from '../../server/db/transaction'
import { reviewAfterSale } from '../../server/modules/after-sale/review'
import { sendTransfer } from '../../server/modules/payment/sandbox-account'
import { payments } from '../../server/modules/tables'
import { callAs } from '../server/operations/partner'
import { wish } from '../support/after-sale'
import { brokenInvariants, buildEater, nextId, topUp } from '../support/commerce'
import { photoOf } from '../support/upload'
import { keepCard } from '../support/ways'
import { CancelPage } from './pages/cancel-page'
import { CashierPage } from './pages/cashier-page'
import { BankPaymentPage, HostedPage } from './pages/hosted-page'
import { LoginPage } from './pages/login-page'
import { OrderPage, OrdersPage } from './pages/order-page'
import { type Counter, type Eater, openCounter, orderOf } from './support/counter'
import { Visit } from './support/visit'
import { until } from './support/wait'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
}, 120_000)
afterAll(() => counter.close())
afterEach(async () => expect(await brokenInvariants(counter.server)).toEqual([]))

/** One person at one browser, logged in as anybody logs in; when something fails, what they saw last stays in `.cache/e2e/`. */
async function visiting(journey: (visit: Visit, eater: Eater) => Promise<void>): Promise<void> {
  const eater = await buildEater(counter.server)
  const visit = await Visit.begin(counter, 'zh-CN')
  try {
    await new LoginPage(visit).openAndLogInByCode(eater.mobile)
    await journey(visit, eater)
    expect(visit.complaints).toEqual([])
  } catch (error) {
    await visit.takePicture(expect.getState().currentTestName ?? 'payment')
    throw error
  } finally {
    await visit.context.close()
  }
}

/** Stands at the cashier of an order, by its address, as from a bookmark or a message. */
async function atCashier(visit: Visit, orderId: string): Promise<CashierPage> {
  await visit.open(`pages/shopcart/payment?orderId=${orderId}`)
  const cashier = new CashierPage(visit)
  await cashier.isThere()
  return cashier
}

const newestPayment = async (orderId: string, paymentType: PaymentType) => {
  const [row] = await counter.server.kernel.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.paymentType, paymentType)))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  if (!row) throw new Error(`no payment of ${orderId}`)
  return row
}
const balanceOf = async ({ token }: Eater) =>
  (await counter.server.ask('walletSummary', {}, { token })).walletBalanceAmount
const cents = (amount: string) => parseAmount(amount, 'SGD')?.minor ?? Number.NaN

/** Cancels the paid order on its page and sees that its money is back. */
async function refund(visit: Visit, orderId: string): Promise<void> {
  const page = new OrderPage(visit)
  expect(await page.isThere()).toBe(orderId)
  await page.reaches('paid')
  await page.press('cancel')
  await new CancelPage(visit).cancel('changedMind')
  await page.reaches('refunded')
  await page.seesRefund()
}

interface HostedWay {
  readonly name: string
  readonly paymentType: PaymentType
  readonly country?: 'SG' | 'MY'
  readonly keeps?: 'card' | 'nets'
  /** What the cashier says of a payment that its party has declined; Alipay closes it without a word, and the landing says so. */
  readonly says: 'declined' | 'failed' | 'closed'
}

const hostedWays: readonly HostedWay[] = [
  { name: 'a card on the page of its bank', paymentType: 'CREDITCARD_PAY', says: 'declined' },
  { name: 'a card on the page of the gateway', paymentType: 'CREDITCARD_PAY', country: 'MY', says: 'declined' },
  { name: 'a kept card whose bank asks', paymentType: 'CREDITCARD_PAY', keeps: 'card', says: 'declined' },
  { name: 'NETS', paymentType: 'NETS', keeps: 'nets', says: 'declined' },
  { name: 'WeChat Pay', paymentType: 'WECHAT_PAY', says: 'failed' },
  { name: 'Alipay', paymentType: 'ALIPAY', says: 'closed' }
]

test.each(hostedWays)(
  '$name: declined, begun and left with the tab closed, paid by whoever comes back, and refunded by the way it came',
  async ({ paymentType, country = 'SG', keeps, says }) => {
    await visiting(async (visit, eater) => {
      if (keeps) await keepCard(counter.server, eater, keeps, 'asks')
      const orderId = await orderOf(counter.server, eater, { country })
      const hosted = new HostedPage(visit)
      const begin = async () => {
        const cashier = await atCashier(visit, orderId)
        await cashier.choose(paymentType)
        const amount = await cashier.amount()
        await cashier.pay()
        await hosted.isThere()
        return amount
      }
      await begin()
      await hosted.press('decline')
      if (says !== 'closed') await new CashierPage(visit).seesFailure(says)
      else await new CashierPage(visit).seesText(visit.t.order.resultExpiredText)
      await begin()
      await visit.closeTab()
      const amount = await begin()
      await hosted.press('pay')
      const page = new OrderPage(visit)
      expect(await page.isThere()).toBe(orderId)
      expect(await page.billTotal()).toBe(amount)
      await refund(visit, orderId)
      expect((await newestPayment(orderId, paymentType)).status).toBe('refunded')
      expect(await balanceOf(eater)).toBe('0.00')
    })
  },
  120_000
)

/** The person's bank sends so much for the newest payment of the order, in its own time. */
async function sendMoney(orderId: string, paymentType: 'PAY_NOW' | 'BANK_TRANSFER', minor?: number): Promise<void> {
  const { providerReference, amountMinor, currency } = await newestPayment(orderId, paymentType)
  await sendTransfer(counter.server.kernel, paymentType === 'PAY_NOW' ? 'paynow' : 'transfer', {
    reference: providerReference ?? '',
    amount: money(minor ?? amountMinor, currency),
    isSilent: minor === undefined && paymentType === 'BANK_TRANSFER'
  })
}

test.each(['PAY_NOW', 'BANK_TRANSFER'] as const)(
  '%s: a wrong amount, the tab closed, the money found, and all of it back in the wallet',
  async (paymentType) => {
    await visiting(async (visit, eater) => {
      const orderId = await orderOf(counter.server, eater)
      const page = new BankPaymentPage(visit, paymentType)
      const begin = async () => {
        const cashier = await atCashier(visit, orderId)
        await cashier.choose(paymentType)
        await cashier.pay()
        await page.isThere()
      }
      await begin()
      await sendMoney(orderId, paymentType, 1)
      await new CashierPage(visit).seesFailure('anotherAmount')
      expect(await balanceOf(eater)).toBe('0.01')
      await begin()
      await visit.closeTab()
      await begin()
      if (paymentType === 'BANK_TRANSFER') await page.addProof(await photoOf())
      // A transfer's notice is lost on its way: only the review finds it
      if (paymentType === 'BANK_TRANSFER') await sendMoney(orderId, paymentType)
      await page.sayPaid()
      if (paymentType === 'PAY_NOW') await sendMoney(orderId, paymentType)
      const { amountMinor } = await newestPayment(orderId, paymentType)
      await refund(visit, orderId)
      expect(cents(await balanceOf(eater))).toBe(amountMinor + 1)
    })
  },
  120_000
)

test('the wallet: too little in it, left and come back to, paid and refunded', async () => {
  await visiting(async (visit, eater) => {
    const orderId = await orderOf(counter.server, eater)
    const cashier = await atCashier(visit, orderId)
    await cashier.cannotChoose('WALLET_PAY')
    await topUp(counter.server, eater.userId, 50_00)
    await visit.closeTab()
    const orders = new OrdersPage(visit)
    await orders.open()
    await orders.choose('awaitingPayment')
    await orders.payFirst()
    await cashier.isThere()
    await cashier.choose('WALLET_PAY')
    await cashier.pay()
    await refund(visit, orderId)
    expect(await balanceOf(eater)).toBe('50.00')
  })
}, 60_000)

const mixedWays = [
  { name: 'a card', paymentType: 'CREDITCARD_PAY', says: 'declined' },
  { name: 'WeChat Pay', paymentType: 'WECHAT_PAY', says: 'failed' }
] as const

test.each(mixedWays)(
  'the wallet and $name together: declined, begun and left with the tab closed, paid, and each part back where it came from',
  async ({ paymentType, says }) => {
    await visiting(async (visit, eater) => {
      const orderId = await orderOf(counter.server, eater, { usesBalance: true, paymentType })
      expect(await balanceOf(eater)).toBe('0.00')
      const hosted = new HostedPage(visit)
      const begin = async () => {
        const cashier = await atCashier(visit, orderId)
        await cashier.cannotChoose('CASH')
        await cashier.choose(paymentType)
        await cashier.pay()
        await hosted.isThere()
      }
      await begin()
      await hosted.press('decline')
      await new CashierPage(visit).seesFailure(says)
      await begin()
      await visit.closeTab()
      expect(await balanceOf(eater)).toBe('0.00')
      await begin()
      await hosted.press('pay')
      await refund(visit, orderId)
      expect((await newestPayment(orderId, paymentType)).status).toBe('refunded')
      expect(await balanceOf(eater)).toBe('1.00')
    })
  },
  120_000
)

describe('cash', () => {
  const rider = { name: 'A1', phone: '+6581230001' }
  const act = async (orderId: string, name: 'accept' | 'dispatch' | 'deliver' | 'refuse', more: object = {}) =>
    expect((await callAs(counter.server, name, { orderId, ...more })).code).toBe(1)

  /** Leaves the cashier, comes back, and orders in cash. */
  async function place(visit: Visit, eater: Eater) {
    const orderId = await orderOf(counter.server, eater)
    await atCashier(visit, orderId)
    await visit.closeTab()
    const cashier = await atCashier(visit, orderId)
    await cashier.choose('CASH')
    const amount = await cashier.amount()
    await cashier.pay()
    const page = new OrderPage(visit)
    expect(await page.isThere()).toBe(orderId)
    await page.seesCashDue(amount)
    return { orderId, amount, page }
  }

  test('is paid to the rider, and asked back into the wallet', async () => {
    await visiting(async (visit, eater) => {
      const { orderId, amount, page } = await place(visit, eater)
      await act(orderId, 'accept')
      await act(orderId, 'dispatch', { rider })
      await page.reaches('delivering')
      await act(orderId, 'deliver', { cash: { amount, currency: 'SGD' } })
      await page.reaches('delivered')
      expect(await page.billTotal()).toBe(amount)
      const { afterSaleId } = await counter.server.ask('afterSaleSubmit', wish(orderId), {
        token: eater.token,
        key: nextId('cash-back-')
      })
      await inTransaction(counter.server.kernel.database, (tx) =>
        reviewAfterSale(tx, counter.server.kernel, afterSaleId, 'refund')
      )
      await visit.open(`pages/order-detail/index?orderId=${orderId}`)
      await page.seesRefund()
      expect(cents(await balanceOf(eater))).toBeGreaterThan(0)
    })
  }, 60_000)

  test('that nobody takes and pays ends the order, and is not offered again', async () => {
    await visiting(async (visit, eater) => {
      const { orderId, page } = await place(visit, eater)
      await act(orderId, 'accept')
      await act(orderId, 'dispatch', { rider })
      await act(orderId, 'refuse')
      await page.reaches('cancelled')
      await page.seesText(visit.t.orderLife.reason.cashUnpaid)
      await (await atCashier(visit, await orderOf(counter.server, eater))).cannotChoose('CASH')
    })
  }, 60_000)

  test('is cancelled before the restaurant accepts, and nothing has to go back', async () => {
    await visiting(async (visit, eater) => {
      const { orderId, page } = await place(visit, eater)
      await page.press('cancel')
      await new CancelPage(visit).cancel('tooSlow')
      await page.reaches('cancelled')
      expect((await newestPayment(orderId, 'CASH')).status).toBe('cancelled')
      await until(async () => (await balanceOf(eater)) === '0.00', 'an empty wallet')
    })
  }, 60_000)
})
