/**
 * Pictures of every page, to look at: `node test/e2e/screenshots.mjs [page ...]` writes `.cache/screenshots/<width>-<locale>-<page>.png`,
 * for other screens and languages than the usual ones with `--widths=320,1280 --locales=vn`; with `--readme` it writes the four pictures of
 * README.md to test/screenshots instead. Starts a server of its own as `npm start` does,
 * with a new demo world in `.cache/screenshots-data`.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build, stop } from 'esbuild'
import sharp from 'sharp'
import { withDrivenBrowser } from '../../bench/lib/browser.mjs'
import { startServer } from '../../bench/lib/server-process.mjs'
import { root } from '../../config/scripts/lib/ensure.mjs'
import { outlet, shots } from './shots.mjs'

const { values: chosen, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { widths: { type: 'string' }, locales: { type: 'string' }, readme: { type: 'boolean' } }
})
const widths = (chosen.widths ?? '375,414,1280').split(',').map(Number)
const locales = (chosen.locales ?? 'zh-CN,en').split(',')
/** Pictures that are taken at the same time. */
const atOnce = 3
const password = 'Fanju2026'
const data = '.cache/screenshots-data'
/** Every class of a style sheet: they are named by their file (see config/h5.ts). */
const classesOf = (file, name = '') =>
  `[class*="${name}_${createHash('sha256').update(file).digest('hex').slice(0, 5)}"]`
/** What stands for a page, or a part of it, until it is there. */
const skeleton = [
  classesOf('ui/skeleton.module.scss'),
  classesOf('features/home/own-part.module.scss', 'pending'),
  classesOf('features/home/own-part.module.scss', 'pendingMeal')
].join(', ')
const favorites = ['sin-milktea', 'sin-hotpot', outlet]

/** What the tests of pages make on a server of theirs is imported when they make it, and never here. */
function leaveOutOwnTables(bundle) {
  bundle.onResolve({ filter: /^\.\.\/support\// }, ({ kind }) =>
    kind === 'dynamic-import' ? { external: true } : undefined
  )
}

/** How every page is opened, from the tables that the tests read. */
async function readPages() {
  const outfile = path.join(root, '.cache/pages-of.mjs')
  await build({
    stdin: {
      contents: `export { pageAreas } from './index'
export { listPages } from './page-table'
export { makeWorld } from './made-world'
export { mobiles } from './onlookers'
export { seasonsToCome } from './seasons'`,
      resolveDir: path.join(root, 'test/pages-of')
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    plugins: [{ name: 'own-tables', setup: leaveOutOwnTables }],
    alias: { '@': path.join(root, 'src') },
    logLevel: 'warning'
  })
  await stop()
  return import(pathToFileURL(outfile).href)
}

async function ask(url, endpoint, { token, body, key } = {}) {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { accessToken: token } : {}),
    ...(key ? { 'Idempotency-Key': key } : {})
  }
  const response = await fetch(
    `${url}/api/${endpoint}`,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  )
  const { code, message, data } = await response.json()
  if (code !== 1) throw new Error(`${endpoint}: ${code} ${message}`)
  return data
}

async function logIn(url, mobile) {
  const { userId, accessToken } = await ask(url, 'login/by/loginid', { body: { mobile, password } })
  return { userId, accessToken, mobile }
}

/** Dishes that are ordered as they are and never run out. */
async function plainDishes(url) {
  const { dishes } = await ask(url, `restaurant/menu/get?restaurantId=${outlet}`)
  return dishes
    .filter(
      (dish) =>
        dish.goodsStock === null &&
        dish.maxOrderNumber === null &&
        !dish.isSoldOut &&
        dish.optionGroups.length === 0 &&
        dish.specs.length === 0
    )
    .map(({ dishId }) => dishId)
}

/** A paid order that no restaurant has accepted yet keeps its person from ordering: one of an earlier run is called off. */
async function callOff(url, { accessToken: token }) {
  const { items } = await ask(url, 'order/active/list', { token })
  for (const { orderId, actions } of items) {
    if (actions.includes('cancel'))
      await ask(url, 'order/cancel', { token, key: `shot-cancel-${orderId}`, body: { orderId } })
  }
}

