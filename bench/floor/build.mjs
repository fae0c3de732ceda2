// Builds what the app is held against: Taro's hello-world with the same runner, and home's own look as a page without any code.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bin, runNode } from '../../config/scripts/lib/child.mjs'
import { digestOf, isFresh, stamp } from '../../config/scripts/lib/digest.mjs'
import { root } from '../../config/scripts/lib/ensure.mjs'

export const floorDirectory = path.join(root, 'dist/floor')

export async function buildHello() {
  const digest = digestOf(['bench/floor/taro', 'package-lock.json'])
  if (isFresh('floor', digest, 'dist/floor/taro/index.html')) return
  const env = { ...process.env, TARO_ENV: 'h5', NODE_ENV: 'production' }
  const { code, output } = await runNode(
    [path.join(root, bin('@tarojs/cli/bin/taro')), 'build', '--type', 'h5', '--no-check'],
    { cwd: path.join(root, 'bench/floor/taro'), env }
  )
  if (code !== 0) throw new Error(`the hello-world did not build:\n${output}`)
  stamp('floor', digest)
}

/** Home as it stands in a browser, with its styles inline and no script. */
export async function writeStaticHome(browser, appOrigin) {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(`${appOrigin}/customer/`)
  await page.waitForSelector('[class*="card_"] img')
  await page.waitForLoadState('networkidle')
  const { body, styles } = await page.evaluate(async () => {
    const sheets = [...document.querySelectorAll('link[rel="stylesheet"]')].map(({ href }) => href)
    const texts = await Promise.all(sheets.map(async (href) => (await fetch(href)).text()))
    const inline = [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
    return { body: document.body.innerHTML, styles: [...texts, ...inline].join('\n') }
  })
  await context.close()
  const markup = body.replace(/<script[\s\S]*?<\/script>/g, '').replaceAll(`${appOrigin}/img/`, '/img/')
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>Static home</title>'
  mkdirSync(path.join(floorDirectory, 'static'), { recursive: true })
  writeFileSync(
    path.join(floorDirectory, 'static/index.html'),
    `<!DOCTYPE html><html lang="zh-CN"><head>${head}<style>${styles}</style></head><body>${markup}</body></html>`
  )
}
