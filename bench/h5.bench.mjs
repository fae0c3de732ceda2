// The first load of the H5 as the server serves it: JavaScript and requests before first content, and Lighthouse on a phone,
// held against Taro's hello-world and against the same page without any code, all in one run. BENCH_RUNS sets Lighthouse's runs.
import { ensureBrowser } from '../config/scripts/lib/browser.mjs'
import { buildHello, floorDirectory, writeStaticHome } from './floor/build.mjs'
import { serveFloor } from './floor/serve.mjs'
import { withDrivenBrowser } from './lib/browser.mjs'
import { measureFirstLoad, measureLaterFiles, measureSlowLoad } from './lib/first-load.mjs'
import { measureLighthouse, runsInTurn, withBrowser } from './lib/lighthouse.mjs'
import { beginGroup } from './lib/ordering.mjs'
import { atLeast, atMost, told } from './lib/rows.mjs'
import { withApp } from './lib/serve-app.mjs'

const runs = Number(process.env.BENCH_RUNS ?? 5)
const cardOfFeed = '#app [class*="card_"] img'
/** In each of the three designs of a menu. */
const dishOfMenu = '#app [id^="add-"]'

/** What a person waits for on each page, and how many times what home takes it may take them by a link. */
const links = {
  home: { content: cardOfFeed },
  restaurant: { content: dishOfMenu, times: 1.4 },
  deal: { content: '#app [class*="price"]' },
  'group invitation': { content: '#app #group-join', times: 1.4 }
}
const mostRequests = 40
const mostLaterFiles = 20

const kilobytes = (bytes) => bytes / 1024

async function readItem(origin, path) {
  const { data } = await (await fetch(`${origin}/api/restaurant/${path}`)).json()
  return data.items[0]
}

async function addressesOf(app) {
  const [{ restaurantId }, { dealId }, code] = await Promise.all([
    readItem(app, 'feed/list'),
    readItem(app, 'deal/list'),
    beginGroup(app)
  ])
  return {
    home: `${app}/customer/`,
    restaurant: `${app}/customer/#/pages/restaurant/index?restaurantId=${restaurantId}`,
    deal: `${app}/customer/#/activity2/pages/groupPurchase/detail?dealId=${dealId}`,
    'group invitation': `${app}/customer/#/child/pages/groupbuy/index?code=${code}`
  }
}

/** Every page by its link, on a slow phone. */
const measureLinks = (addresses) =>
  withDrivenBrowser(async (browser) => {
    const loads = new Map()
    for (const [name, { content }] of Object.entries(links))
      loads.set(name, await measureSlowLoad(browser, addresses[name], content, runs))
    return { loads, laterFiles: await measureLaterFiles(browser, addresses.home, cardOfFeed) }
  })

function linkRows({ loads, laterFiles }) {
  const home = loads.get('home').milliseconds
  const rows = [...loads].flatMap(([name, { milliseconds, requests }]) => [
    told(`${name} by a link on a slow phone`, milliseconds, 'ms'),
    atMost(`${name} by a link: requests before first content`, requests, '', mostRequests),
    ...(links[name].times === undefined
      ? []
      : [atMost(`${name} by a link, as a share of home`, milliseconds / home, 'x', links[name].times)])
  ])
  return [...rows, atMost('home: files fetched for later', laterFiles, '', mostLaterFiles)]
}

const measureBytes = ({ app, floor, restaurant }) =>
  withDrivenBrowser(async (browser) => {
    await writeStaticHome(browser, app)
    return {
      home: await measureFirstLoad(browser, `${app}/customer/`, cardOfFeed),
      restaurant: await measureFirstLoad(browser, restaurant, dishOfMenu),
      hello: await measureFirstLoad(browser, `${floor}/floor/taro/`, '#app .taro_page')
    }
  })

const measurePaint = (executable, { app, floor, restaurant }) =>
  withBrowser(executable, async (port) => ({
    still: await measureLighthouse(port, `${floor}/floor/static/`, runs),
    hello: await measureLighthouse(port, `${floor}/floor/taro/`, runs),
    home: await measureLighthouse(port, `${app}/customer/`, runs),
    restaurant: await measureLighthouse(port, restaurant, runs)
  }))

/** Beside whatever else the machine does, as on a phone. */
const measureBlocking = (executable, { app }) =>
  withBrowser(executable, (port) => measureLighthouse(port, `${app}/customer/`, runs), { goesFirst: false })

function rowsOf(bytes, paint, { tbt }) {
  return [
    told('hello-world: JavaScript before first content', kilobytes(bytes.hello.scriptBytes), 'KB gzip'),
    told('home: JavaScript before first content', kilobytes(bytes.home.scriptBytes), 'KB gzip'),
    told('home: of it inline in the page', kilobytes(bytes.home.inlineBytes), 'KB gzip'),
    atMost(
      'home: JavaScript, as a share of the hello-world',
      bytes.home.scriptBytes / bytes.hello.scriptBytes,
      'x',
      1.75
    ),
    told('restaurant: JavaScript before first content', kilobytes(bytes.restaurant.scriptBytes), 'KB gzip'),
    told('Lighthouse: the browser ran at real-time priority', Number(runsInTurn), ''),
    told('static page: LCP', paint.still.lcp, 'ms'),
    told('hello-world: LCP', paint.hello.lcp, 'ms'),
    told('home: LCP', paint.home.lcp, 'ms'),
    atMost('home: LCP, as a share of the static page', paint.home.lcp / paint.still.lcp, 'x', 1.05),
    atLeast('home: Lighthouse', paint.home.score, '', 97),
    atMost('home: TBT', paint.home.tbt, 'ms', 150),
    atMost('home: TBT at ordinary priority', tbt, 'ms', 300),
    atMost('home: CLS', paint.home.cls, '', 0.01),
    told('restaurant: LCP', paint.restaurant.lcp, 'ms'),
    told('restaurant: TBT', paint.restaurant.tbt, 'ms'),
    atMost('restaurant: CLS', paint.restaurant.cls, '', 0.01),
    atLeast('restaurant: Lighthouse', paint.restaurant.score, '', 97)
  ]
}

/** Rows of this bench (config/scripts/bench.mjs). */
export async function run() {
  const executable = await ensureBrowser()
  return withApp(async (app) => {
    await buildHello()
    const floor = await serveFloor(floorDirectory, app)
    try {
      const addresses = await addressesOf(app)
      const places = { app, floor: floor.origin, restaurant: addresses.restaurant }
      const bytes = await measureBytes(places)
      const linked = linkRows(await measureLinks(addresses))
      const paint = await measurePaint(executable, places)
      return [...rowsOf(bytes, paint, await measureBlocking(executable, places)), ...linked]
    } finally {
      await floor.stop()
    }
  })
}
