// The long menu on H5 with a phone's processor (4 times slower): nodes, longest task, the worst tap on "+", and frames while it scrolls.
import { withDrivenBrowser } from './lib/browser.mjs'
import { countFrames } from './lib/frames.mjs'
import { atLeast, atMost, told } from './lib/rows.mjs'
import { withApp } from './lib/serve-app.mjs'

const slowdown = 4
const taps = 20
/** CSS pixels, and how many of them a second: a finger in a hurry. */
const scrolled = 6000
const speed = 1200
/** Of a hundred. What a frame is dropped for may also be the rest of the machine. */
const mostDropped = 2

/** The restaurant of the feed with the longest menu. */
async function longestMenu(origin) {
  const read = async (address) => (await (await fetch(`${origin}/api/restaurant/${address}`)).json()).data
  let longest = { restaurantId: '', dishes: 0 }
  for (let cursor = ''; cursor !== null;) {
    const { items, nextCursor } = await read(`feed/list${cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`}`)
    for (const { restaurantId } of items) {
      const menu = await read(`menu/get?restaurantId=${restaurantId}`)
      if (menu.dishes.length > longest.dishes) longest = { restaurantId, dishes: menu.dishes.length }
      if (longest.dishes >= 1000) return longest
    }
    cursor = nextCursor
  }
  return longest
}

/** Dishes with options open their sheet; to time a tap that adds, the menu on its way to the page loses its options. */
const withoutOptions = (dishes) => dishes.map((dish) => ({ ...dish, optionGroups: [] }))

/** What a mart sells, again and again until it sells a thousand. */
const asManyGoods = (dishes) =>
  Array.from({ length: 1000 }, (_, index) => {
    const dish = dishes[index % dishes.length]
    return { ...dish, dishId: `${dish.dishId}-${index}`, isSoldOut: false, optionGroups: [] }
  })

async function changeMenu(page, change) {
  await page.route('**/api/restaurant/menu/get*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.dishes = change(body.data.dishes)
    await route.fulfill({ response: answer, json: body })
  })
}

const watchPage = () => {
  window.figures = { longest: 0, taps: [], mostNodes: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.figures.longest = Math.max(window.figures.longest, entry.duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'click')
        window.figures.taps.push({ handling: entry.processingEnd - entry.processingStart, whole: entry.duration })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  // Counted between frames, so that a moment with more is not missed.
  const count = () => {
    window.figures.mostNodes = Math.max(window.figures.mostNodes, document.querySelectorAll('#app *').length)
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
}

const measure = (origin, restaurantId, path = 'pages/restaurant/index', change = withoutOptions) =>
  withDrivenBrowser(async (browser) => {
    const page = await browser.newPage({
      viewport: { width: 375, height: 812 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2
    })
    await changeMenu(page, change)
    await page.addInitScript(watchPage)
    // A person who has been here before: the question of the first visit would stand over the dishes.
    await page.addInitScript(() => {
      if (location.protocol.startsWith('http'))
        localStorage.setItem('fanju.privacy', JSON.stringify({ data: { version: 1, data: 'needed' } }))
    })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`${origin}/customer/#/${path}?restaurantId=${restaurantId}`)
    await page.waitForSelector('[id^="add-"]', { timeout: 60_000 })
    await page.waitForTimeout(1500)
    const atOpening = await page.evaluate(() => window.figures.longest)
    await tapPlus(page)
    const frames = await scrollMenu(session)
    return { atOpening, frames, ...(await page.evaluate(() => window.figures)) }
  })

async function tapPlus(page) {
  const buttons = await page.$$('[id^="add-"]')
  for (let tap = 0; tap < taps; tap += 1) {
    await buttons[tap % Math.min(3, buttons.length)].click()
    await page.waitForTimeout(120)
  }
}

/** By a gesture, which the compositor follows as it does a finger; returns the frames. */
const scrollMenu = (session) =>
  countFrames(session, async () => {
    await session.send('Input.synthesizeScrollGesture', {
      x: 250,
      y: 600,
      yDistance: -scrolled,
      speed,
      gestureSourceType: 'mouse'
    })
  })

const droppedShare = ({ drawn, dropped }) => (100 * dropped) / (drawn + dropped)

const frameRows = (of, frames) => [
  atLeast(`${of}frames drawn while scrolling`, frames.drawn, '', (scrolled / speed) * 60 * 0.9),
  atMost(`${of}frames dropped of a hundred`, droppedShare(frames), '', mostDropped)
]

/** The other designs of the same menu: opened, tapped and scrolled as the first. */
async function otherDesigns(origin, restaurantId) {
  const rows = []
  for (const template of ['template1', 'template2']) {
    const { longest, mostNodes, frames } = await measure(
      origin,
      restaurantId,
      `pages/restaurant/resIndexV2/${template}/index`
    )
    rows.push(
      atMost(`${template}: most nodes of the page`, mostNodes, '', 350),
      atMost(`${template}: longest task, opening, tapping and scrolling`, longest, 'ms', 200),
      ...frameRows(`${template}: `, frames)
    )
  }
  return rows
}

/** A mart of as many goods. */
async function mart(origin) {
  const { longest, mostNodes, frames } = await measure(origin, 'sin-mart', 'child/pages/shop/shop', asManyGoods)
  return [
    atMost('mart of 1,000 goods: most nodes of the page', mostNodes, '', 350),
    atMost('mart of 1,000 goods: longest task, opening, tapping and scrolling', longest, 'ms', 200),
    ...frameRows('mart of 1,000 goods: ', frames)
  ]
}

async function rowsOf(origin) {
  const { restaurantId, dishes } = await longestMenu(origin)
  const { atOpening, longest, taps: events, mostNodes, frames } = await measure(origin, restaurantId)
  return [
    atLeast('dishes in the menu', dishes, '', 1000),
    atLeast('taps on + that were timed', events.length, '', 1),
    atMost('most nodes of the page', mostNodes, '', 350),
    atMost('longest task while opening', atOpening, 'ms', 200),
    atMost('longest task, opening, tapping and scrolling', longest, 'ms', 200),
    atMost('worst handling of a tap on +', Math.max(0, ...events.map(({ handling }) => handling)), 'ms', 50),
    told('worst tap on + until it is painted', Math.max(0, ...events.map(({ whole }) => whole)), 'ms'),
    ...frameRows('', frames),
    ...(await otherDesigns(origin, restaurantId)),
    ...(await mart(origin))
  ]
}

/** Rows of this bench (config/scripts/bench.mjs). */
export const run = () => withApp(rowsOf)
