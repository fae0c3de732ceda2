import WebLinkPage from '@/child/pages/webview/link'
import WebFramePage from '@/pages/index/iframe'
import * as contact from '@/platform/device/contact'
import { closePages, startClient } from '../support/client'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

jest.mock('@/platform/device/contact', () => ({ copyText: jest.fn(), dial: jest.fn() }))
const mockOpenOutside = jest.fn<Promise<boolean>, [string]>()
jest.mock('@/platform/navigation/outside', () => ({ openOutside: (url: string) => mockOpenOutside(url) }))

const server = useServer({ environment: { WEB_HOSTS: 'help.partner.example,.wide.example' } })
beforeEach(() => {
  jest.mocked(contact.copyText).mockReset().mockResolvedValue(true)
  mockOpenOutside.mockReset().mockResolvedValue(true)
})
afterEach(() => {
  closePages()
  jest.useRealTimers()
})

const pages = [
  ['webFrame', WebFramePage],
  ['webLink', WebLinkPage]
] as const
const frameOf = (page: ShownPage) => page.root.querySelector('iframe')

describe.each(pages)('the page %s', (name, Page) => {
  const openAt = async (params: Readonly<Record<string, string>>) => {
    const client = await startClient(server)
    return { ...client, page: await client.open(name, Page, params) }
  }

  it.each(['https://help.partner.example/a?b=c#d', 'https://a.b.wide.example/'])(
    'shows %s, which the server lists, with no more rights than it needs',
    async (url) => {
      const { page } = await openAt({ url, title: '帮助' })
      await page.until(() => frameOf(page) !== null, 'the frame')
      expect(frameOf(page)?.getAttribute('src')).toBe(url)
      expect(frameOf(page)?.getAttribute('title')).toBe('帮助')
      const rights = frameOf(page)?.getAttribute('sandbox')?.split(' ') ?? []
      expect(rights).toContain('allow-scripts')
      for (const right of [
        'allow-top-navigation',
        'allow-top-navigation-by-user-activation',
        'allow-modals',
        'allow-downloads'
      ])
        expect(rights).not.toContain(right)
      expect(page.text).toContain('帮助')
    }
  )

  it('shows a page of the own server without the list, and lets it run no scripts', async () => {
    const { page, network } = await openAt({ url: 'http://localhost/policy/privacy?locale=zh-CN' })
    expect(frameOf(page)?.getAttribute('sandbox')).not.toContain('allow-scripts')
    expect(network.countOf('common/webhost/list')).toBe(0)
  })

  it.each([
    ['https://evil.example/', '这个网页不是饭聚的，没有在这里打开'],
    ['https://help.partner.example.evil.example/', '这个网页不是饭聚的，没有在这里打开'],
    ['http://help.partner.example/', '这个网页的连接不安全，没有打开'],
    ['https://help.partner.example@evil.example/', '这不是一个可以打开的网址'],
    ['javascript:alert(1)', '这不是一个可以打开的网址'],
    ['data:text/html,<script>alert(1)</script>', '这不是一个可以打开的网址']
  ])('refuses %s, and gives it as text to take elsewhere', async (url, reason) => {
    const { page, toasts } = await openAt({ url })
    await page.untilText(reason)
    expect(frameOf(page)).toBeNull()
    expect(page.text).toContain(url)
    await page.press('button', '复制网址')
    expect(contact.copyText).toHaveBeenCalledWith(url)
    expect(toasts).toEqual(['已复制'])
  })

  it('says "not found" without an address, with a way home', async () => {
    const { page, moves } = await openAt({})
    expect(page.text).toContain('没有找到这个页面')
    await page.press('button', '返回首页')
    expect(moves).toEqual(['switchTab /pages/index/index'])
  })

  it('waits for the list, says when it does not come, and asks again', async () => {
    const client = await startClient(server)
    client.network.isDown = true
    const page = await client.open(name, Page, { url: 'https://help.partner.example/' })
    await page.untilText('网络不可用')
    client.network.mend()
    client.network.breakDown('common/webhost/list')
    await page.press('button', '重试')
    await page.untilText('这个网页没能打开，请重试')
    client.network.mend()
    await page.press('button', '重试')
    await page.until(() => frameOf(page) !== null, 'the frame')
  })

  it('offers the browser for a page that takes long, until it is there', async () => {
    const client = await startClient(server)
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] })
    const opening = client.open(name, Page, { url: 'http://localhost/policy/terms' })
    await jest.advanceTimersByTimeAsync(100)
    const page = await opening
    const waiting = page.rest(8_000)
    await jest.advanceTimersByTimeAsync(8_100)
    await waiting
    jest.useRealTimers()
    await page.press('button', '在浏览器中打开')
    expect(mockOpenOutside).toHaveBeenCalledWith('http://localhost/policy/terms')
    frameOf(page)?.dispatchEvent(new Event('load'))
    await page.rest()
    expect(page.text).not.toContain('这个网页打开较慢')
  })
})
