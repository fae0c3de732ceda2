import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '../support/wait'
import { useFixture } from './fixture-session'
import { miniTargets } from './targets'

const { start, startOnDetail } = useFixture()

describe.each(miniTargets)('the fixture on %s', (target) => {
  const isAlipay = target === 'alipay'

  it('draws its first page and counts what that cost', async () => {
    const mini = await start(target)
    expect(await mini.page()).toMatchObject({
      path: 'pages/home/index',
      query: {},
      title: 'home',
      stack: ['pages/home/index']
    })
    expect(await mini.texts()).toEqual([
      'Greet',
      'Closed',
      'Clear',
      'Second row',
      'nothing yet',
      'size: small',
      'rows',
      'scrolled 0',
      'Open detail',
      'Open web',
      'Home tab',
      'Me tab'
    ])
    const figures = (await mini.stats())['pages/home/index']
    expect(figures?.calls).toBe(1)
    expect(figures?.first).toBe(figures?.bytes)
    expect(figures?.largest).toBe(figures?.bytes)
    expect(figures?.first).toBeGreaterThan(500)
    expect(figures?.nodes).toBeGreaterThan(10)
    expect(mini.errors()).toEqual([])
  })

  it('types, requests and shows the answer in one small update', async () => {
    const mini = await start(target)
    await mini.input('.name', 'Ana')
    await mini.resetStats()
    await mini.tap('Greet')
    await mini.waitForText('Hello, Ana')
    const figures = (await mini.stats())['pages/home/index']
    expect(figures?.calls).toBe(1)
    expect(figures?.bytes).toBeLessThan(150)
    expect(await mini.value('.name')).toBe('Ana')
    await mini.tap('Clear')
    await waitUntil(async () => (await mini.value('.name')) === '')
    expect(mini.errors()).toEqual([])
  })

  it('tells a screen reader role and label, as they stand and as they change', async () => {
    const mini = await start(target)
    expect(await mini.spoken('Clear')).toMatchObject({ role: 'button', label: 'Nothing to clear' })
    expect(await mini.spoken('.name')).toMatchObject({ role: null, label: 'Name to greet' })
    expect(await mini.spoken('#greeting')).toMatchObject({ role: 'status', label: null })
    expect(await mini.spoken('.home')).toMatchObject({ role: null, label: null })
    await mini.input('.name', 'Ana')
    await mini.tap('[role="button"][aria-label="Clear Ana"]')
    await waitUntil(async () => (await mini.spoken('Clear')).label === 'Nothing to clear')
    expect(mini.errors()).toEqual([])
  })

  it('fails requests while the network is cut', async () => {
    const mini = await start(target)
    await mini.setOnline(false)
    await mini.tap('Greet')
    await mini.waitForText(/^failed: /)
    await mini.setOnline(true)
    await mini.tap('Greet')
    await mini.waitForText('Hello,')
    expect(mini.errors()).toEqual([])
  })

  it('does not tap a disabled button', async () => {
    const mini = await start(target)
    await mini.tap('Closed')
    expect(await mini.texts()).toContain('nothing yet')
  })

  it('chooses in a picker only what it offers', async () => {
    const mini = await start(target)
    await mini.pick('.size', 'large')
    await mini.waitForText('size: large')
    await expect(mini.pick('.size', 'enormous')).rejects.toThrow('the picker offers small, large')
  })

  it('scrolls a list to its end', async () => {
    const mini = await start(target)
    await mini.scroll(300, '.list')
    await mini.waitForText('scrolled 300')
    await mini.scroll(600, '.list')
    await mini.waitForText('reached the end')
  })

  it('brings into view what a list is told to, and moves nothing but the list', async () => {
    const mini = await start(target, { viewport: { width: 375, height: target === 'alipay' ? 314 : 250 } })
    await mini.tap('Second row')
    await mini.waitForText('scrolled 600')
    expect(await mini.swipe('Second row', 0)).toBe(0)
    // The page could have moved
    expect(await mini.swipe('Second row', 40)).toBe(40)
    expect(mini.errors()).toEqual([])
  })

  it('switches tabs by its own bar and keeps them alive', async () => {
    const mini = await start(target)
    await mini.tap('Me tab')
    await mini.waitForText('shown 1')
    expect((await mini.page()).stack).toEqual(['pages/me/index'])
    await mini.tap('Home tab')
    await mini.waitForPage('pages/home/index')
    await mini.tap('Me tab')
    await mini.waitForText('shown 2')
    await mini.pullDown()
    await mini.waitForText('refreshed 1')
    await expect(mini.back()).rejects.toThrow('leave the mini-program')
    expect(mini.errors()).toEqual([])
  })

  it('keeps storage over a cold start and into another launch', async () => {
    const mini = await start(target)
    await mini.tap('Me tab')
    await mini.tap('Remember')
    await mini.relaunch('/pages/me/index')
    await mini.waitForText('visits 2')
    expect(await mini.storage()).toEqual({ visits: 1 })
    await mini.close()
    const second = await start(target, { storage: { visits: 8 } })
    await second.tap('Me tab')
    await second.waitForText('visits 9')
  })

  it('opens a page of a subpackage with its query and comes back', async () => {
    const mini = await startOnDetail(target)
    // WeChat leaves the query encoded, Alipay decodes it.
    const name = isAlipay ? 'a b' : 'a%20b'
    expect(await mini.page()).toMatchObject({
      path: 'extra/detail/index',
      query: { id: '7', name },
      title: 'detail',
      stack: ['pages/home/index', 'extra/detail/index']
    })
    await mini.waitForText(`detail of 7 named ${name}`)
    await mini.tap('Measure')
    await mini.waitForText('width 187.5')
    await mini.back()
    await mini.waitForPage('pages/home/index')
    expect(mini.errors()).toEqual([])
  })

  it('draws and updates what is nested deeply or wrapped in its own component', async () => {
    const mini = await startOnDetail(target)
    for (const name of ['deep', 'wrapped']) {
      await mini.tap(`${name} 0`)
      await mini.waitForText(`${name} 1`)
    }
    expect((await mini.stats())['extra/detail/index']?.depth).toBeGreaterThan(24)
    expect(mini.errors()).toEqual([])
  })

  it('loads a picture of the package', async () => {
    const mini = await start(target)
    await mini.tap('Open detail')
    await mini.waitForText('picture 1 wide')
    expect(mini.errors()).toEqual([])
  })

  it('takes a picture', async () => {
    const mini = await start(target)
    const file = join(mkdtempSync(join(tmpdir(), 'mini-')), 'home.png')
    await mini.screenshot(file)
    expect(existsSync(file)).toBe(true)
    expect(statSync(file).size).toBeGreaterThan(2000)
    expect(readFileSync(file).subarray(1, 4).toString()).toBe('PNG')
  })
})
