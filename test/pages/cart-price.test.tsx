import { restaurantOwner } from '@/domain/cart-owner'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import { closePages } from '../support/client'
import { buildCity, buildPromotion } from '../support/commerce'
import { useServer } from '../support/server'
import { checkoutSaid, makeMenu, quoteOf, settled, visit } from './visit-restaurant'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

const sheet = 'order/quote/sheet'
const noodles = { name: { zh: '担担面' }, priceMinor: 880 }

it('follows every tap without a question to the server', async () => {
  const { restaurantId } = await makeMenu(server, {}, noodles)
  const { page, client, cart } = await settled(server, restaurantId)
  for (let portions = 1; portions <= 4; portions += 1) {
    await page.press('button', '添加 担担面')
    expect([cart.count, await checkoutSaid(server, page, client, cart)]).toEqual([portions, true])
  }
  expect(client.network.countOf(sheet)).toBe(1)
})

it('asks once for somebody who comes by a link, before the app has a visitor for them', async () => {
  const { restaurantId } = await makeMenu(server, {}, noodles)
  const { page, client } = await visit(server, restaurantId, { isStarted: false })
  await client.stores.session.start()
  await page.until(() => client.network.countOf(sheet) > 0 && client.network.isQuiet, 'the sheet')
  await page.rest(60)
  expect(client.network.countOf(sheet)).toBe(1)
})

it('asks again at a change once a minute is over, for what began or ended meanwhile', async () => {
  const { restaurantId } = await makeMenu(server, {}, noodles)
  const { page, client, cart } = await settled(server, restaurantId)
  await page.press('button', '添加 担担面')
  await buildPromotion(server, restaurantId, {
    type: 'reachAmountDeduct',
    content: [{ minTarget: 1000, deductAmount: 200 }]
  })
  // The device's clock has gone on by itself meanwhile, and the server's stood still
  server.clock.advance(180_000)
  client.stores.clock.hear(server.clock.now())
  await page.press('button', '添加 担担面')
  await page.until(() => client.network.countOf(sheet) === 2 && client.network.isQuiet, 'the second sheet')
  await page.rest()
  expect(await checkoutSaid(server, page, client, cart)).toBe(true)
})

it('says the sum of the dishes, and that fees come on top, where the sheet cannot be had', async () => {
  const { restaurantId } = await makeMenu(server, {}, noodles)
  const { page } = await settled(server, restaurantId, { prepare: (network) => network.breakDown(sheet) })
  await page.press('button', '添加 担担面')
  expect(page.has('img', 'S$8.80')).toBe(true)
  expect(page.text).toContain('另需配送费 S$')
  await page.press('button', '打开购物车, 购物车里有 1 份')
  expect(page.all('dialog').at(-1)?.textContent).toContain('不含配送费等费用')
})

it('is of what was chosen at the checkout of the cart', async () => {
  const { restaurantId } = await makeMenu(server, {}, noodles)
  const { page, client, cart } = await settled(server, restaurantId)
  await page.press('button', '添加 担担面')
  const checkout = client.stores.get(checkoutStore)
  checkout.enter(restaurantOwner(restaurantId))
  checkout.chooseType('pickup')
  await page.until(() => client.network.countOf(sheet) === 2 && client.network.isQuiet, 'the sheet of a pickup')
  await page.rest()
  expect(page.has('img', `合计 S$${(await quoteOf(server, cart)).total}`)).toBe(true)
})

it('says that the fee is the least there is, before what a little more saves, until the place is known', async () => {
  const { restaurantId } = await makeMenu(server, { deliveryBaseMinor: 199 }, noodles)
  await buildPromotion(server, restaurantId, {
    type: 'reachAmountDeduct',
    content: [{ minTarget: 10_000, deductAmount: 200 }]
  })
  const { page, client } = await settled(server, restaurantId)
  await page.press('button', '添加 担担面')
  await page.untilText('减 S$2')
  client.stores.place.put(client.stores.place.place, '', true)
  await page.until(() => /配送费 S\$\S+ 起/.test(page.text), 'the least fee')
})

it('leads on from the open cart with what it comes to, refused as on the bar', async () => {
  const { restaurantId } = await makeMenu(
    server,
    { minimumOrderMinor: 1500, hasPickup: false },
    { name: { zh: '担担面' }, priceMinor: 880 }
  )
  const { client, page } = await settled(server, restaurantId)
  await page.press('button', '添加 担担面')
  await page.press('button', '打开购物车, 购物车里有 1 份')
  const cart = page.all('dialog').at(-1) as HTMLElement
  const wayOn = () => cart.querySelector('.footer [role="button"]') as HTMLElement
  expect([wayOn().textContent, wayOn().getAttribute('aria-disabled')]).toEqual(['还差 S$6.20', 'true'])
  await page.press('button', '增加一份, 担担面')
  expect(wayOn().textContent).toMatch(/^去结算S\$\d+\.\d\d$/)
  await page.touch(cart.querySelector('.fold .head') as HTMLElement)
  expect(wayOn().textContent).toBe(`去结算${cart.querySelector('.total .root')?.textContent ?? ''}`)
  await page.touch(wayOn())
  expect(client.moves).toEqual([`push /pages/shopcart/index?restaurantId=${restaurantId}`])
  await page.until(() => page.all('dialog').length === 0, 'the menu again')
})
