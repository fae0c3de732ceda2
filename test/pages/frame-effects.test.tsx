import { bootTexts } from '@/i18n/boot-texts'
import { zhCn } from '@/i18n/zh-CN'
import AboutPage from '@/pages/about'
import { cachedApp } from '@/platform/app/cached-app'
import { chunkLoading } from '@/platform/code/chunk-loading'
import { feedback } from '@/platform/feedback/feedback'
import { questions } from '@/platform/feedback/questions'
import { closePages, logIn, startClient } from '../support/client'
import { MemoryStorage } from '../support/memory-storage'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'

const server = useServer()
afterEach(closePages)

describe('the start without a network', () => {
  it.each([
    ['zh-CN', { title: '网络错误', text: '请检查网络连接后重试', confirmText: '重试', cancelText: '稍后' }],
    [
      'en',
      { title: 'Error', text: 'Please check the network and try again', confirmText: 'Retry', cancelText: 'Later' }
    ],
    [
      'vn',
      { title: 'Lỗi mạng', text: 'Vui lòng kiểm tra mạng rồi thử lại', confirmText: 'Làm lại', cancelText: 'Để sau' }
    ]
  ] as const)('asks in %s to try again, with no other way out, as often as it fails', async (locale, question) => {
    const { stores, network, asked, frame, answerLater } = await startClient(server, { isStarted: false, locale })
    const [answer, answerAgain] = [answerLater(), answerLater()]
    network.isDown = true
    void stores.session.start()
    await frame.until(() => asked.length === 1, 'the question')
    answer(true)
    await frame.until(() => asked.length === 2, 'the question again')
    expect(asked).toEqual([question, question])
    network.mend()
    answerAgain(true)
    await frame.until(() => stores.session.phase === 'ready', 'the start')
    expect([asked.length, stores.session.session?.isVisitor]).toEqual([2, true])
  })

  it('put off is tried again by itself once the network is back', async () => {
    const { stores, network, asked, frame } = await startClient(server, { isStarted: false, answers: [false] })
    network.isDown = true
    await stores.session.start()
    await frame.until(() => stores.session.phase === 'ready', 'going on without')
    expect(stores.session.session).toBeNull()
    network.mend()
    window.dispatchEvent(new Event('online'))
    await frame.until(() => stores.session.session !== null, 'the start')
    expect(asked).toHaveLength(1)
  })
})

it('a visitor’s token that the server cannot give is said so, and asked for again', async () => {
  const { stores, network, asked, frame, answerLater } = await startClient(server, { isStarted: false })
  const answer = answerLater()
  network.breakDown('order/visitor/token')
  void stores.session.start()
  await frame.until(() => asked.length === 1, 'the question')
  expect(asked).toEqual([{ text: '暂时无法连接，请检查网络后重试', confirmText: '重试' }])
  network.mend()
  answer(true)
  await frame.until(() => stores.session.phase === 'ready', 'the start')
})

it('the welcome voucher is announced once', async () => {
  const client = await startClient(server)
  client.stores.session.storeFirstLoginFlag()
  await client.frame.until(() => client.asked.length === 1, 'the welcome')
  expect(client.asked[0]?.text).toContain('新人红包')
  await logIn(server, client, nextMobile())
  const again = await startClient(server, { storage: client.storage })
  await again.frame.rest(100)
  expect([client.asked.length, again.asked]).toEqual([1, []])
})

it('records of the device that were of no use are said to be gone', async () => {
  const storage = new MemoryStorage()
  storage.write('fanju.language', { version: 1, data: 'latin' })
  const { toasts, frame } = await startClient(server, { storage })
  await frame.until(() => toasts.length > 0, 'the notice')
  expect(toasts).toEqual(['部分本地记录已损坏并被清除'])
})

it('a network that goes is said, and known until it is back', async () => {
  const { stores, toasts } = await startClient(server)
  for (const isOnline of [false, true]) {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    expect([stores.ui.isOnline, toasts]).toEqual([isOnline, [zhCn.common.offlineNotice]])
  }
})

it('what takes long is said to be loading until it is there', async () => {
  const loading = jest.spyOn(feedback, 'loading').mockImplementation(() => undefined)
  const { stores, network, frame } = await startClient(server)
  const release = network.hold('user/info/get')
  const answer = stores.call('userInfo', {})
  await frame.until(() => loading.mock.calls.length > 0, 'the notice')
  release()
  await answer
  expect(loading.mock.calls).toEqual([
    [true, zhCn.common.loading],
    [false, zhCn.common.loading]
  ])
})

it('a question stands over the page, in large text where the person wants it', async () => {
  const { open, stores, frame } = await startClient(server)
  await open('about', AboutPage)
  stores.language.enlarge(true)
  const answer = questions.ask({ text: '确定吗？', confirmText: '确定', cancelText: '取消' })
  await frame.until(() => frame.has('alertdialog', '确定吗？'), 'the dialog')
  expect(frame.root.querySelector('.large-text')).not.toBeNull()
  await frame.press('button', '确定')
  await expect(answer).resolves.toBe(true)
})

it('the app is kept for whoever uses it, and a page says when what it shows was read', async () => {
  const keepFor = jest.spyOn(cachedApp, 'keepFor')
  let tellStale: (since: number | null) => void = () => undefined
  jest.spyOn(cachedApp, 'start').mockImplementation((onStale) => {
    tellStale = onStale
  })
  const client = await startClient(server)
  await logIn(server, client, nextMobile())
  const userId = client.stores.session.userId()
  await client.stores.session.logout()
  expect(keepFor.mock.calls.map(([person]) => person)).toEqual(['visitor', userId, 'visitor'])
  const page = await client.open('about', AboutPage)
  tellStale(Date.parse('2026-03-02T03:40:00Z'))
  await page.untilText('11:40 的内容')
  expect(client.toasts).toEqual([])
  tellStale(null)
  await page.until(() => !page.text.includes('离线'), 'the network')
})

it('a tab in which somebody else is logged in begins again at home', async () => {
  const first = await startClient(server)
  await logIn(server, first, nextMobile())
  const second = await startClient(server, { storage: first.storage.otherTab() })
  await second.stores.session.logout()
  await logIn(server, second, nextMobile())
  // Both tabs move in the one window of the test
  const { moves } = second
  await first.frame.until(() => moves.length > 0, 'going home')
  expect(moves).toEqual(['relaunch /pages/index/index'])
})

describe('a page whose code is on its way', () => {
  it('is waited for in view, and waits for all texts unless it is home', async () => {
    const releasePages = jest.spyOn(chunkLoading, 'releasePages')
    const { frame } = await startClient(server)
    expect(releasePages).toHaveBeenCalledTimes(1)
    const [[sharedBy] = []] = releasePages.mock.calls
    expect(['pages/index/index', 'pages/about/index'].map((path) => sharedBy?.(path).length)).toEqual([0, 1])
    let bring: () => void = () => undefined
    const code = new Promise<void>((resolve) => (bring = resolve))
    const page = chunkLoading.load({ id: 'pages/x', source: '/x.js' }, () => code)
    await frame.until(() => frame.has('status', bootTexts['zh-CN'].loading), 'the curtain')
    bring()
    await page
    await frame.rest()
    expect(frame.has('status', bootTexts['zh-CN'].loading)).toBe(false)
  })
})

it('the document speaks the language that is chosen', async () => {
  const { stores, frame } = await startClient(server)
  const { documentElement } = document
  expect(documentElement.lang).toBe('zh-CN')
  stores.language.choose('vn')
  await frame.until(() => documentElement.lang === 'vi', 'the language')
})
