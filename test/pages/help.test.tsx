import CommonQuestionsPage from '@/issue/pages/commonIssue'
import HotQuestionsPage from '@/issue/pages/hotIssue'
import CustomerServicePage from '@/pages/customer'
import UpdatePage from '@/pages/index/update'
import FansGroupPage from '@/pages/index/WeChatFans'
import { appUpdate } from '@/platform/app/app-update'
import * as contact from '@/platform/device/contact'
import { feedback } from '@/platform/feedback/feedback'
import * as album from '@/platform/files/album'
import { type ClientOptions, closePages, startClient } from '../support/client'
import { buildCity } from '../support/commerce'
import { useServer } from '../support/server'
import { layTable, paidOrderAt } from './ordered'

jest.mock('@/platform/files/album', () => ({ savePicture: jest.fn(), openPermissions: jest.fn() }))
jest.mock('@/platform/device/contact', () => ({ copyText: jest.fn(), dial: jest.fn() }))
const mockOpenOutside = jest.fn<Promise<boolean>, [string]>()
jest.mock('@/platform/navigation/outside', () => ({ openOutside: (url: string) => mockOpenOutside(url) }))

const server = useServer({ environment: { CUSTOMER_SERVICE_URL: 'https://wa.me/6561234567' } })
beforeAll(async () => {
  await buildCity(server)
})
beforeEach(() => {
  jest.mocked(contact.copyText).mockReset().mockResolvedValue(true)
  jest.mocked(contact.dial).mockReset().mockResolvedValue(true)
  mockOpenOutside.mockReset().mockResolvedValue(true)
  jest.mocked(album.savePicture).mockReset().mockResolvedValue('saved')
  jest.mocked(album.openPermissions).mockReset().mockResolvedValue(undefined)
})
afterEach(closePages)

/** The pages that read one thing and show it share their ways of failing. */
const reading = [
  ['hotQuestions', HotQuestionsPage, 'common/question/list', '怎样下单？'],
  ['commonQuestions', CommonQuestionsPage, 'common/question/list', '怎样下单？'],
  ['fansGroup', FansGroupPage, 'common/wechatfans/get', 'fanju_fans_demo'],
  ['update', UpdatePage, 'common/version/get', '已经是最新版本'],
  ['customerService', CustomerServicePage, 'whatsapp/customerservice/url', '打开 WhatsApp 客服']
] as const

describe.each(reading)('the page %s', (name, Page, path, text) => {
  it('shows what the server has', async () => {
    const page = await (await startClient(server)).open(name, Page)
    await page.untilText(text)
  })

  it('shows that it is loading until then', async () => {
    // Some of it the app reads at its start
    let release: () => void = () => undefined
    const client = await startClient(server, { prepare: (network) => (release = network.hold(path)) })
    const page = await client.open(name, Page)
    expect([page.has('status', '正在加载'), page.text.includes(text)]).toEqual([true, false])
    release()
    await page.untilText(text)
  })

  it('says that it failed, and reads again when asked', async () => {
    const client = await startClient(server, { prepare: (network) => network.breakDown(path) })
    const page = await client.open(name, Page)
    await page.untilText('加载失败，请重试')
    client.network.mend()
    await page.press('button', '重试')
    await page.untilText(text)
  })

  it('says that there is no network', async () => {
    const client = await startClient(server, { prepare: (network) => network.breakDown(path) })
    client.network.mend()
    client.network.isDown = true
    const page = await client.open(name, Page)
    await page.untilText('网络不可用，请检查网络后重试')
    client.network.mend()
    await page.press('button', '重试')
    await page.untilText(text)
  })

  it.each([
    ['en', /[a-z]/],
    ['vn', /[ạảấầẩậắằẳặẹẻẽếềểệỉịọỏốồổộớờởợụủứừửữựỳỵỷỹđ]/]
  ] as const)('speaks %s, and is read again when the language changes', async (locale, letters) => {
    const client = await startClient(server)
    const page = await client.open(name, Page)
    await page.untilText(text)
    client.stores.language.choose(locale)
    await page.until(
      () => letters.test(page.text) && !/[\u4e00-\u9fff]/.test(page.text.replace(/简体中文/g, '')),
      'another language'
    )
  })
})

