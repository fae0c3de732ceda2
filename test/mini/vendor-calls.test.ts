import { waitUntil } from '../support/wait'
import { useFixture } from './fixture-session'
import { miniTargets } from './targets'

const { start, startOnDetail } = useFixture()

describe.each(miniTargets)('vendor calls of the fixture on %s', (target) => {
  const isAlipay = target === 'alipay'

  it('signs in, and pays as the test answers', async () => {
    const mini = await startOnDetail(target)
    const payment = isAlipay ? 'tradePay' : 'requestPayment'
    await mini.tap('Sign in')
    await mini.waitForText('signed in true')
    await mini.tap('Pay')
    await mini.waitForText(isAlipay ? 'paid 6001' : 'requestPayment:fail cancel')
    const seen: Record<string, unknown>[] = []
    mini.answer(payment, (options) => {
      seen.push(options)
      return { kind: 'succeed' }
    })
    await mini.tap('Pay')
    await mini.waitForText('paid 9000')
    expect(seen).toEqual([expect.objectContaining(isAlipay ? { tradeNO: '1' } : { package: 'prepay_id=1' })])
    mini.answer(payment, { kind: 'fail', message: 'no money' })
    await mini.tap('Pay')
    await mini.waitForText(isAlipay ? 'paid 4000' : 'requestPayment:fail no money')
    expect(mini.errors()).toEqual([])
  })

  it('gives the place it is told, and none to a person who refused', async () => {
    const mini = await startOnDetail(target, {
      answers: { getLocation: { kind: 'succeed', result: { latitude: 10.77, longitude: 106.7 } } }
    })
    await mini.tap('Locate')
    await mini.waitForText('at 10.77')
    await mini.close()
    const refused = await startOnDetail(target, { permissions: { userLocation: false } })
    await refused.tap('Locate')
    await refused.waitForText(isAlipay ? '用户不允许授权' : 'getLocation:fail auth deny')
  })

  it('gives the picture that the test says, or tells that the person went back', async () => {
    const mini = await startOnDetail(target)
    await mini.tap('Choose')
    await mini.waitForText(isAlipay ? '用户取消' : 'chooseMedia:fail cancel')
    mini.answer(isAlipay ? 'chooseImage' : 'chooseMedia', { kind: 'succeed', result: { content: 'aGVsbG8=' } })
    await mini.tap('Choose')
    await mini.waitForText('chose 5 bytes')
    await mini.tap('Send nothing')
    await mini.waitForText(
      isAlipay ? 'parameter error: fileType is required' : 'uploadFile:fail file not found tmp://lost.jpg'
    )
    expect(mini.errors()).toEqual([])
  })

  it('talks over a socket', async () => {
    const mini = await startOnDetail(target)
    await mini.tap('Talk')
    await mini.waitForText('heard echo of hello')
    await mini.tap('Count')
    await mini.waitForText('heard 1 times')
    // Alipay's second connection has the first one's handlers too: two greetings sent, each answer heard twice.
    await mini.tap('Talk')
    await waitUntil(async () => {
      await mini.tap('Count')
      return (await mini.texts()).includes(isAlipay ? 'heard 5 times' : 'heard 2 times')
    })
    expect(mini.errors()).toEqual([])
  })

  it('shows toasts and asks questions', async () => {
    const mini = await startOnDetail(target)
    await mini.tap('Say')
    await mini.waitForText('Well said')
    expect(await mini.toasts()).toEqual(['Well said'])
    await mini.tap('Ask')
    await mini.waitForText('Really')
    await mini.tap('取消')
    await mini.waitForText('confirmed false')
    await mini.tap('Ask')
    await mini.tap('确定')
    await mini.waitForText('confirmed true')
  })

  it.each([
    ['Lost page', /page "pages\/lost\/index" is not found$/],
    ['Tab by navigateTo', /can not navigateTo a tabbar page$/],
    ['Big store', /entry size limit reached$/],
    ['Not a domain', /url not in domain list$/],
    ['Missing path', isAlipay ? /^http status error$/ : /^status 404$/]
  ])('answers "%s" as the vendor does', async (label, outcome) => {
    const mini = await startOnDetail(target)
    await mini.tap(label)
    await mini.waitForText(outcome)
    expect(mini.errors()).toEqual([])
  })

  it('reports a call it does not know by name, and an error in a handler', async () => {
    const mini = await startOnDetail(target)
    await mini.tap('Unlisted')
    await mini.waitForText(/chooseVideo/)
    expect(mini.errors()).toEqual([expect.stringContaining(`${isAlipay ? 'my' : 'wx'}.chooseVideo is not listed`)])
    await mini.tap('Break')
    expect(mini.errors()).toContainEqual(expect.stringContaining('a handler failed'))
  })

  it('refuses an eleventh page', async () => {
    const mini = await startOnDetail(target)
    for (let pages = 3; pages <= 10; pages += 1) {
      await mini.tap('Deeper')
      await waitUntil(async () => (await mini.page()).stack.length === pages)
    }
    await mini.tap('Deeper')
    await mini.waitForText(/webview count limit exceed$/)
    expect((await mini.page()).stack).toHaveLength(10)
  })

  it('opens the hosted page of a web view and takes its return', async () => {
    const mini = await start(target)
    await mini.tap('Open web')
    await mini.waitForPage('pages/web/index')
    expect(await mini.webViewSource()).toBe('https://api.fixture.test/go')
    const hosted = await mini.openWebView()
    await hosted.click('text=Return')
    await mini.waitForPage('pages/home/index')
    expect(await mini.storage()).toEqual({
      loaded: 'https://api.fixture.test/hosted',
      message: isAlipay ? { paid: true } : { data: [{ paid: true }] }
    })
    expect(mini.errors()).toEqual([])
  })
})