async function order(url, person, paymentType, lines) {
  const { accessToken: token } = person
  const {
    items: [address]
  } = await ask(url, 'order/deliveryaddress/list', { token })
  const choices = { restaurantId: outlet, deliveryType: 'delivery', lines, addressId: address.addressId, paymentType }
  const { quoteId, problems } = await ask(url, 'order/quote', { token, body: choices })
  if (problems.length > 0) throw new Error(`no order can be made: ${problems.map(({ message }) => message).join(', ')}`)
  const submitted = await ask(url, 'order/submit', {
    token,
    key: `shot-${Date.now()}`,
    body: { ...choices, quoteId, remark: '', tableware: '2' }
  })
  return submitted.orderId
}

async function pay(url, { accessToken: token }, orderId, paymentType) {
  const { methods } = await ask(url, `payment/cashier/get?orderId=${orderId}`, { token })
  const { payableAmount } = methods.find((method) => method.paymentType === paymentType)
  return ask(url, 'payment/create', {
    token,
    key: `shot-pay-${Date.now()}`,
    body: { orderId, paymentType, expectedAmount: payableAmount }
  })
}

/** The server as the demo people of the tests ask it. */
function doorOf(url) {
  const send = async (address, init) => (await fetch(new URL(address, url), init)).json()
  return {
    url,
    get: (address) => send(address),
    post: (address, body, headers) =>
      send(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body)
      })
  }
}

/** People of the demo world with what they look at: the onlookers of the tests, one who has no order and orders, one with a bargain, and one whose wallet has every kind of record. */
async function prepareWorld(url, { makeWorld, mobiles }) {
  const dishes = await plainDishes(url)
  const lines = dishes.slice(0, 3).map((dishId) => ({ dishId, dishCount: 2, dishItems: [] }))
  const others = { bargainer: '+6581234008', eating: '+6581234004', saving: '+6581234010', carrying: '+6581234015' }
  const named = await Promise.all(
    Object.entries({ ...mobiles, ...others }).map(async ([name, mobile]) => [name, await logIn(url, mobile)])
  )
  const people = Object.fromEntries(named)
  const { member, payer, eating, dealer } = people
  for (const person of [payer, member, eating]) await callOff(url, person)
  for (const restaurantId of favorites)
    await ask(url, 'user/favorite/set', { token: member.accessToken, body: { restaurantId, isFavorite: true } })
  const made = await makeWorld(doorOf(url), url)
  const { redirectUrl } = await pay(url, payer, await order(url, payer, 'CREDITCARD_PAY', lines), 'CREDITCARD_PAY')
  const paid = await order(url, member, 'WALLET_PAY', lines)
  await pay(url, member, paid, 'WALLET_PAY')
  const [deals, group] = [await dealsOf(url, dealer), await gather(url, dishes)]
  return { made, people, deals, group, paid, redirectUrl, dishes }
}

/** Orders of the person with deals in every state. */
async function dealsOf(url, { accessToken: token }) {
  const inTab = async (tab) => (await ask(url, `order/deal/code/list?tab=${tab}`, { token })).items
  const [unused, used] = [await inTab('unused'), await inTab('used')]
  const { items } = await ask(url, 'order/list', { token })
  return {
    several: [...unused].sort((a, b) => b.count - a.count)[0].orderId,
    used: used[0].orderId,
    unpaid: items.find(({ status }) => status === 'awaitingPayment')?.orderId
  }
}

/** The pages of the tests' tables, and the states in which they are other ones. */
function listShots(world, { pageAreas, listPages, seasonsToCome }, { origin, locale }) {
  const pages = Object.values(pageAreas)
    .flatMap(listPages)
    .map(({ name, who, open }) => {
      const { at, cart } = open(world.made)
      return { name: name.replace(/,? /g, '-'), at, cart, person: world.people[who], isWhole: true }
    })
  return [...pages, ...seasonsToCome(Date.now()), ...shots(world, { origin, locale })]
}

