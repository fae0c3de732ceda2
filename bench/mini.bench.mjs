// The compiled mini-programs: bytes of their packages, and what `setData` carries when they are used. `FANJU_MINI_DIST` names builds that exist.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from '../config/scripts/lib/browser.mjs'
import { runNode } from '../config/scripts/lib/child.mjs'
import { root } from '../config/scripts/lib/ensure.mjs'
import { ensureServer } from '../config/scripts/lib/prepare.mjs'
import { mainPackageLimit } from '../test/mini/main-package-limit.mjs'
import { withFolder } from './lib/leftovers.mjs'
import { loadDriver } from './lib/mini-app.mjs'
import { atMost, exactly, told } from './lib/rows.mjs'
import { startServer } from './lib/server-process.mjs'

const kilobyte = 1024
const targets = ['weapp', 'alipay']
const hosts = ['www.fanju.example', 'localhost']
/** Restaurants of the demo world: the longest menu, and one with a dish that has nothing to choose. */
const longMenu = { path: 'pages/restaurant/index', query: 'restaurantId=sin-thousand', text: '大巴刹煮炒' }
const plainDish = {
  query: 'restaurantId=sin-chuanwei',
  add: '[aria-label="添加 干煸四季豆"]',
  take: '[aria-label="减少 干煸四季豆"]'
}
const scrolled = 6000

const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))

/** What a vendor packs: everything but the tools' own files. */
const isPacked = (file) => !/project\.config\.json$|mini\.project\.json$|\.map$/.test(file)

function packageRows(target, dist) {
  const app = JSON.parse(readFileSync(path.join(dist, 'app.json'), 'utf8'))
  const { pages, subPackages = [], subpackages = subPackages } = app
  const roots = subpackages.map((entry) => entry.root.replace(/\/$/, ''))
  const bytes = new Map(roots.map((name) => [name, 0]))
  let main = 0
  for (const file of filesOf(dist).filter(isPacked)) {
    const inside = path.relative(dist, file).split(path.sep).join('/')
    const owner = roots.find((name) => inside.startsWith(`${name}/`))
    if (owner === undefined) main += statSync(file).size
    else bytes.set(owner, bytes.get(owner) + statSync(file).size)
  }
  const total = [...bytes.values()].reduce((sum, size) => sum + size, main)
  return [
    atMost(`${target}: main package, ${pages.length} pages`, main / kilobyte, 'KB', mainPackageLimit(app)),
    ...[...bytes].map(([name, size]) => told(`${target}: subpackage ${name}`, size / kilobyte, 'KB')),
    told(`${target}: all packages`, total / kilobyte, 'KB')
  ]
}

/** The figures of one page after what was just done on it. */
async function figuresOf(app, page) {
  await pause(1500)
  const figures = (await app.stats())[page]
  if (figures === undefined) throw new Error(`${page} has sent nothing`)
  return figures
}

const dataRows = (what, { calls, bytes, first, largest, nodes }) => [
  told(`${what}: setData`, calls, 'calls'),
  told(`${what}: setData in all`, bytes, 'bytes'),
  atMost(`${what}: first setData`, first / kilobyte, 'KB', 20),
  atMost(`${what}: largest setData`, largest / kilobyte, 'KB', 24),
  atMost(`${what}: nodes`, nodes, '', 400)
]

/**
 * A tap on "+" with everything that follows it within a moment: the dish's row and the cart bar. The very first one, which also
 * makes the bar and the category show that something is in the cart, is only told.
 */
async function addRows(target, app) {
  const add = async () => {
    await app.resetStats()
    await app.tap(plainDish.add)
    return figuresOf(app, longMenu.path)
  }
  await app.scrollTo(plainDish.add)
  // brings the dish into full sight, which draws rows of the menu
  await add()
  await app.tap(plainDish.take)
  await pause(1500)
  const first = await add()
  const { calls, bytes } = await add()
  return [
    told(`${target}: add a dish to an empty cart`, first.bytes, 'bytes'),
    exactly(`${target}: add a dish`, calls, 'calls', 1),
    atMost(`${target}: add a dish`, bytes, 'bytes', 200)
  ]
}

async function useRows(target, app) {
  await app.waitForText('川巷小馆', { timeout: 30_000 })
  const home = dataRows(`${target}: open home`, await figuresOf(app, 'pages/index/index'))

  await app.relaunch(`/pages/restaurant/index?${plainDish.query}`)
  const added = await addRows(target, app)

  await app.relaunch(`/${longMenu.path}?${longMenu.query}`)
  await app.waitForText(longMenu.text, { timeout: 30_000 })
  const menu = dataRows(`${target}: open 1,000 dishes`, await figuresOf(app, longMenu.path))
  await app.resetStats()
  await app.scroll(scrolled)
  const scrolling = await figuresOf(app, longMenu.path)

  if (app.errors().length > 0) throw new Error(`the ${target} program has errors: ${app.errors().join('; ')}`)
  return [
    ...home,
    ...menu,
    ...added,
    atMost(`${target}: scroll the menu`, scrolling.perSecond, 'calls/s', 15),
    atMost(`${target}: scroll the menu, largest setData`, scrolling.largest / kilobyte, 'KB', 24),
    atMost(`${target}: scroll the menu, nodes`, scrolling.nodes, '', 400)
  ]
}

/** Folder of the builds, made unless named. */
async function ensureBuilds() {
  if (process.env.FANJU_MINI_DIST) return process.env.FANJU_MINI_DIST
  for (const target of targets) {
    const { code, output } = await runNode(['config/scripts/taro.mjs', target])
    if (code !== 0) throw new Error(`the ${target} build failed:\n${output}`)
  }
  return path.join(root, 'dist')
}

async function targetRows(target, dist, server, launchMini) {
  const app = await launchMini({ target, dist, apiOrigin: server.url, domains: hosts })
  try {
    return [...packageRows(target, dist), ...(await useRows(target, app))]
  } finally {
    await app.close()
  }
}

/** Rows of this bench (config/scripts/bench.mjs). */
export async function run() {
  process.env.CHROME_PATH ??= await ensureBrowser()
  const builds = await ensureBuilds()
  const bundle = await ensureServer()
  const launchMini = await loadDriver()
  return withFolder(async (folder) => {
    const server = await startServer([bundle], { DATA_DIR: folder, SEED_DEMO: 'true' })
    try {
      const rows = []
      for (const target of targets)
        rows.push(...(await targetRows(target, path.join(builds, target), server, launchMini)))
      return rows
    } finally {
      await server.stop()
    }
  })
}
