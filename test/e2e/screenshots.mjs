/**
 * Pictures of every page, to look at: `node test/e2e/screenshots.mjs [page ...]` writes `.cache/screenshots/<width>-<locale>-<page>.png`,
 * for other screens and languages than the usual ones with `--widths=320,1280 --locales=vn`; with `--readme` it writes the four pictures of
 * README.md to test/screenshots instead. Starts a server of its own as `npm start` does,
 * with the demo world in `.cache/screenshots-data`.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { withDrivenBrowser } from '../../bench/lib/browser.mjs'
import { startServer } from '../../bench/lib/server-process.mjs'
import { root } from '../../config/scripts/lib/ensure.mjs'
import { outlet, shots } from './shots.mjs'

/** What follows `--<name>=` in the command line, with commas between. */
const listed = (name) =>
  process.argv
    .find((argument) => argument.startsWith(`--${name}=`))
    ?.split('=')[1]
    ?.split(',')
const widths = listed('widths')?.map(Number) ?? [375, 414, 1280]
const locales = listed('locales') ?? ['zh-CN', 'en']
/** Pictures that are taken at the same time. */
const atOnce = 3
const password = 'Fanju2026'
const favorites = ['sin-milktea', 'sin-hotpot', outlet]

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

/** People of the demo world with an order each: one to be paid, by card; one that is paid and on its way; one who shows an order in every state; one who has none and orders; one whose wallet has every kind of record; and one with deals in every state. */
async function prepareWorld(url) {
  const dishes = await plainDishes(url)
  const lines = dishes.slice(0, 3).map((dishId) => ({ dishId, dishCount: 2, dishItems: [] }))
  const [owing, member, showing, bargainer, eating, saving, dealing] = await Promise.all(
    ['+6581234002', '+6581234003', '+6581234009', '+6581234008', '+6581234004', '+6581234010', '+6581234011'].map(
      (mobile) => logIn(url, mobile)
    )
  )
  for (const person of [owing, member, eating]) await callOff(url, person)
  for (const restaurantId of favorites)
    await ask(url, 'user/favorite/set', { token: member.accessToken, body: { restaurantId, isFavorite: true } })
  const unpaid = await order(url, owing, 'CREDITCARD_PAY', lines)
  const { paymentId, redirectUrl } = await pay(url, owing, unpaid, 'CREDITCARD_PAY')
  const begin = async (paymentType) => {
    const orderId = await order(url, owing, paymentType, lines)
    return { orderId, ...(await pay(url, owing, orderId, paymentType)) }
  }
  const [payNow, transfer] = [await begin('PAY_NOW'), await begin('BANK_TRANSFER')]
  const [wechat, alipay] = [await begin('WECHAT_PAY'), await begin('ALIPAY')]
  // The sandbox knows a payment from when the person has come to its page
  await fetch(new URL(alipay.redirectUrl, url))
  const paid = await order(url, member, 'WALLET_PAY', lines)
  await pay(url, member, paid, 'WALLET_PAY')
  const group = await gather(url, dishes)
  const bill = await ask(url, 'wallet/transaction/list', { token: saving.accessToken })
  return {
    owing,
    member,
    showing,
    bargainer,
    eating,
    saving,
    dealing,
    deals: await dealsOf(url, dealing),
    group,
    unpaid,
    paid,
    paymentId,
    redirectUrl,
    payNow,
    transfer,
    wechat,
    alipay,
    entryId: bill.items[0].entryId,
    dishes
  }
}

/** What the person with deals in every state has, and what sells now. */
async function dealsOf(url, { accessToken: token }) {
  const inTab = async (tab) => (await ask(url, `order/deal/code/list?tab=${tab}`, { token })).items
  const [unused, used] = [await inTab('unused'), await inTab('used')]
  const { items } = await ask(url, 'order/list', { token })
  const unpaid = items.find(({ status }) => status === 'awaitingPayment')
  const wholes = await Promise.all(items.map(({ orderId }) => ask(url, `order/get?orderId=${orderId}`, { token })))
  const { presentSessionId } = await ask(url, 'restaurant/seckill/session/list?line=first', { token })
  const { items: selling } = await ask(url, `restaurant/seckill/list?sessionId=${presentSessionId}`, { token })
  const free = selling.find(({ state }) => state === 'selling') ?? selling[0]
  return {
    several: [...unused].sort((a, b) => b.count - a.count)[0].orderId,
    used: used[0].orderId,
    partly: wholes.find(({ deal }) => deal.refunds.length > 0)?.orderId,
    flash: wholes.find(({ deal }) => deal.flashItemId !== null)?.orderId,
    unpaid: unpaid?.orderId,
    flashItemId: free.flashItemId
  }
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
function keep(context, locale, person) {
  const kept = (data) => ({ data: { version: 1, data } })
  const entries = {
    'fanju.language': kept(locale),
    'fanju.privacy': kept('needed'),
    ...(person && {
      'fanju.user': kept({ userId: person.userId, accessToken: person.accessToken, isVisitor: false }),
      'fanju.authInfo': kept({ type: 'mobile', userId: person.userId, mobile: person.mobile })
    })
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
  for (let portion = 0; portion < 4; portion += 1) await button.click()
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

/** Takes one picture and answers what the page complained of. */
async function shoot(browser, { url, world, shot, width, locale, scale = 1 }) {
  // Pages scroll inside themselves, so a long one is shown whole on a long screen
  const height = shot.isWhole ? 1700 : width > 1000 ? 900 : 812
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale,
    geolocation: { latitude: 1.2839, longitude: 103.8443 },
    permissions: ['geolocation'],
    reducedMotion: 'reduce'
  })
  // A login of its own: the app renews what it starts with, and the next picture would begin with a token that has had its day
  await keep(context, locale, shot.person && (await logIn(url, shot.person.mobile)))
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
    await page
      .waitForLoadState('networkidle', { timeout: 15_000 })
      .catch(() => complaints.push('the network did not come to rest'))
    for (const selector of shot.touches ?? []) await page.locator(selector).first().click()
    await page.waitForTimeout(600)
    return { complaints, picture: await page.screenshot() }
  } finally {
    await context.close()
  }
}

async function takeAll(browser, url, world, asked) {
  const folder = path.join(root, '.cache/screenshots')
  mkdirSync(folder, { recursive: true })
  const wanted = locales.flatMap((locale) =>
    shots(world, { origin: url, locale })
      .filter(({ name }) => asked.length === 0 || asked.includes(name))
      .flatMap((shot) => widths.map((width) => ({ shot, width, locale })))
  )
  const waiting = wanted.values()
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
  const wanted = shots(world, { origin: url, locale: 'zh-CN' }).filter(({ name }) =>
    ['home', 'menu', 'settlement', 'order'].includes(name)
  )
  for (const shot of wanted) {
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
      .toFile(path.join(folder, `${shot.name}.webp`))
  }
}

async function main() {
  const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  const server = await startServer(['config/scripts/start.mjs'], {
    DATABASE_URL: undefined,
    DATA_DIR: '.cache/screenshots-data',
    FULFILMENT_PACE_SECONDS: '60'
  })
  try {
    const world = await prepareWorld(server.url)
    await withDrivenBrowser((browser) =>
      process.argv.includes('--readme')
        ? takeForReadme(browser, server.url, world)
        : takeAll(browser, server.url, world, asked)
    )
  } finally {
    await server.stop()
  }
}

main().catch((error) => {
  console.error(error.stack ?? error)
  process.exitCode = 1
})