/** The group order of the demo world; one of its own where that has ended. */
async function gather(url, dishes) {
  const [leader, member] = await Promise.all(['+6581234005', '+6581234006'].map((mobile) => logIn(url, mobile)))
  const as = ({ accessToken: token }, endpoint, body) => ask(url, `order/group/${endpoint}`, { token, body })
  const { group: active } = await as(leader, 'active')
  if (active?.status === 'A') return { leader, member, ...active }
  const group = await as(leader, 'start', {
    restaurantId: outlet,
    theme: 'friend',
    paymentMode: 'split',
    deliveryType: 'delivery',
    leavesCurrent: true
  })
  const { orderTransactionId, code } = group
  await as(member, 'join', { code, leavesCurrent: true })
  for (const [person, dishId] of [
    [leader, dishes[0]],
    [member, dishes[1]]
  ])
    await as(person, 'dishes/set', { orderTransactionId, version: 0, lines: [{ dishId, dishCount: 2, dishItems: [] }] })
  return { leader, member, orderTransactionId, code }
}

/** What the device keeps before the app starts: the language, the answered first question, and who is logged in. */
function keep(context, locale, { person, kept: more = {} }) {
  const kept = (data) => ({ data: { version: 1, data } })
  const entries = {
    'fanju.language': kept(locale),
    'fanju.privacy': kept('needed'),
    ...(person && {
      'fanju.user': kept({ userId: person.userId, accessToken: person.accessToken, isVisitor: false }),
      'fanju.authInfo': kept({ type: 'mobile', userId: person.userId, mobile: person.mobile })
    }),
    ...Object.fromEntries(Object.entries(more).map(([key, data]) => [`fanju.${key}`, kept(data)]))
  }
  return context.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value))
  }, entries)
}

async function fillCart(page, url, dishes) {
  await page.goto(`${url}/customer/#/pages/restaurant/index?restaurantId=${outlet}`)
  await page.locator('[id^="add-"]').first().waitFor({ timeout: 15_000 })
  const button = page.locator(dishes.map((dishId) => `[id="add-${dishId}"]`).join(', ')).first()
  // The menu holds no more rows than are near the screen, and scrolls where the pointer is
  const { width, height } = page.viewportSize()
  await page.mouse.move(width / 2, height / 2)
  for (let turn = 0; turn < 40 && (await button.count()) === 0; turn += 1) {
    await page.mouse.wheel(0, 500)
    await page.waitForTimeout(150)
  }
  // A person's taps are further apart: what follows at once is heard as the same one
  for (let portion = 0; portion < 4; portion += 1) await button.click({ delay: 80 })
}

/** Dishes of two restaurants in the cart of their area; the first of each menu that a tap adds at once. */
async function fillArea(page, url) {
  await page.goto(
    `${url}/customer/#/pages/combine/index?combineOrderAreaId=clementi-food-street&restaurantId=sin-clementi-kopi`
  )
  for (const dish of ['sin-clementi-kopi-kaya-toast', 'sin-clementi-dessert-strawberry-cake']) {
    if (dish.includes('dessert'))
      await page
        .locator('[role="tab"]')
        .filter({ hasText: /小圆糖水铺|Little Round|Chè Viên Nhỏ/ })
        .click()
    const button = page.locator(`[id="add-${dish}"]`)
    for (let turn = 0; turn < 40 && (await button.count()) === 0; turn += 1) {
      await page.mouse.wheel(0, 300)
      await page.waitForTimeout(150)
    }
    for (let portion = 0; portion < 3; portion += 1) await button.click()
    await page.mouse.wheel(0, -9000)
    await page.waitForTimeout(300)
  }
}

