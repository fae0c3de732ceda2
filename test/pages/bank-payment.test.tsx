import { money, parseAmount } from '@/domain/money'
import { orderStore } from '@/features/order/order-store'
import { bankPaymentStore } from '@/features/payment/bank-payment-store'
import { cashierStore } from '@/features/payment/cashier-store'
import OrderPage from '@/pages/order-detail/index'
import CashierPage from '@/pages/shopcart/payment'
import PayNowPage from '@/pages/shopcart/paynow'
import TransferPage from '@/pages/shopcart/transfer'
import { feedback } from '@/platform/feedback/feedback'
import { openPermissions, savePicture } from '@/platform/files/album'
import { files } from '@/platform/files/files'
import { sendTransfer } from '../../server/modules/payment/sandbox-account'
import { closePages, startClient } from '../support/client'
import { nextId } from '../support/commerce'
import { useServer } from '../support/server'
import { photoOf } from '../support/upload'
import { layTable, orderAt, stored, type Table } from './ordered'

jest.mock('@/platform/files/album', () => ({ savePicture: jest.fn(), openPermissions: jest.fn() }))

const server = useServer()
afterEach(closePages)

type Way = 'PAY_NOW' | 'BANK_TRANSFER'

/** A payment begun at the cashier, by the app's own stores. */
async function begin(way: Way) {
  const table = await layTable(server)
  const orderId = await orderAt(table)
  const cashier = table.client.stores.get(cashierStore)
  await cashier.open(orderId)
  cashier.choose(way)
  const { paymentId } = await cashier.pay()
  const details = async () =>
    way === 'PAY_NOW'
      ? (await server.ask('payNowWaiting', { paymentId }, { token: table.eater.token })).waiting
      : server.ask('transferGet', { paymentId }, { token: table.eater.token })
  const send = async (amount?: string) => {
    const known = await details()
    await sendTransfer(server.kernel, way === 'PAY_NOW' ? 'paynow' : 'transfer', {
      reference: known?.reference ?? '',
      amount: parseAmount(amount ?? known?.amount ?? '0', 'SGD') ?? money(0, 'SGD'),
      isSilent: false
    })
  }
  return { ...table, table, orderId, paymentId, details, send }
}

async function open({ client }: Pick<Table, 'client'>, way: Way, params: { orderId: string; paymentId: string }) {
  const page =
    way === 'PAY_NOW'
      ? await client.open('payNow', PayNowPage, params)
      : await client.open('bankTransfer', TransferPage, params)
  const bankPayment = client.stores.get(bankPaymentStore)
  await page.until(
    () => (way === 'PAY_NOW' ? bankPayment.payNow : bankPayment.transfer).state !== 'loading',
    'the payment'
  )
  await page.rest()
  return page
}

/** The people of the sandbox have looked at the account. */
const reviewed = async () => {
  server.clock.advance(31_000)
  await server.kernel.jobs.runDue()
}

describe('the cashier', () => {
  it.each([
    [/^PayNow 用新加坡银行 App 支付/, 'paynow'],
    [/^银行转账 转账后上传凭证，人工核实/, 'transfer']
  ] as const)('leads from %s to its page', async (way, path) => {
    const table = await layTable(server)
    const orderId = await orderAt(table)
    const page = await table.client.open('cashier', CashierPage, { orderId })
    await page.until(() => page.has('radio', way), 'the ways')
    await page.press('radio', way)
    await page.touch(page.byId('cashier-pay'))
    await page.until(() => table.client.moves.length > 0, 'the payment')
    expect(table.client.moves[0]).toMatch(
      new RegExp(`^replace /pages/shopcart/${path}\\?orderId=${orderId}&paymentId=`)
    )
  })
})

