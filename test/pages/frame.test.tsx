import { PageExtras } from '@/features/app-frame/page-extras'
import { privacyStore } from '@/features/privacy/privacy-store'
import AboutPage from '@/pages/about'
import { appShell } from '@/platform/app/app-shell'
import { appShow } from '@/platform/app/app-show'
import { missingPage } from '@/platform/app/missing-page'
import { announcePage } from '@/platform/app/page-views'
import { device } from '@/platform/device/device'
import type { HttpResponse } from '@/platform/http/http-types'
import { privacyGate } from '@/platform/identity/privacy'
import { navigation } from '@/platform/navigation/navigation'
import type { PrivacyQuestion } from '@/platform/types'
import { type RouteName, routeOf } from '@/routes'
import { PageExtrasProvider } from '@/ui/page-extras'
import { closePages, startClient } from '../support/client'
import { useServer } from '../support/server'

const server = useServer()
afterEach(() => {
  closePages()
  window.history.replaceState(null, '', '/')
})

const redirects = (...entries: readonly { page: string; target: string }[]) => ({
  status: 200,
  body: { code: 1, message: '', data: entries }
})
describe('a page the app does not have', () => {
  const lead = () => jest.spyOn(missingPage, 'lead').mockImplementation(() => undefined)
  const startAt = (address: string, answer?: HttpResponse) => {
    window.history.replaceState(null, '', `#/${address}`)
    return startClient(server, {
      prepare: (network) => answer !== undefined && network.answerWith('resource/pageUrl.json', answer)
    })
  }

  it.each([
    ['pages/order/list', 'pages/order/index'],
    ['/pages/order/list?from_uid=u1', 'pages/order/index?from_uid=u1']
  ])('%s leads to %s by the server’s list', async (address, target) => {
    const leading = lead()
    const { frame } = await startAt(address)
    await frame.until(() => leading.mock.calls.length > 0, 'the way on')
    expect(leading).toHaveBeenCalledWith(target)
    expect(frame.text).not.toContain('没有找到这个页面')
  })

  it('leads to the web through the page that checks the host', async () => {
    const leading = lead()
    const { frame } = await startAt('pages/old', redirects({ page: 'pages/old', target: 'https://help.example/x' }))
    await frame.until(() => leading.mock.calls.length > 0, 'the way on')
    expect(leading).toHaveBeenCalledWith(`pages/index/iframe?url=${encodeURIComponent('https://help.example/x')}`)
  })

  it.each([
    ['is nowhere in the list', redirects()],
    [
      'goes in a circle',
      redirects({ page: 'pages/nowhere', target: 'pages/else' }, { page: 'pages/else', target: 'pages/nowhere' })
    ],
    ['goes to a page of another version', redirects({ page: 'pages/nowhere', target: 'pages/future' })],
    ['goes to a script', redirects({ page: 'pages/nowhere', target: 'javascript:alert(1)' })],
    ['has no list', { status: 500, body: {} }]
  ])('that %s says "not found", with a way home', async (_what, answer) => {
    const leading = lead()
    const leave = jest.spyOn(missingPage, 'leave').mockImplementation(() => undefined)
    const back = jest.spyOn(missingPage, 'back').mockImplementation(() => undefined)
    const hideShell = jest.spyOn(appShell, 'hide')
    const { frame } = await startAt('pages/nowhere', answer)
    await frame.untilText('没有找到这个页面')
    await frame.until(() => hideShell.mock.calls.length > 0, 'the end of the shell')
    expect(frame.named('heading', '页面不存在').getAttribute('aria-level')).toBe('1')
    await frame.press('button', '返回')
    await frame.press('button', '返回首页')
    expect([back.mock.calls.length, leave.mock.calls.length, leading.mock.calls.length]).toEqual([1, 1, 0])
  })
})