describe('questions', () => {
  const openCommon = async (params = {}, options: ClientOptions = {}) => {
    const client = await startClient(server, options)
    const page = await client.open('commonQuestions', CommonQuestionsPage, params)
    await page.untilText('怎样下单？')
    return { ...client, page }
  }
  const path = 'common/question/list'

  it('show one answer at a time, and hide it again', async () => {
    const { page } = await openCommon()
    await page.press('button', '查看答案：怎样下单？')
    await page.untilText('在首页选择餐厅')
    await page.press('button', '查看答案：什么是起送金额？')
    expect(page.text).not.toContain('在首页选择餐厅')
    await page.press('button', '收起答案：什么是起送金额？')
    expect(page.has('button', '查看答案：什么是起送金额？')).toBe(true)
  })

  it('open at the one a link asks for', async () => {
    const { page } = await openCommon({ questionId: 'order-how' })
    expect(page.text).toContain('在首页选择餐厅')
  })

  it('are searched once typing pauses, not at every letter', async () => {
    const { page, network } = await openCommon()
    const before = network.countOf(path)
    for (const words of ['退', '退款', '退款多', '退款多久']) await page.type('搜索问题', words)
    await page.until(() => !page.text.includes('怎样下单？'), 'what was found')
    expect(page.text).toContain('退款多久到账？')
    expect(network.countOf(path)).toBe(before + 1)
    await page.press('button', '清除输入')
    await page.untilText('怎样下单？')
    expect(page.field('搜索问题').value).toBe('')
  })

  it('say so when nothing is found, and lead to people', async () => {
    const { page, moves } = await openCommon()
    await page.type('搜索问题', '火星')
    await page.untilText('没有找到和“火星”有关的问题')
    expect(page.field('搜索问题').value).toBe('火星')
    await page.press('button', '还有疑问？联系客服')
    expect(moves).toEqual(['push /pages/customer/index'])
  })

  it('keep the newest search when an older answer comes late', async () => {
    const { page, network } = await openCommon()
    const release = network.hold(path)
    await page.type('搜索问题', '退款')
    await page.rest(400)
    network.letLaterPass(path)
    await page.type('搜索问题', '火星')
    await page.untilText('没有找到和“火星”有关的问题')
    release()
    await page.rest(100)
    expect(page.text).toContain('没有找到和“火星”有关的问题')
  })

  it('asked most lead to all of them', async () => {
    const client = await startClient(server)
    const page = await client.open('hotQuestions', HotQuestionsPage)
    await page.untilText('查看全部问题')
    await page.press('button', '查看全部问题')
    expect(client.moves).toEqual(['push /issue/pages/commonIssue'])
  })
})

describe('customer service', () => {
  it('opens the chat', async () => {
    const page = await (await startClient(server)).open('customerService', CustomerServicePage)
    await page.press('button', '打开 WhatsApp 客服')
    expect(mockOpenOutside).toHaveBeenCalledWith('https://wa.me/6561234567')
  })

  it('sends the order along that it is about', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table)
    const page = await table.client.open('customerService', CustomerServicePage, { orderId })
    await page.untilText('咨询的订单')
    const { orderNumber } = await table.client.stores.call('orderGet', { orderId })
    expect(page.text).toContain(orderNumber)
    await page.press('button', '打开 WhatsApp 客服')
    const [url = ''] = mockOpenOutside.mock.calls[0] ?? []
    expect(new URL(url).searchParams.get('text')).toBe(
      `您好，我想咨询订单 ${orderNumber}（${table.restaurant.name.zh}）`
    )
  })

  it('works without an order that is not this person’s', async () => {
    const page = await (await startClient(server)).open('customerService', CustomerServicePage, { orderId: 'unknown' })
    await page.untilText('打开 WhatsApp 客服')
    expect(page.text).not.toContain('咨询的订单')
  })

  it('says "not found" for an address with an order id that is none', async () => {
    const page = await (await startClient(server)).open('customerService', CustomerServicePage, { orderId: '../x' })
    expect(page.text).toContain('没有找到这个页面')
  })

  it('has other ways for a phone without the chat app', async () => {
    const { open, toasts, moves } = await startClient(server)
    const page = await open('customerService', CustomerServicePage)
    await page.touch(page.all('button').find(({ textContent }) => textContent?.includes('拨打电话')) ?? page.root)
    await page.press('button', '复制客服号码')
    await page.press('button', '留言反馈')
    expect(contact.dial).toHaveBeenCalledWith('+6561234567')
    expect(contact.copyText).toHaveBeenCalledWith('+6561234567')
    expect([toasts, moves]).toEqual([['号码已复制'], ['push /pages/setting/feedback']])
  })

  it('says so when none of them works', async () => {
    jest.mocked(contact.dial).mockResolvedValue(false)
    jest.mocked(contact.copyText).mockResolvedValue(false)
    mockOpenOutside.mockResolvedValue(false)
    const { open, toasts } = await startClient(server)
    const page = await open('customerService', CustomerServicePage)
    await page.press('button', '打开 WhatsApp 客服')
    await page.touch(page.all('button').find(({ textContent }) => textContent?.includes('拨打电话')) ?? page.root)
    await page.press('button', '复制客服号码')
    expect(toasts).toEqual(['暂时无法打开客服，请稍后再试', '无法拨号，请复制号码'])
    const shown = { title: '复制失败，请重试', text: '+6561234567', confirmText: '知道了' }
    expect(feedback.confirm).toHaveBeenLastCalledWith(shown)
  })
})

