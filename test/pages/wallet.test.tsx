import { eq } from 'drizzle-orm'
import { ledgerStore } from '@/features/wallet/ledger-store'
import MyPage from '@/pages/my/index'
import LedgerEntryPage from '@/pages/my-wallet/dealDetail'
import WalletPage from '@/pages/my-wallet/index'
import TopUpPage from '@/pages/my-wallet/recharge'
import LedgerPage from '@/pages/my-wallet/transaction'
import WithdrawalPage from '@/pages/my-wallet/withdraw'
import PaymentReturnPage from '@/pages/order-detail/to-index'
import CashierPage from '@/pages/shopcart/payment'
import { files } from '@/platform/files/files'
import { disputeSession, readSandboxSession } from '../../server/modules/payment/sandbox-bank'
import { orders } from '../../server/modules/tables'
import { type ClientOptions, closePages, logIn, startClient } from '../support/client'
import { buildCity, pressOnHostedPage, sessionOf } from '../support/commerce'
import { askWithdrawal, buildOffer, buildSaver, moneyOf, payTopUp, submitTopUp } from '../support/money'
import { newestCode } from '../support/people'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { layTable, orderAt } from './ordered'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

/** A person with money of both parts, with the app open. */
async function saver(money: Parameters<typeof buildSaver>[1] = { cash: 5000, gift: 800 }, options?: ClientOptions) {
  const person = await buildSaver(server, money)
  server.clock.advance(1000)
  const client = await startClient(server, options)
  await logIn(server, client, person.mobile)
  return { person, client, ...client }
}

const sumsOf = (page: ShownPage) => page.byId('bill-sums').textContent

describe('the wallet', () => {
  it('names its cash and its gifts, and leads to all that moves it', async () => {
    const { client, moves } = await saver()
    const page = await client.open('wallet', WalletPage)
    await page.untilText('S$58.00')
    expect(page.text).toContain('现金 S$50.00 · 赠送 S$8.00')
    for (const name of ['充值', '提现', '账单', /^红包/, /^代金券使用记录/]) await page.press('button', name)
    expect(moves).toEqual([
      'push /pages/my-wallet/recharge',
      'push /pages/my-wallet/withdraw',
      'push /pages/my-wallet/transaction',
      'push /pages/coupon/redBagList',
      'push /pages/coupon/vouchers'
    ])
  })

  it('says beneath what is on its way and in no balance', async () => {
    const { client, person, moves } = await saver()
    await askWithdrawal(server, person, '20')
    const page = await client.open('wallet', WalletPage)
    await page.untilText('提现处理中')
    expect(page.byId('wallet-balance').textContent).toBe('S$38.00')
    await page.press('button', /提现处理中/)
    expect(moves).toEqual(['push /pages/my-wallet/withdraw'])
  })

  it('says that it is stopped while a bank has taken a payment back, what is owed, and who helps', async () => {
    const { client, person, moves } = await saver()
    const { orderId } = await submitTopUp(server, person, '20')
    const { redirectUrl } = await payTopUp(server, person, orderId)
    const session = await readSandboxSession(server.kernel, sessionOf(redirectUrl))
    if (!session) throw new Error('no session')
    await askWithdrawal(server, person, '60')
    await disputeSession(server.kernel, session, 'open')
    const page = await client.open('wallet', WalletPage)
    await page.untilText('有一笔付款被银行收回')
    expect(page.text).toContain('尚欠 S$2.00')
    await page.press('button', '联系客服')
    expect(moves).toEqual([expect.stringContaining('push ')])
    const top = await client.open('topUp', TopUpPage)
    await top.untilText('S$0.00')
  })

  it('opens from every tile of "me"', async () => {
    const { client, moves } = await saver()
    const page = await client.open('my', MyPage)
    await page.untilText('S$58.00')
    for (const name of [/余额/, /^\d+ 红包/, /^\d+ 代金券/]) await page.press('button', name)
    expect(moves).toEqual([
      'push /pages/my-wallet/index',
      'push /pages/coupon/redBagList',
      'push /pages/coupon/vouchers'
    ])
  })
})

