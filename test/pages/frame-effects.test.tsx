import { FrameEffects } from '@/features/app-frame/frame-effects'
import AboutPage from '@/pages/about'
import { feedback } from '@/platform/feedback/feedback'
import type { Question } from '@/platform/types'
import { closePages, logIn, startClient, type ClientOptions } from '../support/client'
import { MemoryStorage } from '../support/memory-storage'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'

const server = useServer()
afterEach(closePages)

const Framed = () => (
  <>
    <FrameEffects />
    <AboutPage />
  </>
)

/** The app with what reports to the person; its questions wait until they are answered. */
async function openFramed(options: ClientOptions) {
  const client = await startClient(server, options)
  const asked: { readonly question: Question; readonly answer: () => void }[] = []
  jest.spyOn(feedback, 'confirm').mockImplementation(
    (question) =>
      new Promise((resolve) => {
        asked.push({ question, answer: () => resolve(true) })
      })
  )
  return { ...client, asked, page: await client.open('about', Framed) }
}

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
    const { stores, network, asked, page } = await openFramed({ isStarted: false, locale })
    network.isDown = true
    void stores.session.start()
    await page.until(() => asked.length === 1, 'the question')
    asked[0]?.answer()
    await page.until(() => asked.length === 2, 'the question again')
    expect(asked.map((each) => each.question)).toEqual([question, question])
    network.mend()
    asked[1]?.answer()
    await page.until(() => stores.session.phase === 'ready', 'the start')
    expect([asked.length, stores.session.session?.isVisitor]).toEqual([2, true])
  })
})

it('a visitor’s token that the server cannot give is said so, and asked for again', async () => {
  const { stores, network, asked, page } = await openFramed({ isStarted: false })
  network.breakDown('order/visitor/token')
  void stores.session.start()
  await page.until(() => asked.length === 1, 'the question')
  expect(asked[0]?.question).toEqual({ text: '暂时无法连接，请检查网络后重试', confirmText: '重试' })
  network.mend()
  asked[0]?.answer()
  await page.until(() => stores.session.phase === 'ready', 'the start')
})

it('the welcome voucher is announced once', async () => {
  const client = await openFramed({})
  client.stores.session.storeFirstLoginFlag()
  await client.page.until(() => client.asked.length === 1, 'the welcome')
  expect(client.asked[0]?.question.text).toContain('新人红包')
  client.asked[0]?.answer()
  await logIn(server, client, nextMobile())
  const again = await openFramed({ storage: client.storage })
  await again.page.rest(100)
  expect([client.asked.length, again.asked]).toEqual([1, []])
})

it('records of the device that were of no use are said to be gone', async () => {
  const storage = new MemoryStorage()
  storage.write('fanju.language', { version: 1, data: 'latin' })
  const { toasts, page } = await openFramed({ storage })
  await page.until(() => toasts.length > 0, 'the notice')
  expect(toasts).toEqual(['部分本地记录已损坏并被清除'])
})
