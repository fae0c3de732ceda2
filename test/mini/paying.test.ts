import { zhCn as t } from '@/i18n/zh-CN'
import { until } from '../e2e/support/wait'
import { openWorld, type World } from '../e2e/support/world'
import { DemoPerson } from './demo-person'
import { Diner } from './diner'
import type { MiniApp } from './mini-app'
import { labelled } from './screen-parts'
import { miniTargets } from './targets'

// Making the demo world takes a minute.
jest.setTimeout(300_000)

/** The host's own payment: its call, the way to pay by it, and where it names what is paid. */
const hosts = {
  weapp: {
    api: 'requestPayment',
    way: 'WECHAT_PAY',
    page: 'paymentWeb',
    provider: 'wechat',
    account: 74,
    sessionOf: (options: Record<string, unknown>) => String(options.package).replace('prepay_id=', '')
  },
  alipay: {
    api: 'tradePay',
    way: 'ALIPAY',
    page: 'alipayPayment',
    provider: 'alipay',
    account: 75,
    sessionOf: (options: Record<string, unknown>) => String(options.tradeNO)
  }
} as const
/** Demo people with a saved card, the one that pays by default, and one that they have not. */
const people = {
  weapp: {
    mobile: '+6581234002',
    kept: 'Visa •••• 4242',
    added: ['5555 5555 5555 4444', 'Mastercard •••• 4444'],
    nets: null
  },
  alipay: {
    mobile: '+6581234003',
    kept: 'Mastercard •••• 4444',
    added: ['4242 4242 4242 4242', 'Visa •••• 4242'],
    nets: 'NETS •••• 4444'
  }
} as const

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const send = (path: string, form: Record<string, string>) =>
  fetch(`${world.server.url}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

describe.each(miniTargets)('paying in the compiled %s program', (target) => {
  const host = hosts[target]
  const {
    mobile,
    kept,
    added: [cardNumber, cardName],
    nets
  } = people[target]
  let person: DemoPerson
  let diner: Diner
  let app: MiniApp
  beforeAll(async () => {
    person = await DemoPerson.logIn(world.server, mobile)
    const { data } = await world.server.get(`/sandbox/identity/${host.provider}/credential?person=${host.account}`)
    const { ticket } = await person.ask('identityVerify', {
      provider: host.provider,
      credential: (data as { credential: string }).credential
    })
    await person.ask('bindingAdd', { provider: host.provider, ticket })
    diner = await Diner.sitDown(world, target, { storage: await person.device() })
    app = diner.app
    await diner.seesHome()
  })
  afterAll(() => app.close())
  afterEach(() => expect(app.errors()).toEqual([]))

  /** An order at its cashier. */
  async function atCashier(choices: Parameters<DemoPerson['orders']>[0] = {}): Promise<string> {
    const orderId = await person.orders(choices)
    await diner.comesTo('cashier', { orderId })
    return orderId
  }
  const isPaid = async (orderId: string) => {
    await diner.on('orderDetail')
    expect((await person.ask('orderGet', { orderId })).paidAt).not.toBeNull()
  }
  /** Chooses that no saved card pays. */
  async function takesNoCard(): Promise<void> {
    await app.tap(t.cashier.method.CREDITCARD_PAY)
    await app.tap('#cashier-card')
    await diner.on('savedCards')
    await app.tap(t.cards.onThePage)
    await diner.on('cashier')
  }
  /** Shows a card on the page of the provider that keeps it. */
  async function showsCard(number: string, shown: string): Promise<void> {
    const page = await app.openWebView()
    await page.locator('input[name="card"]').fill(number)
    await page.locator('button[value="keep"]').click()
    await app.waitForText(shown, { timeout: 30_000 })
    await page.close()
  }

  it('takes the kept card in one step', async () => {
    const orderId = await atCashier()
    await app.tap(t.cashier.method.CREDITCARD_PAY)
    await app.waitForText(kept)
    await app.tap('#cashier-pay')
    await isPaid(orderId)
  })

  it('leads to the page of provider one, and says at the cashier that the bank declined', async () => {
    const orderId = await atCashier()
    await takesNoCard()
    await diner.pays('CREDITCARD_PAY')
    await diner.on('cardPayment')
    await diner.pressesOnHostedPage('decline', 'cashier')
    await app.waitForText(t.cashier.declined)
    await diner.pays('WALLET_PAY')
    await isPaid(orderId)
  })

  it('leads to the page of provider two where cards are its own', async () => {
    const orderId = await atCashier({
      restaurantId: 'kul-malay',
      deliveryType: 'pickup',
      lines: [{ dishId: 'kul-malay-cendol', dishCount: 3, dishItems: [] }]
    })
    await takesNoCard()
    await diner.pays('CREDITCARD_PAY')
    await diner.on('cardPaymentTwo')
    await diner.pressesOnHostedPage('pay', 'orderDetail')
    await isPaid(orderId)
  })

  it('keeps a card that is shown to its keeper, and takes it off the list again', async () => {
    await diner.comesTo('savedCards')
    await app.tap(t.cards.add)
    await diner.on('cardAdd')
    await app.tap('#card-add')
    await showsCard(cardNumber, cardName)
    expect(await app.toasts()).toContain(t.cards.setup.saved)
    await app.tap(labelled(t.cards.removeNamed(cardName)))
    await app.tap('[data-kind="modal"] button')
    await until(async () => !(await app.texts()).includes(cardName), 'the list without the card')
  })

  it('binds a NETS card on the way and pays with it', async () => {
    if (nets !== null) {
      await diner.comesTo('netsCard', {})
      await app.tap(labelled(t.cards.removeNamed(nets)))
      await app.tap('[data-kind="modal"] button')
      await until(async () => !(await app.texts()).includes(nets), 'no NETS card')
    }
    const orderId = await atCashier()
    await diner.pays('NETS')
    await diner.on('netsCard')
    await app.tap('#nets-add')
    await showsCard('1111 2222 3333 4444', t.cashier.confirm)
    await diner.on('cashier')
    await diner.pays('NETS')
    await isPaid(orderId)
  })

  it('shows a PayNow code, keeps its picture, and goes on when the bank has the money', async () => {
    const orderId = await atCashier()
    await diner.pays('PAY_NOW')
    await diner.on('payNow')
    await app.waitForText('FANJU SANDBOX')
    await app.tap(t.bankPayment.saveCode)
    await until(async () => (await app.toasts()).includes(t.help.pictureSaved), 'the word that the code is kept')
    const { waiting } = await person.ask('payNowWaiting', {})
    await app.tap('#bank-payment-submit')
    await app.waitForText(t.bankPayment.reviewTitle)
    await send('/sandbox/bank', { reference: waiting?.reference ?? '', amount: waiting?.amount ?? '', action: 'pay' })
    await isPaid(orderId)
  })

  it('takes the proof of a transfer as a picture, and not without', async () => {
    const orderId = await atCashier()
    await diner.pays('BANK_TRANSFER')
    await diner.on('bankTransfer')
    await app.waitForText('Sandbox Bank')
    await app.tap('#bank-payment-submit')
    await app.waitForText(t.bankPayment.proofMissing)
    await diner.addsPicture(t.bankPayment.proof)
    const { paymentId = '' } = (await app.page()).query
    const { reference, amount } = await person.ask('transferGet', { paymentId })
    await app.tap('#bank-payment-submit')
    await app.waitForText(t.bankPayment.reviewTitle)
    await send('/sandbox/bank', { reference, amount, action: 'pay' })
    await isPaid(orderId)
  })

  it('asks the host for the money, and believes the server alone', async () => {
    const orderId = await atCashier()
    app.answer(host.api, { kind: 'cancel' })
    await diner.pays(host.way)
    await app.waitForText(t.cashier.cancelled)
    app.answer(host.api, { kind: 'fail', message: 'no money' })
    await diner.pays(host.way)
    await diner.on(host.page)
    await app.waitForText(t.cashier.waiting)
    app.answer(host.api, async (options) => {
      await send('/payment/pay/doPayment', { session: host.sessionOf(options), action: 'pay' })
      return { kind: 'succeed' }
    })
    await app.tap(t.cashier.continuePaying)
    await isPaid(orderId)
  })

  it('pays in the sandbox in its party’s stead', async () => {
    const orderId = await person.orders()
    const { paymentId } = await person.pays(orderId, 'CREDITCARD_PAY')
    await diner.comesTo('cardSandbox', { orderId, paymentId })
    await app.tap(t.cards.sandboxPay)
    await app.waitForText(t.cards.sandboxStates.paid)
    await app.tap(t.cards.sandboxBack)
    await isPaid(orderId)
  })
})