describe('the bill', () => {
  it('adds up, also of what a filter shows alone', async () => {
    const { client, person } = await saver()
    await askWithdrawal(server, person, '20')
    const page = await client.open('ledger', LedgerPage)
    await page.untilText('-S$20.00')
    expect(sumsOf(page)).toBe('期初余额S$0.00期末余额S$38.00收入S$58.00支出-S$20.00')
    await page.press('tab', '支出')
    await page.untilText('未显示的收支')
    expect(sumsOf(page)).toBe('期初余额S$0.00期末余额S$38.00收入S$0.00支出-S$20.00未显示的收支+S$58.00')
    expect(page.text).not.toContain('+S$50.00')
    await page.press('tab', '全部')
    await page.press('button', /^类型/)
    await page.press('radio', '赠送')
    await page.until(() => !page.text.includes('+S$50.00'), 'gifts alone')
    expect(page.text).toContain('+S$8.00')
  })

  it('leads from a movement to both balances around it', async () => {
    const { client, moves } = await saver()
    const page = await client.open('ledger', LedgerPage)
    await page.untilText('+S$8.00')
    await page.press('button', /\+S\$8\.00/)
    const entryId = new URLSearchParams(moves[0]?.split('?')[1]).get('entryId') ?? ''
    const entry = await client.open('ledgerEntry', LedgerEntryPage, { entryId })
    await entry.untilText('流水号')
    expect(entry.byId('entry-amount').textContent).toBe('+S$8.00')
    expect(entry.text).toContain('状态已完成')
    expect(entry.text).toMatch(/交易前余额S\$50\.00交易后余额S\$58\.00/)
  })

  it('is a file to take along, of the whole month whatever is filtered', async () => {
    const { client, person, toasts } = await saver()
    await askWithdrawal(server, person, '20')
    const keepText = jest.spyOn(files, 'keepText').mockResolvedValue('saved')
    const page = await client.open('ledger', LedgerPage)
    await page.untilText('-S$20.00')
    await page.press('tab', '支出')
    await page.untilText('未显示的收支')
    await page.press('button', '保存账单')
    await page.touch(page.byId('export-prepare'))
    await page.until(() => page.root.querySelector('#export-keep') !== null, 'the file')
    await page.touch(page.byId('export-keep'))
    const [name, text] = keepText.mock.calls[0] ?? ['', '']
    expect([name, toasts]).toEqual([expect.stringMatching(/^fanju-bill-SGD-.*\.csv$/), ['文件已保存到下载目录']])
    for (const words of ['"提现","支出","20.00","38.00"', '"充值","收入","50.00"', '"期末余额","","","38.00"'])
      expect(text).toContain(words)
    await page.press('button', '关闭')
    expect(client.stores.get(ledgerStore).file).toBeNull()
  })

  it('says of one kind alone that there is nothing of it', async () => {
    const { client } = await saver()
    const page = await client.open('ledger', LedgerPage)
    await page.untilText('+S$8.00')
    await page.press('tab', '支出')
    await page.untilText('这个月没有这类记录')
  })

  it('keeps no file of a month that is shown no more', async () => {
    const { client, network } = await saver()
    const page = await client.open('ledger', LedgerPage)
    await page.untilText('+S$8.00')
    const ledger = client.stores.get(ledgerStore)
    const release = network.hold('wallet/ledger/file')
    const prepared = ledger.prepareFile()
    await ledger.choose({ month: '2026-01' })
    release()
    await prepared
    expect([ledger.bill?.month, ledger.file]).toEqual(['2026-01', null])
  })

  it('is of the month and the wallet that a link names', async () => {
    const { client } = await saver()
    const page = await client.open('ledger', LedgerPage, { currency: 'MYR', month: '2026-02', type: 'none' })
    await page.untilText('这个月没有收支记录')
    expect(page.text).toContain('2026年2月')
    expect(sumsOf(page)).toContain('期末余额RM0.00')
  })
})

