// The long menu on H5 with a phone's processor (4 times slower): nodes, longest task, and the worst tap on "+".
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { ensureBrowser } from '../config/scripts/lib/browser.mjs'
import { root } from '../config/scripts/lib/ensure.mjs'
import { ensureH5, ensureServer } from '../config/scripts/lib/prepare.mjs'

const slowdown = 4
const taps = 20
const scrolled = 6000
const browserFlags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

const freePort = () => new Promise((resolve) => {
  const server = createServer().listen(0, () => {
    const { port } = server.address()
    server.close(() => resolve(port))
  })
})

/** The app as `npm start` serves it, with a demo world of its own; `BENCH_ORIGIN` names one that already runs. */
async function serveApp() {
  if (process.env.BENCH_ORIGIN) return { origin: process.env.BENCH_ORIGIN, stop: () => undefined }
  await ensureH5()
  const bundle = await ensureServer()
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'fanju-bench-'))
  const port = await freePort()
  const env = { ...process.env, DATA_DIR: dataDirectory, PORT: String(port), FANJU_ROOT: root, SEED_DEMO: 'true' }
  const server = spawn(process.execPath, [bundle], { cwd: root, env, stdio: 'ignore' })
  const origin = `http://localhost:${port}`
  const stop = () => new Promise((resolve) => {
    server.once('exit', () => {
      rmSync(dataDirectory, { recursive: true, force: true })
      resolve()
    })
    server.kill('SIGTERM')
  })
  await waitUntilReady(origin, server)
  return { origin, stop }
}

async function waitUntilReady(origin, server) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    const isReady = await fetch(`${origin}/readyz`).then((answer) => answer.ok, () => false)
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('the server was not ready within five minutes')
}

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
async function withoutOptions(page) {
  await page.route('**/api/restaurant/menu/get*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const dish of body.data.dishes) dish.optionGroups = []
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
      if (entry.name === 'click') window.figures.taps.push({ handling: entry.processingEnd - entry.processingStart, whole: entry.duration })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  // Counted between frames, so that a moment with more is not missed.
  const count = () => {
    window.figures.mostNodes = Math.max(window.figures.mostNodes, document.querySelectorAll('#app *').length)
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
}

async function measure(origin, restaurantId, path = 'index') {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })
    await withoutOptions(page)
    await page.addInitScript(watchPage)
    // A person who has been here before: the question of the first visit would stand over the dishes.
    await page.addInitScript(() => { if (location.protocol.startsWith('http')) localStorage.setItem('fanju.privacy', JSON.stringify({ data: { version: 1, data: 'needed' } })) })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`${origin}/customer/#/pages/restaurant/${path}?restaurantId=${restaurantId}`)
    await page.waitForSelector('[id^="add-"]', { timeout: 60_000 })
    await page.waitForTimeout(1500)
    const atOpening = await page.evaluate(() => window.figures.longest)
    await tapPlus(page)
    await scrollMenu(page)
    return { atOpening, ...(await page.evaluate(() => window.figures)) }
  } finally {
    await browser.close()
  }
}

async function tapPlus(page) {
  const buttons = await page.$$('[id^="add-"]')
  for (let tap = 0; tap < taps; tap += 1) {
    await buttons[tap % Math.min(3, buttons.length)].click()
    await page.waitForTimeout(120)
  }
}

async function scrollMenu(page) {
  for (let top = 0; top <= scrolled; top += 120) {
    await page.evaluate((y) => document.querySelector('.taro_page')?.scrollTo(0, y), top)
    await page.waitForTimeout(40)
  }
  await page.waitForTimeout(500)
}

/** The other designs of the same menu: opened, tapped and scrolled as the first. */
async function otherDesigns(origin, restaurantId) {
  const rows = []
  for (const template of ['template1', 'template2']) {
    const { longest, mostNodes } = await measure(origin, restaurantId, `resIndexV2/${template}/index`)
    rows.push(atMost(`${template}: most nodes of the page`, mostNodes, '', 350), atMost(`${template}: longest task, opening, tapping and scrolling`, longest, 'ms', 200))
  }
  return rows
}

const atMost = (name, value, unit, limit) => ({ name, value: Math.round(value), unit, limit: `<= ${limit}`, ok: value <= limit })

export async function run() {
  const { origin, stop } = await serveApp()
  try {
    const { restaurantId, dishes } = await longestMenu(origin)
    const { atOpening, longest, taps: events, mostNodes } = await measure(origin, restaurantId)
    const handling = events.map((event) => event.handling)
    return [
      { name: 'dishes in the menu', value: dishes, unit: '', limit: '>= 1000', ok: dishes >= 1000 },
      { name: 'taps on + that were timed', value: events.length, unit: '', limit: '>= 1', ok: events.length >= 1 },
      atMost('most nodes of the page', mostNodes, '', 350),
      atMost('longest task while opening', atOpening, 'ms', 200),
      atMost('longest task, opening, tapping and scrolling', longest, 'ms', 200),
      atMost('worst handling of a tap on +', Math.max(0, ...handling), 'ms', 50),
      { name: 'worst tap on + until it is painted', value: Math.max(0, ...events.map(({ whole }) => whole)), unit: 'ms', limit: null, ok: true },
      ...(await otherDesigns(origin, restaurantId))
    ]
  } finally {
    await stop()
  }
}
