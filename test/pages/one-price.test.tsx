import { eq } from 'drizzle-orm'
import GoodsDetail from '@/child/pages/shop/detail'
import { codes } from '@/contract/codes'
import { restaurantOwner } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import { dishes, sandboxMails } from '../../server/modules/tables'
import { type Client, type ClientOptions, closePages, startClient } from '../support/client'
import {
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pay,
  prepareSubmit
} from '../support/commerce'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { checkoutSaid, standSomewhere } from './visit-restaurant'

const server = useServer({ environment: { FULFILMENT_PACE_SECONDS: '10' } })
const hourMs = 3_600_000
const size = { zh: '约 500 克' }
const facts = {
  name: { zh: '石斑鱼' },
  soldBy: 'piece',
  unitGrams: 500,
  storage: 'chilled',
  specification: size
} as const
type Goods = Awaited<ReturnType<typeof buildDish>>
type Facts = Partial<typeof dishes.$inferInsert>

let mart: Awaited<ReturnType<typeof buildRestaurant>>
beforeAll(async () => {
  await buildCity(server)
  mart = await buildRestaurant(server, { kind: 'mart', minimumOrderMinor: null })
})

afterEach(closePages)

const ofGoods = <T extends { readonly dishId: string }>(items: readonly T[] | undefined, { dishId }: Goods) =>
  items?.find((item) => item.dishId === dishId)

/** What goods cost wherever they are looked at. */
async function shownPrices(goods: Goods) {
  const { restaurantId } = mart
  const { dishId } = goods
  const place = { cityCode: 'SIN' }
  const [home, shelf, menu, item, cart] = await Promise.all([
    server.ask('martHome', place),
    server.ask('martShelf', place),
    server.ask('menuGet', { restaurantId }),
    server.ask('martItem', { dishId, ...place }),
    server.ask('cartCheck', { carts: [{ restaurantId, dishIds: [dishId] }] })
  ])
  // A friend's link that says another price
  const link = `/api/restaurant/mart/item?dishId=${dishId}&cityCode=SIN&inviteUserId=friend&price=0.01&dishPrice=0.01`
  const shared = (await server.app.inject({ method: 'GET', url: link })).json<{ data: typeof item }>()
  const shelved = shelf?.dishes
  const prices = {
    card: ofGoods(home.arrivals, goods)?.dishPrice,
    shelf: ofGoods(shelved, goods)?.dishPrice,
    menu: ofGoods(menu.dishes, goods)?.dishPrice,
    item: item.item?.dishPrice,
    share: shared.data.item?.dishPrice,
    cart: ofGoods(cart.items[0]?.dishes, goods)?.dishPrice
  }
  const compared = [ofGoods(shelved, goods), ofGoods(menu.dishes, goods), item.item].map((one) => one?.goods?.unitPrice)
  return { prices, compared }
}

const cartOf = (client: Client) => client.stores.get(cartStore).of(restaurantOwner(mart.restaurantId))

/** Their page, once it is as `isThere` says. */
async function openGoods(client: Client, { dishId }: Goods, isThere: (page: ShownPage) => boolean) {
  client.stores.clock.hear(server.clock.now())
  const page = await client.open('goodsDetail', GoodsDetail, { dishId })
  await page.until(() => isThere(page) && client.network.isQuiet, 'the goods')
  await page.rest(60)
  return page
}

/** Devices with one piece of them in the cart: one that knows all that its price is made of, and one that knows the sum of the goods alone. */
async function fillCarts(goods: Goods): Promise<readonly [Client, Client]> {
  const add = async (options?: ClientOptions) => {
    const client = await startClient(server, options)
    standSomewhere(client)
    const page = await openGoods(client, goods, (shown) => shown.has('button', '添加 石斑鱼'))
    await page.press('button', '添加 石斑鱼')
    page.close()
    return client
  }
  return [await add(), await add({ prepare: (network) => network.breakDown('order/quote/sheet') })]
}

const hasBar = (page: ShownPage) => page.has('button', '打开购物车, 购物车里有 1 份')

/** What the bar of these carts says: whether it is the sum of the checkout, and what the piece in it costs. */
async function barSays([full, plain]: readonly [Client, Client], goods: Goods) {
  const page = await openGoods(full, goods, hasBar)
  const isOfCheckout = await checkoutSaid(server, page, full, cartOf(full))
  page.close()
  const figures = (await openGoods(plain, goods, hasBar)).all('img')
  return { isOfCheckout, price: figures.at(-1)?.getAttribute('aria-label') }
}