describe('topping up', () => {
  it('tells at its field what is wrong, loses nothing typed and asks for nothing', async () => {
    const { client, network } = await saver()
    const page = await client.open('topUp', TopUpPage)
    await page.untilText('充值金额')
    for (const [typed, problem] of [
      ['', '请输入金额'],
      ['1.0055', '请输入正确的金额'],
      ['5', '金额须在 S$10.00 到 S$1,000.00 之间']
    ] as const) {
      await page.type('充值金额', typed)
      await page.touch(page.byId('top-up'))
      expect([page.problemAt('充值金额'), page.field('充值金额').value]).toEqual([problem, typed])
    }
    expect(page.text).toContain('请先阅读并同意充值协议')
    expect(network.countOf('wallet/recharge/submit')).toBe(0)
  })

  it('lets the agreement be read without losing what is typed', async () => {
    const { client } = await saver()
    const page = await client.open('topUp', TopUpPage)
    await page.untilText('充值金额')
    await page.type('充值金额', '33')
    await page.press('link', '查看')
    await page.untilText('生效日期：2026年')
    expect(page.named('dialog', '《充值协议》').textContent).toContain('提现')
    await page.press('button', '关闭')
    expect([page.field('充值金额').value, page.names('checkbox').length]).toEqual(['33', 1])
    expect(page.named('checkbox', /同意/).getAttribute('aria-checked')).toBe('false')
  })

  it('names the bonus before it is paid, and hands on to the cashier', async () => {
    await buildOffer(server)
    const { client, moves, person } = await saver({})
    const page = await client.open('topUp', TopUpPage)
    await page.untilText('单次充值满 S$50.00，赠送 S$5.00')
    expect(page.byId('top-up').textContent).toBe('去付款')
    await page.press('radio', 'S$50.00 赠 S$5.00')
    expect([page.byId('top-up').textContent, page.text.includes('到账 S$55.00')]).toEqual(['去付款S$50.00', true])
    await page.press('checkbox', /同意/)
    await page.touch(page.byId('top-up'))
    await page.until(() => moves.length > 0, 'the cashier')
    const orderId = new URLSearchParams(moves[0]?.split('?')[1]).get('orderId') ?? ''
    expect(moves).toEqual([`replace /pages/shopcart/payment?orderId=${orderId}`])
    await payTopUp(server, person, orderId)
    expect(await moneyOf(server, person)).toMatchObject({ balance: 5500, gift: 500 })
  })

  it('makes one order of a submit whose answer was lost before the app was closed', async () => {
    const { client, person, network } = await saver({})
    const submitTwenty = async (page: ShownPage) => {
      await page.untilText('充值金额')
      await page.type('充值金额', '20')
      await page.press('checkbox', /同意/)
      await page.touch(page.byId('top-up'))
    }
    network.loseAnswersOf('wallet/recharge/submit')
    const page = await client.open('topUp', TopUpPage)
    await submitTwenty(page)
    await page.until(() => page.text.includes('网络'), 'that the network is gone')

    const again = await startClient(server, { storage: client.storage })
    await submitTwenty(await again.open('topUp', TopUpPage))
    await page.until(() => again.moves.length > 0, 'the cashier')
    const made = await server.kernel.db.select().from(orders).where(eq(orders.userId, person.userId))
    expect(made.map(({ orderId }) => `replace /pages/shopcart/payment?orderId=${orderId}`)).toEqual(again.moves)
  })

  it('for an order comes back to its cashier, which now can be paid from the wallet', async () => {
    const table = await layTable(server, { balance: 0 })
    const { client, eater } = table
    const orderId = await orderAt(table)
    const cashier = await client.open('cashier', CashierPage, { orderId })
    await cashier.until(() => cashier.has('button', '充值并付款'), 'the way to the top-up')
    await cashier.press('button', '充值并付款')
    expect(client.moves).toEqual([`push /pages/my-wallet/recharge?orderId=${orderId}`])
    const page = await client.open('topUp', TopUpPage, { orderId })
    await page.untilText('充值后可继续付款')
    expect(page.field('充值金额').value).not.toBe('')
    await page.press('checkbox', /同意/)
    await page.touch(page.byId('top-up'))
    await page.until(() => client.moves.length > 1, 'the cashier of the top-up')
    const topUpId = new URLSearchParams(client.moves[1]?.split('?')[1]).get('orderId') ?? ''
    const { paymentId } = await payTopUp(server, eater, topUpId)
    await client.open('paymentReturn', PaymentReturnPage, { orderId: topUpId, paymentId })
    await page.until(() => client.moves.length > 2, 'the cashier of the order')
    expect(client.moves[2]).toBe(`replace /pages/shopcart/payment?orderId=${orderId}`)
    const { methods } = await server.ask('cashierGet', { orderId }, { token: eater.token })
    expect(methods.find(({ paymentType }) => paymentType === 'WALLET_PAY')?.isUsable).toBe(true)
  })

  it('for its own sake ends at the wallet; declined, at its cashier', async () => {
    const { client, person, moves } = await saver({})
    const page = await client.open('topUp', TopUpPage)
    await page.untilText('充值金额')
    await page.type('充值金额', '20')
    await page.press('checkbox', /同意/)
    await page.touch(page.byId('top-up'))
    await page.until(() => moves.length > 0, 'the cashier')
    const orderId = new URLSearchParams(moves[0]?.split('?')[1]).get('orderId') ?? ''
    const begin = (key: string) =>
      server.ask(
        'paymentCreate',
        { orderId, paymentType: 'CREDITCARD_PAY', expectedAmount: '20.00' },
        { token: person.token, key }
      )
    const declined = await begin('declined-top-up')
    await pressOnHostedPage(server, declined.redirectUrl, 'decline')
    await client.open('paymentReturn', PaymentReturnPage, { orderId, paymentId: declined.paymentId })
    await page.until(() => moves.length > 1, 'the cashier again')
    const paid = await begin('paid-top-up')
    await pressOnHostedPage(server, paid.redirectUrl, 'pay')
    await client.open('paymentReturn', PaymentReturnPage, { orderId, paymentId: paid.paymentId })
    await page.until(() => moves.length > 2, 'the wallet')
    expect(moves.slice(1)).toEqual([
      `replace /pages/shopcart/payment?orderId=${orderId}`,
      'replace /pages/my-wallet/index'
    ])
  })

  it('shows in the bill once it is paid', async () => {
    const { client, person } = await saver({})
    const { orderId } = await submitTopUp(server, person, '20')
    await payTopUp(server, person, orderId)
    const page = await client.open('ledger', LedgerPage, { type: 'topUp' })
    await page.untilText('+S$20.00')
    expect(page.byId('bill-sums').textContent).toContain('期末余额S$20.00')
  })
})