describe('a page of the list that the app still has', () => {
  const startAt = async (path: string, target: string, present = path) => {
    jest.spyOn(appShow, 'entry').mockReturnValue({ path, query: { a: '1' } })
    let answer: () => void = () => undefined
    const client = await startClient(server, {
      prepare: (network) => {
        network.answerWith('resource/pageUrl.json', redirects({ page: path, target }))
        answer = network.hold('resource/pageUrl.json')
      }
    })
    jest.spyOn(navigation, 'currentPath').mockReturnValue(present)
    answer()
    await client.frame.rest(50)
    return client
  }

  it.each([
    ['a page', 'pages/about/index', 'pages/index/update', 'replace /pages/index/update?a=1'],
    ['a tab', 'pages/about/index', 'pages/my/index', 'switchTab /pages/my/index'],
    [
      'the web',
      'pages/about/index',
      'https://help.example/',
      `replace /pages/index/iframe?url=${encodeURIComponent('https://help.example/')}`
    ]
  ])('leads to %s when the app is opened there', async (_what, path, target, move) => {
    expect((await startAt(path, target)).moves).toEqual([move])
  })

  it('leads nowhere once the person has gone elsewhere', async () => {
    expect((await startAt('pages/about/index', 'pages/index/update', 'pages/my/index')).moves).toEqual([])
  })
})

describe('the question of the first visit', () => {
  /** The person stands on this page. */
  const standOn = (name: RouteName) => {
    const standing = jest.spyOn(navigation, 'currentPath').mockReturnValue(routeOf(name).path)
    announcePage()
    standing.mockRestore()
  }
  beforeEach(() => standOn('home'))

  it('waits for a page with a tab bar: it would lie over what others have at their foot', async () => {
    standOn('groupHome')
    const { frame } = await startClient(server)
    expect(frame.has('region', '您的隐私')).toBe(false)
    standOn('my')
    await frame.until(() => frame.has('region', '您的隐私'), 'the question')
  })

  it.each([
    ['同意', 'all', true],
    ['仅必要信息', 'needed', false]
  ] as const)('answered "%s" is kept and not asked again', async (answer, choice, mayMeasure) => {
    const client = await startClient(server)
    expect(client.frame.has('region', '您的隐私')).toBe(true)
    await client.frame.press('button', answer)
    expect(client.frame.has('region', '您的隐私')).toBe(false)
    const privacy = client.stores.get(privacyStore)
    expect([privacy.choice, privacy.mayMeasure]).toEqual([choice, mayMeasure])
    const again = await startClient(server, { storage: client.storage })
    expect(again.frame.has('region', '您的隐私')).toBe(false)
  })

  it('leads to the policy', async () => {
    const { frame, moves } = await startClient(server)
    await frame.press('button', '隐私政策')
    expect(moves[0]).toContain(encodeURIComponent('http://localhost/policy/privacy?locale=zh-CN'))
  })
})

describe('the mark of the environment', () => {
  it.each([
    ['test1', 1],
    ['pre', 1],
    ['local', 0]
  ] as const)('stands on %s %i times', async (environment, times) => {
    const { stores, storage } = await startClient(server)
    stores.environment.choose(environment)
    const next = await startClient(server, { storage, isStarted: false })
    expect(next.stores.environment.name).toBe(environment)
    expect(next.frame.all('note')).toHaveLength(times)
  })

  it('stands nowhere in production', async () => {
    jest.replaceProperty(device, 'localOrigin', null)
    const { stores, frame } = await startClient(server)
    expect(stores.environment.current.isProduction).toBe(true)
    expect(frame.all('note')).toEqual([])
  })
})

describe('a private call that WeChat holds back', () => {
  const InPage = () => (
    <PageExtrasProvider value={{ top: null, floating: <PageExtras /> }}>
      <AboutPage />
    </PageExtrasProvider>
  )

  it('is answered in the page, all that wait at once', async () => {
    let asked: (question: PrivacyQuestion) => void = () => undefined
    jest.spyOn(privacyGate, 'watch').mockImplementation((onAsked) => {
      asked = onAsked
    })
    const outcomes: string[] = []
    const client = await startClient(server)
    const page = await client.open('about', InPage)
    expect(page.all('alertdialog')).toEqual([])
    const question = {
      agree: (id: string) => void outcomes.push(`agreed by ${id}`),
      refuse: () => void outcomes.push('refused')
    }
    asked(question)
    asked(question)
    await page.until(() => page.all('alertdialog').length === 1, 'the question')
    await page.press('button', '不同意')
    expect(outcomes).toEqual(['refused', 'refused'])
    expect(page.all('alertdialog')).toEqual([])
    asked(question)
    client.stores.get(privacyStore).agreeToHost('privacy-agree')
    expect(outcomes.at(-1)).toBe('agreed by privacy-agree')
  })
})
