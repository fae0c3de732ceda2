// What a browser fetches until the first content of a page stands.
import { gzipSync } from 'node:zlib'
import { median } from './statistics.mjs'

const gzipBytes = (text) => gzipSync(text, { level: 9 }).length

/** Runs in the page: when the first of `selector` is there. */
function watchFirst(selector) {
  const watch = () => {
    if (document.querySelector(selector) === null) return
    window.firstContentAt ??= performance.now()
    observer.disconnect()
  }
  const observer = new MutationObserver(watch)
  observer.observe(document, { childList: true, subtree: true })
}

/** JavaScript (gzip, with what stands inline in the page) and requests until `selector` is there. */
export async function measureFirstLoad(browser, url, selector) {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.addInitScript(`(${watchFirst})(${JSON.stringify(selector)})`)
  await page.goto(url)
  await page.waitForSelector(selector, { state: 'attached', timeout: 60_000 })
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= window.firstContentAt)
      .map(({ name }) => name)
  )
  const html = await (await fetch(url)).text()
  await context.close()
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text)
  const scripts = [...new Set(fetched.filter((name) => /\.js$/.test(new URL(name).pathname)))]
  const files = await Promise.all(scripts.map(async (name) => (await fetch(name)).text()))
  return {
    scriptBytes: [...files, inline.join('\n')].reduce((sum, text) => sum + gzipBytes(text), 0),
    inlineBytes: gzipBytes(inline.join('\n')),
    requests: fetched.length + 1
  }
}

/** A phone four times slower than this machine on a slow 4G line: what a bench of people's own devices would show. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowerProcessor = 4

/** Milliseconds until `selector` is there and requests until then, with an empty cache on a slow phone: medians of several loads. */
export async function measureSlowLoad(browser, url, selector, runs) {
  const loads = []
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({
      viewport: { width: 375, height: 812 },
      locale: 'zh-CN',
      serviceWorkers: 'block'
    })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slowLine)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
    await page.addInitScript(`(${watchFirst})(${JSON.stringify(selector)})`)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForSelector(selector, { state: 'attached', timeout: 60_000 })
    loads.push(
      await page.evaluate(() => ({
        milliseconds: window.firstContentAt,
        requests:
          1 +
          performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= window.firstContentAt).length
      }))
    )
    await context.close()
  }
  const middle = (of) => median(loads.map(of))
  return { milliseconds: middle((load) => load.milliseconds), requests: middle((load) => load.requests) }
}

/** How many files home fetches for later, once it fetches no more. */
export async function measureLaterFiles(browser, url, selector) {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForSelector(selector, { state: 'attached' })
  let before = -1
  const fetched = () =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter(
            ({ name, initiatorType }) => initiatorType === 'fetch' && /\/customer\/(js|css)\/.*\.(js|css)$/.test(name)
          ).length
    )
  let now = await fetched()
  while (now !== before || now === 0) {
    before = now
    await page.waitForTimeout(2_000)
    now = await fetched()
  }
  await context.close()
  return now
}