describe('withdrawing', () => {
  it('offers the cash alone, tells at each field what is missing and asks for nothing', async () => {
    const { client, network } = await saver()
    const page = await client.open('withdrawal', WithdrawalPage)
    await page.untilText('可提现')
    expect(page.text).toContain('可提现S$50.00赠送金额 S$8.00 不能提现')
    await page.press('radio', '银行账户')
    await page.type('账号', '12ab')
    await page.type('提现金额', '50.01')
    await page.touch(page.byId('withdraw'))
    expect([page.problemAt('提现金额'), page.problemAt('账号'), page.problemAt('银行')]).toEqual([
      '金额须在 S$10.00 到 S$50.00 之间',
      '号码格式不正确',
      '请填写'
    ])
    expect(network.countOf('wallet/withdraw/submit')).toBe(0)
  })

  it('takes the money by code, says the day, and gives it back when it is cancelled', async () => {
    // Hari Raya Puasa is on the Wednesday, unless the moon is seen otherwise
    server.clock.set(Date.UTC(2027, 2, 8, 4))
    const { client, person, answers, asked, toasts } = await saver()
    const page = await client.open('withdrawal', WithdrawalPage)
    await page.untilText('可提现')
    expect(page.text).toContain('最晚 2027年3月12日 到账 · 附近有公共假期的日期还未最终确定')
    await page.press('radio', 'PayNow')
    await page.type('PayNow 手机号', '91234567')
    await page.type('收款人姓名', 'Tan Mei')
    await page.press('button', '全部')
    expect(page.field('提现金额').value).toBe('50.00')
    server.clock.advance(61_000)
    await page.press('button', '获取验证码')
    await page.until(() => toasts.length > 0, 'the code')
    await page.type('验证码', await newestCode(server, person.mobile))
    answers.push(true)
    await page.touch(page.byId('withdraw'))
    await page.untilText('有一笔提现正在处理')
    expect(await moneyOf(server, person)).toMatchObject({ balance: 800 })
    expect(page.text).toMatch(/尾号 4567.*最晚 2027年3月12日 到账 · 附近有公共假期.*已申请/)
    expect(JSON.stringify(asked)).toContain('公共假期的日期还未最终确定')
    answers.push(true)
    await page.press('button', '取消提现')
    await page.untilText('已取消，已退回余额')
    expect(await moneyOf(server, person)).toMatchObject({ balance: 5800 })
    expect(page.has('button', '取消提现')).toBe(false)
  })

  it('asks whether it may send just what is typed, with a comma for its cents, too', async () => {
    const { client, person, answers, asked } = await saver()
    const page = await client.open('withdrawal', WithdrawalPage)
    await page.untilText('可提现')
    await page.press('radio', 'PayNow')
    await page.type('PayNow 手机号', '91234567')
    await page.type('收款人姓名', 'Tan Mei')
    await page.type('提现金额', '12,50')
    server.clock.advance(61_000)
    await page.press('button', '获取验证码')
    await page.until(() => client.toasts.length > 0, 'the code')
    await page.type('验证码', await newestCode(server, person.mobile))
    answers.push(false)
    await page.touch(page.byId('withdraw'))
    await page.until(() => asked.length > 0, 'the question')
    expect(asked[0]?.text).toContain('S$12.50')
  })

  it('says at the code what the server says of it', async () => {
    const { client, person, answers } = await saver()
    const page = await client.open('withdrawal', WithdrawalPage)
    await page.untilText('可提现')
    await page.press('radio', 'PayNow')
    await page.type('PayNow 手机号', '91234567')
    await page.type('收款人姓名', 'Tan Mei')
    await page.type('提现金额', '20')
    server.clock.advance(61_000)
    await page.press('button', '获取验证码')
    await page.rest(100)
    const code = await newestCode(server, person.mobile)
    await page.type('验证码', String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    answers.push(true)
    await page.touch(page.byId('withdraw'))
    await page.until(() => page.problemAt('验证码') !== null, 'the refusal')
    expect(await moneyOf(server, person)).toMatchObject({ balance: 5800 })
  })
})