/** Takes one picture and returns what the page complained of. */
async function shoot(browser, { url, world, shot, width, locale, scale = 1 }) {
  // Pages scroll inside themselves, so a long one is shown whole on a long screen
  const height = shot.isWhole ? 1700 : width > 1000 ? 900 : 812
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale,
    geolocation: { latitude: 1.2839, longitude: 103.8443 },
    permissions: shot.isUnplaced ? [] : ['geolocation'],
    reducedMotion: 'reduce'
  })
  // A login of its own: the app renews what it starts with, and the next picture would begin with a token that has had its day
  await keep(context, locale, { ...shot, person: shot.person && (await logIn(url, shot.person.mobile)) })
  const page = await context.newPage()
  const complaints = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  try {
    if (shot.cart) await (shot.cart === 'area' ? fillArea(page, url) : fillCart(page, url, world.dishes))
    await page.goto(shot.url ? new URL(shot.url, url).href : `${url}/customer/#${shot.at}`)
    if (shot.cart) await page.reload()
    if (shot.waitsFor) {
      await page.locator(shot.waitsFor).waitFor({ timeout: 15_000 })
      return { complaints, picture: await page.screenshot() }
    }
    await page
      .waitForLoadState('networkidle', { timeout: 15_000 })
      .catch(() => complaints.push('the network did not come to rest'))
    await page
      .waitForFunction(
        (waiting) => document.querySelector('#app > *') !== null && document.querySelector(waiting) === null,
        skeleton,
        { timeout: 15_000 }
      )
      .catch(() => complaints.push('something is waited for'))
    await page
      .locator('#paid-moment')
      .waitFor({ state: 'detached', timeout: 3000 })
      .catch(() => complaints.push('the moment did not end'))
    const touch = (selector) => page.locator(selector).first().click({ timeout: 5000 })
    for (const selector of shot.touches ?? [])
      await touch(selector).catch(() => complaints.push(`nothing to touch at ${selector}`))
    await page.waitForTimeout(600)
    return { complaints, picture: await page.screenshot() }
  } finally {
    await context.close()
  }
}

/** What was asked for; throws for a name that no picture has. */
function wantedOf(listed) {
  const unknown = asked.filter((asking) => !listed.some(({ name }) => name === asking))
  if (unknown.length > 0)
    throw new Error(
      `No picture is called ${unknown.join(', ')}. They are: ${listed.map(({ name }) => name).join(', ')}`
    )
  return asked.length === 0 ? listed : listed.filter(({ name }) => asked.includes(name))
}

async function takeAll(browser, url, world, tables) {
  const folder = path.join(root, '.cache/screenshots')
  mkdirSync(folder, { recursive: true })
  const waiting = locales
    .flatMap((locale) => wantedOf(listShots(world, tables, { origin: url, locale })).map((shot) => ({ shot, locale })))
    .flatMap((one) => widths.map((width) => ({ ...one, width })))
    .values()
  const takeOn = async () => {
    for (const { shot, width, locale } of waiting) {
      const title = `${width} ${locale} ${shot.name}`
      const { complaints, picture } = await shoot(browser, { url, world, shot, width, locale })
      await sharp(picture)
        .png()
        .toFile(path.join(folder, `${title.replaceAll(' ', '-')}.png`))
      console.log([title, ...complaints].join('\n  '))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeOn))
}

async function takeForReadme(browser, url, world) {
  const folder = path.join(root, 'test/screenshots')
  mkdirSync(folder, { recursive: true })
  const wanted = { 'home-member': 'home', menu: 'menu', 'settlement-member': 'settlement', order: 'order' }
  for (const shot of shots(world, { origin: url, locale: 'zh-CN' }).filter(({ name }) => name in wanted)) {
    const { picture } = await shoot(browser, {
      url,
      world,
      shot: { ...shot, isWhole: false },
      width: 375,
      locale: 'zh-CN',
      scale: 2
    })
    await sharp(picture)
      .webp({ quality: 70 })
      .toFile(path.join(folder, `${wanted[shot.name]}.webp`))
  }
}

async function main() {
  // What is bought for the pictures would empty the wallets of a world that stays
  rmSync(path.join(root, data), { recursive: true, force: true })
  const server = await startServer(['config/scripts/start.mjs'], {
    DATABASE_URL: undefined,
    DATA_DIR: data,
    FULFILMENT_PACE_SECONDS: '60'
  })
  try {
    const tables = await readPages()
    const world = await prepareWorld(server.url, tables)
    const take = chosen.readme ? takeForReadme : takeAll
    await withDrivenBrowser((browser) => take(browser, server.url, world, tables))
  } finally {
    await server.stop()
  }
}

main().catch((error) => {
  console.error(error.stack ?? error)
  process.exitCode = 1
})
