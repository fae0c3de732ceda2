import { analyticsStore } from '@/features/analytics/analytics-store'
import AboutPage from '@/pages/about'
import { device } from '@/platform/device/device'
import { feedback } from '@/platform/feedback/feedback'
import * as share from '@/platform/share/share'
import { closePages, startClient } from '../support/client'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

const server = useServer()
afterEach(closePages)

async function tapVersion(page: ShownPage, times: number): Promise<void> {
  for (let tap = 0; tap < times; tap += 1)
    await page.touch(page.all('button').find(({ textContent }) => textContent?.includes('17.2.2')) ?? page.root)
}

describe('about', () => {
  it('tells the version and what the app is made of', async () => {
    const page = await (await startClient(server)).open('about', AboutPage)
    for (const words of ['17.2.2（1722）', '开源许可', 'React']) expect(page.text).toContain(words)
  })

  it.each([
    ['en', 'Open-source licences'],
    ['vn', 'Giấy phép mã nguồn mở']
  ] as const)('speaks %s', async (locale, text) => {
    const page = await (await startClient(server, { locale })).open('about', AboutPage)
    expect(page.text).toContain(text)
    expect(page.text).not.toMatch(/[\u4e00-\u9fff]/)
  })

  it.each([
    ['新功能', 'push /pages/index/update'],
    ['微信粉丝群', 'push /pages/index/WeChatFans'],
    ['客服', 'push /pages/customer/index'],
    [
      '用户协议',
      `push /pages/index/iframe?url=${encodeURIComponent('http://localhost/policy/terms?locale=zh-CN')}&title=${encodeURIComponent('用户协议')}`
    ],
    [
      '隐私政策',
      `push /pages/index/iframe?url=${encodeURIComponent('http://localhost/policy/privacy?locale=zh-CN')}&title=${encodeURIComponent('隐私政策')}`
    ],
    [
      '权限说明',
      `push /pages/index/iframe?url=${encodeURIComponent('http://localhost/policy/permissions?locale=zh-CN')}&title=${encodeURIComponent('权限说明')}`
    ]
  ])('leads by "%s"', async (name, move) => {
    const { open, moves } = await startClient(server)
    const page = await open('about', AboutPage)
    await page.press('button', name)
    expect(moves).toEqual([move])
  })

  it('shares the app with a link that says by whom', async () => {
    const sharing = jest.spyOn(share.sharing, 'share').mockResolvedValue('copied')
    const { open, stores, toasts } = await startClient(server)
    const page = await open('about', AboutPage)
    await page.press('button', '分享给朋友')
    const { session } = stores
    const analytics = stores.get(analyticsStore)
    const address = `pages/index/index?from_uid=${session.session?.encryptedUserId}&share_depth=1&session_id=${analytics.sessionId}`
    expect(sharing).toHaveBeenCalledWith({
      title: '饭聚：外卖、自取、订座与生鲜',
      address,
      webUrl: `http://localhost/customer/#/${address}`
    })
    expect(toasts).toEqual(['链接已复制，可以发给朋友了'])
  })

  it('shows the link where the device can neither share nor copy it', async () => {
    const sharing = jest.spyOn(share.sharing, 'share').mockResolvedValue('failed')
    const { open, toasts } = await startClient(server)
    const page = await open('about', AboutPage)
    await page.press('button', '分享给朋友')
    const text = sharing.mock.calls[0]?.[0].webUrl
    expect(feedback.confirm).toHaveBeenCalledWith({ title: '复制失败，请重试', text, confirmText: '知道了' })
    expect([text?.startsWith('http://localhost/customer/#/pages/index/index?'), toasts]).toEqual([true, []])
  })
})

describe('the hidden choice of environment', () => {
  it('opens at the seventh tap on the version, and says before how many are left', async () => {
    const { open, stores, toasts } = await startClient(server)
    const page = await open('about', AboutPage)
    await tapVersion(page, 6)
    expect([page.text.includes('选择环境'), toasts]).toEqual([
      false,
      ['再点 3 次选择环境', '再点 2 次选择环境', '再点 1 次选择环境']
    ])
    await tapVersion(page, 1)
    expect(page.all('radio')).toHaveLength(7)
    await page.press('radio', '测试一线 test1')
    expect(stores.environment.chosen).toBe('test1')
  })

  it('is not there in a build for production', async () => {
    jest.replaceProperty(device, 'localOrigin', null)
    const { open, toasts, stores } = await startClient(server)
    const page = await open('about', AboutPage)
    expect(page.text).toContain('17.2.2')
    expect(page.all('button').some(({ textContent }) => textContent?.includes('17.2.2'))).toBe(false)
    expect([toasts, stores.environment.canChoose]).toEqual([[], false])
  })
})