describe('the PayNow page', () => {
  it('shows the code, the amount, the payee and the time, and goes on once the money is there', async () => {
    const one = await begin('PAY_NOW')
    const page = await open(one, 'PAY_NOW', one)
    const details = await one.details()
    for (const words of [details?.reference ?? 'no reference', 'FANJU SANDBOX', '川味小馆'])
      expect(page.text).toContain(words)
    expect(page.text).toMatch(/二维码剩余时间 (30:00|29:\d\d)/)
    const picture = page.root.querySelector('img')
    expect([picture?.getAttribute('alt'), picture?.getAttribute('src')]).toEqual([
      `PayNow 付款二维码，S$${details?.amount ?? ''}`,
      expect.stringMatching(/\/img\/paynow\/\w+\.png$/)
    ])
    await one.send()
    await page.until(() => one.client.moves.length > 0, 'leaving')
    expect(one.client.moves).toEqual([`replace /pages/order-detail/index?orderId=${one.orderId}`])
  })

  it.each([
    ['saved', '图片已保存'],
    ['failed', '图片没能保存，请截屏或长按保存']
  ] as const)('says whether the code was %s', async (outcome, words) => {
    const one = await begin('PAY_NOW')
    const page = await open(one, 'PAY_NOW', one)
    jest.mocked(savePicture).mockResolvedValueOnce(outcome)
    await page.press('button', '保存二维码')
    await page.rest()
    expect(savePicture).toHaveBeenLastCalledWith(
      expect.stringContaining('/paynow/'),
      expect.stringMatching(/^fanju-FJ\w+\.png$/)
    )
    expect(one.client.toasts).toContain(words)
  })

  it('leads to where a refusal of the album is undone', async () => {
    const one = await begin('PAY_NOW')
    const page = await open(one, 'PAY_NOW', one)
    jest.mocked(savePicture).mockResolvedValueOnce('refused')
    jest.spyOn(feedback, 'confirm').mockResolvedValue(true)
    await page.press('button', '保存二维码')
    await page.rest()
    expect(openPermissions).toHaveBeenCalledTimes(1)
  })

  it('is submitted, reviewed without being found, and submitted again', async () => {
    const one = await begin('PAY_NOW')
    const page = await open(one, 'PAY_NOW', one)
    await page.press('button', '我已完成支付')
    await page.untilText('正在核实您的付款')
    expect((await stored(one, one.orderId)).status).toBe('paynowReview')
    await reviewed()
    await page.untilText('暂未查到这笔付款。如果您已付款，请核对金额和付款编号后再次提交')
    await page.press('button', '我已完成支付')
    await page.untilText('正在核实您的付款')
    await one.send()
    await page.until(() => one.client.moves.length > 0, 'leaving')
    expect((await stored(one, one.orderId)).status).toBe('paid')
  })

  it('goes back to the cashier, which says why, after another amount', async () => {
    const one = await begin('PAY_NOW')
    const page = await open(one, 'PAY_NOW', one)
    await one.send('1.00')
    await page.until(() => one.client.moves.length > 0, 'leaving')
    expect(one.client.moves).toEqual([`replace /pages/shopcart/payment?orderId=${one.orderId}`])
    const cashier = await one.client.open('cashier', CashierPage, { orderId: one.orderId })
    await cashier.untilText('收到的金额与订单不符，已存入您的余额，请重新支付')
  })

  it('says that the time is over, and what becomes of money that still comes', async () => {
    const one = await begin('PAY_NOW')
    server.clock.advance(30 * 60_000)
    await server.kernel.jobs.runDue()
    await server.kernel.jobs.runDue()
    const page = await open(one, 'PAY_NOW', one)
    await page.untilText('支付时间已过。之后才到账的款项会自动恢复订单，恢复不了就退到您的余额')
    expect(page.has('button', '我已完成支付')).toBe(false)
  })

  it('is not there for another person, and asks a visitor to log in', async () => {
    const one = await begin('PAY_NOW')
    const stranger = await layTable(server)
    expect((await open(stranger, 'PAY_NOW', one)).text).toContain('没有找到这个页面')
    const visitor = await startClient(server)
    const page = await visitor.open('payNow', PayNowPage, { orderId: one.orderId, paymentId: one.paymentId })
    await page.until(() => page.has('button', '登录'), 'the wall')
  })
})

describe('the page of a transfer', () => {
  it('names the account, asks for the proof, and shows the review', async () => {
    const one = await begin('BANK_TRANSFER')
    const page = await open(one, 'BANK_TRANSFER', one)
    for (const words of [
      'Sandbox Bank',
      '000-SG-000001',
      'FANJU SANDBOX',
      (await one.details())?.reference ?? 'no reference'
    ])
      expect(page.text).toContain(words)
    await page.press('button', '提交凭证')
    await page.untilText('请先上传转账凭证')
    expect(one.client.toasts).toEqual([])
    const source = new Blob([new Uint8Array(await photoOf())])
    jest.spyOn(files, 'pickPicture').mockResolvedValue({ name: 'proof.jpg', size: source.size, source })
    await page.touch(page.byId('add-picture'))
    await page.until(() => one.client.stores.get(bankPaymentStore).proofs.ids.length === 1, 'the proof')
    await page.press('button', '提交凭证')
    await page.untilText('正在核实您的付款')
    expect((await stored(one, one.orderId)).status).toBe('paynowReview')
    await one.send()
    await page.until(() => one.client.moves.length > 0, 'leaving')
    expect(one.client.moves).toEqual([`replace /pages/order-detail/index?orderId=${one.orderId}`])
  })

  it('is named by its order while it is reviewed, which then says why it does not count', async () => {
    const one = await begin('BANK_TRANSFER')
    const bankPayment = one.client.stores.get(bankPaymentStore)
    const page = await open(one, 'BANK_TRANSFER', one)
    const source = new Blob([new Uint8Array(await photoOf())])
    await bankPayment.proofs.add({ name: 'proof.jpg', size: source.size, source })
    await bankPayment.submit()
    page.close()
    const order = await one.client.open('orderDetail', OrderPage, { orderId: one.orderId })
    await order.untilText('银行转账人工审核中')
    expect(order.text).not.toContain('PayNow')
    await reviewed()
    await one.client.stores.get(orderStore).refresh()
    await order.untilText('暂未查到这笔付款。如果您已付款，请核对金额和付款编号后再次提交')
    expect(order.text).toContain('待支付')
  })

  it('keeps the proof and says so when the order is over meanwhile', async () => {
    const one = await begin('BANK_TRANSFER')
    const page = await open(one, 'BANK_TRANSFER', one)
    const source = new Blob([new Uint8Array(await photoOf())])
    jest.spyOn(files, 'pickPicture').mockResolvedValue({ name: 'proof.jpg', size: source.size, source })
    await page.touch(page.byId('add-picture'))
    await page.until(() => one.client.stores.get(bankPaymentStore).proofs.ids.length === 1, 'the proof')
    await server.ask('orderCancel', { orderId: one.orderId }, { token: one.eater.token, key: nextId('cancel-key-') })
    await page.press('button', '提交凭证')
    await page.untilText('订单状态')
    expect(one.client.stores.get(bankPaymentStore).proofs.ids).toHaveLength(1)
  })
})
