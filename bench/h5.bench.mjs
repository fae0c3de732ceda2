// The first load of the H5 as the server serves it: JavaScript and requests before first content, and Lighthouse on a phone,
// held against Taro's hello-world and against the same page without any code, all in one run. BENCH_RUNS sets Lighthouse's runs.
import { ensureBrowser } from '../config/scripts/lib/browser.mjs'
import { buildHello, floorDirectory, writeStaticHome } from './floor/build.mjs'
import { serveFloor } from './floor/serve.mjs'
import { withDrivenBrowser } from './lib/browser.mjs'
import { measureFirstLoad } from './lib/first-load.mjs'
import { measureLighthouse, runsInTurn, withBrowser } from './lib/lighthouse.mjs'
import { atLeast, atMost, told } from './lib/rows.mjs'
import { withApp } from './lib/serve-app.mjs'

const runs = Number(process.env.BENCH_RUNS ?? 5)
const cardOfFeed = '#app [class*="card_"] img'
/** In each of the three designs of a menu. */
const dishOfMenu = '#app [id^="add-"]'

const kilobytes = (bytes) => bytes / 1024

async function firstRestaurant(origin) {
  const { data } = await (await fetch(`${origin}/api/restaurant/feed/list`)).json()
  return data.items[0].restaurantId
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

function rowsOf(bytes, paint) {
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
    told('home: requests before first content', bytes.home.requests, ''),
    told('restaurant: JavaScript before first content', kilobytes(bytes.restaurant.scriptBytes), 'KB gzip'),
    told('restaurant: requests before first content', bytes.restaurant.requests, ''),
    told('Lighthouse: the browser ran at real-time priority', Number(runsInTurn), ''),
    told('static page: LCP', paint.still.lcp, 'ms'),
    told('hello-world: LCP', paint.hello.lcp, 'ms'),
    told('home: LCP', paint.home.lcp, 'ms'),
    atMost('home: LCP, as a share of the static page', paint.home.lcp / paint.still.lcp, 'x', 1.05),
    atLeast('home: Lighthouse', paint.home.score, '', 97),
    atMost('home: TBT', paint.home.tbt, 'ms', 150),
    atMost('home: CLS', paint.home.cls, '', 0.01),
    told('restaurant: LCP', paint.restaurant.lcp, 'ms'),
    told('restaurant: TBT', paint.restaurant.tbt, 'ms'),
    told('restaurant: CLS', paint.restaurant.cls, ''),
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
      const places = {
        app,
        floor: floor.origin,
        restaurant: `${app}/customer/#/pages/restaurant/index?restaurantId=${await firstRestaurant(app)}`
      }
      const bytes = await measureBytes(places)
      return rowsOf(bytes, await measurePaint(executable, places))
    } finally {
      await floor.stop()
    }
  })
}