describe('the fans’ group', () => {
  const group = (facts: object) => ({
    status: 200,
    body: {
      code: 1,
      message: '',
      data: { name: '一群', wechatId: 'fans1', qrImage: '/img/fans/1.png', isFull: false, ...facts }
    }
  })

  it('shows a code to scan from the picture host, and copies the id', async () => {
    const { open, toasts } = await startClient(server)
    const page = await open('fansGroup', FansGroupPage)
    expect(page.root.querySelector('img')?.getAttribute('src')).toMatch(
      /^http:\/\/localhost\/img\/fans\/[0-9a-f]+\.png$/
    )
    await page.press('button', '复制微信号')
    expect(contact.copyText).toHaveBeenCalledWith('fanju_fans_demo')
    expect(toasts).toEqual(['已复制'])
  })

  it.each([
    ['saved', '图片已保存'],
    ['failed', '图片没能保存，请截屏或长按保存']
  ] as const)('says that the picture is %s', async (outcome, text) => {
    jest.mocked(album.savePicture).mockResolvedValue(outcome)
    const { open, toasts } = await startClient(server)
    const page = await open('fansGroup', FansGroupPage)
    await page.until(() => page.has('button', '保存图片'), 'the group')
    await page.press('button', '保存图片')
    await page.until(() => toasts.length > 0, 'what is said')
    expect(toasts).toEqual([text])
  })

  it('leads who refused the album to where it can be given, if they like', async () => {
    jest.mocked(album.savePicture).mockResolvedValue('refused')
    const { open, answers } = await startClient(server)
    const page = await open('fansGroup', FansGroupPage)
    answers.push(false)
    await page.press('button', '保存图片')
    expect(album.openPermissions).not.toHaveBeenCalled()
    answers.push(true)
    await page.press('button', '保存图片')
    expect(album.openPermissions).toHaveBeenCalledTimes(1)
  })

  it('that is full offers the id alone', async () => {
    const { open, network } = await startClient(server)
    network.answerWith('common/wechatfans/get', group({ isFull: true }))
    const page = await open('fansGroup', FansGroupPage)
    expect([
      page.text.includes('这个群已经满了'),
      page.has('button', '保存图片'),
      page.has('button', '复制微信号')
    ]).toEqual([true, false, true])
  })
})

describe('the newest release', () => {
  const answer = (facts: object) => ({
    status: 200,
    body: {
      code: 1,
      message: '',
      data: {
        version: '17.3.0',
        versionCode: 1730,
        isUpdateNeeded: true,
        isUpdateForced: false,
        releases: [],
        ...facts
      }
    }
  })

  it('is offered with a button that starts it', async () => {
    const apply = jest.spyOn(appUpdate, 'apply').mockReturnValue(true)
    const { open, network, toasts } = await startClient(server)
    network.answerWith('common/version/get', answer({}))
    const page = await open('update', UpdatePage)
    expect([page.text.includes('有新版本 17.3.0'), page.text.includes('当前版本 17.2.2')]).toEqual([true, true])
    await page.press('button', '立即更新')
    expect([apply.mock.calls.length, toasts]).toEqual([1, []])
  })

  it('that has not come yet is said to come', async () => {
    jest.spyOn(appUpdate, 'apply').mockReturnValue(false)
    const { open, network, toasts } = await startClient(server)
    network.answerWith('common/version/get', answer({ isUpdateForced: true }))
    const page = await open('update', UpdatePage)
    expect(page.text).toContain('当前版本已停止使用，请更新到 17.3.0')
    await page.press('button', '立即更新')
    expect(toasts).toEqual(['新版本正在下载，下次打开时生效'])
  })

  it('tells the server which release this is, and has no button when it is this one', async () => {
    const { open, network } = await startClient(server)
    const page = await open('update', UpdatePage)
    expect(
      network.requests.some(({ url }) => url.includes('common/version/get') && url.includes('versionCode=1722'))
    ).toBe(true)
    expect([page.has('button', '立即更新'), page.text.includes('17.2.2')]).toEqual([false, true])
  })
})
