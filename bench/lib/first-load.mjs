// What a browser fetches until the first content of a page stands.
import { gzipSync } from 'node:zlib'

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