/** What one piece of them costs who settles it, and in what is kept of the order. */
async function paidPrices(goods: Goods) {
  const eater = await buildEater(server, 50_000)
  const { token } = eater
  const email = `${nextId('mail-')}@example.com`
  const choices = { restaurantId: mart.restaurantId, lines: [lineOf(goods.dishId, 1)] }
  const params = await prepareSubmit(server, eater, choices)
  const quote = await server.ask('orderQuote', { ...params }, { token })
  const invoice = { title: 'Fanju', email }
  const { orderId } = await server.ask('orderSubmit', { ...params, invoice }, { token, key: nextId('one-price-') })
  await pay(server, eater, orderId)
  for (let step = 0; step < 14; step += 1) {
    server.clock.advance(10_000)
    await server.kernel.jobs.runDue()
  }
  await server.kernel.jobs.runDue()
  const order = await server.ask('orderGet', { orderId }, { token })
  const listed = await server.ask('orderList', {}, { token })
  const { data } = await server.ask('dataExport', {}, { token })
  const [mail] = await server.kernel.db.select().from(sandboxMails).where(eq(sandboxMails.recipient, email))
  return {
    checkout: quote.lines[0]?.unitAmount,
    subtotal: quote.figures.dishSubtotal,
    order: order.meal?.lines[0]?.unitAmount,
    list: listed.items[0]?.total === order.total,
    receipt: / x 1: S\$([\d.]+)/.exec(mail?.content ?? '')?.[1],
    exported: JSON.stringify(data).includes(`"unitAmount":"${order.meal?.lines[0]?.unitAmount ?? 'none'}"`)
  }
}

const change = async ({ dishId }: Goods, set: Facts) => {
  await server.kernel.db.update(dishes).set(set).where(eq(dishes.dishId, dishId))
  server.clock.advance(2000)
}

it.each<[string, (now: number) => Facts, string, string, number | undefined]>([
  ['at its price', () => ({ priceMinor: 1280 }), '12.80', '2.56', undefined],
  ['after a change of it', () => ({ priceMinor: 1190 }), '11.90', '2.38', undefined],
  ['while a flash price lasts', (now) => flash(now - hourMs, now + hourMs), '9.80', '1.96', undefined],
  ['before it begins', (now) => flash(now + hourMs, now + 2 * hourMs), '9.80', '1.96', codes.flashSaleNotStarted],
  ['after it has ended', (now) => flash(now - 2 * hourMs, now - hourMs), '9.80', '1.96', codes.flashSaleEnded]
])('goods have one price wherever they stand, %s', async (_when, factsAt, price, per100, refusal) => {
  const arrivesOn = [0, 1, 2, 3, 4, 5, 6]
  const goods = await buildDish(server, mart, { ...facts, priceMinor: 1280, arrivesOn })
  server.clock.advance(2000)
  // What was kept of the price before is not shown after
  await shownPrices(goods)
  const devices = await fillCarts(goods)
  await change(goods, factsAt(server.clock.now()))
  const { prices, compared } = await shownPrices(goods)
  expect(new Set(Object.values(prices))).toEqual(new Set([price]))
  expect(compared).toEqual([1, 2, 3].map(() => ({ amount: per100, per: '100g' })))
  if (refusal === undefined) {
    expect(await barSays(devices, goods)).toEqual({ isOfCheckout: true, price: `S$${price}` })
    const paid = await paidPrices(goods)
    expect(paid).toEqual({
      checkout: price,
      subtotal: price,
      order: price,
      list: true,
      receipt: price,
      exported: true
    })
  } else {
    // What is not sold now leaves the cart, and the bar with it
    for (const client of devices) {
      const page = await openGoods(client, goods, () => cartOf(client).count === 0)
      // Once the sale is over the page tells what they cost else, and nothing of a measure at the price of the sale
      const isOver = refusal === codes.flashSaleEnded
      const told = [page.has('img', `S$${isOver ? '12.80' : price}`), page.text.includes(`S$${per100}`)]
      expect([hasBar(page), ...told]).toEqual([false, true, !isOver])
      page.close()
    }
    const { addressId, token } = await buildEater(server)
    const choices = { restaurantId: mart.restaurantId, deliveryType: 'delivery', addressId } as const
    const quote = await server.ask('orderQuote', { ...choices, lines: [lineOf(goods.dishId)] }, { token })
    expect([quote.lines[0]?.unitAmount, quote.problems[0]?.code]).toEqual([price, refusal])
  }
  await change(goods, { status: 'removed' })
})

/** On flash sale from one moment to another, epoch ms. */
function flash(saleStartsAt: number, saleEndsAt: number): Facts {
  return { type: 'goodsSeckillProduct', priceMinor: 980, originalPriceMinor: 1280, saleStartsAt, saleEndsAt }
}
