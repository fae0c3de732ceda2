import All from '@/pages/restaurant/all'
import Restaurant from '@/pages/restaurant/index'
import SettlementPage from '@/pages/shopcart/index'
import { putInCart } from '../support/cart'
import { type Client, closePages, logIn, startClient } from '../support/client'
import {
  buildAddress,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  doorPoint,
  lineOf,
  pay,
  submit
} from '../support/commerce'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { quoted, settlementsOn } from './settlement-scene'

const server = useServer()
const { submitted } = settlementsOn(() => server)

let restaurant: Awaited<ReturnType<typeof buildRestaurant>>
let dish: Awaited<ReturnType<typeof buildDish>>
let eater: Awaited<ReturnType<typeof buildEater>>
beforeAll(async () => {
  await buildCity(server)
  restaurant = await buildRestaurant(server, { name: { zh: '准点小馆' }, prepareMinutes: 17, monthlySales: 50 })
  dish = await buildDish(server, restaurant, { name: { zh: '准点面' } })
  eater = await buildEater(server, 50_000)
  const choices = { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)] }
  const { orderId } = await submit(server, eater, choices)
  await pay(server, eater, orderId)
})
afterEach(closePages)

type Instant = string | number | null | undefined

/** A promised window in minutes from now. */
const windowOf = (from: Instant, until: Instant) =>
  [from, until].map((at) => (new Date(at ?? NaN).getTime() - server.clock.now()) / 60_000)

/** Within 2.5 minutes of the middle of a window, which begins on full five minutes, and so inside it. */
const isOf = (minutes: number, [from = NaN, until = NaN]: readonly number[]) =>
  from <= minutes && minutes <= until && Math.abs((from + until) / 2 - minutes) <= 2.5

/** The cards of lists and of the restaurant's own page. */
async function cardsFrom(point: Partial<typeof doorPoint>) {
  const { restaurantId } = restaurant
  const place = { cityCode: 'SIN', ...point }
  const [feed, found, top, own] = await Promise.all([
    server.ask('restaurantFeed', place),
    server.ask('searchRestaurants', { ...place, words: '准点面' }),
    server.ask('restaurantTop', { ...place, board: 'sales' }),
    server.ask('restaurantGet', { restaurantId, ...place })
  ])
  return [feed.items[0], found.items[0]?.card, top.items[0], own]
}

const cardOn = (page: ShownPage) =>
  page.all('link').find(({ textContent }) => textContent?.includes('准点小馆') === true)

/** The only minutes that any of these say. */
const minutesIn = (elements: ArrayLike<Element> | undefined) =>
  Array.from(elements ?? [], ({ textContent }) => Number(/(\d+) 分钟/.exec(textContent ?? '')?.[1])).find(
    (minutes) => !Number.isNaN(minutes)
  )

/** What a list and the head of the restaurant's page show. */
async function shownMinutes(client: Client) {
  const list = await client.open('restaurantAll', All)
  await list.until(() => cardOn(list) !== undefined, 'the card')
  const menu = await client.open('restaurant', Restaurant, { restaurantId: restaurant.restaurantId })
  await menu.until(() => menu.root.querySelector('.facts .fact') !== null, 'the head')
  return [
    minutesIn(cardOn(list)?.querySelectorAll('.reach, .fact')),
    minutesIn(menu.root.querySelectorAll('.facts .fact'))
  ]
}

/** What the checkout promises on the clock of the outlet, and what the order then is. */
async function promisedOf(client: Client) {
  putInCart(client, restaurant, dish, 2)
  const page = await client.open('settlement', SettlementPage, { restaurantId: restaurant.restaurantId })
  await quoted(page, client)
  const [from, until] = page.byId('settlement-time').textContent?.match(/\d\d:\d\d/g) ?? []
  const { arrivesFrom, arrivesUntil } = await submitted(page, client)
  return [
    windowOf(`2026-03-02T${from}:00+08:00`, `2026-03-02T${until}:00+08:00`),
    windowOf(arrivesFrom, arrivesUntil)
  ] as const
}

// A window that begins just now, one that has just moved on, and some between
describe.each(['12:02:55', '12:03:00', '12:03:05', '12:05:25', '12:07:30'])('at %s', (time) => {
  beforeEach(() => server.clock.set(Date.parse(`2026-03-02T${time}+08:00`)))

  it('lists and the restaurant say when the food comes that is ordered now', async () => {
    const client = await startClient(server)
    await logIn(server, client, nextMobile())
    await client.stores.call('addressSave', buildAddress({ isDefault: true }))
    client.stores.place.put({ ...client.stores.place.place, ...doorPoint }, '家', true)
    const cards = await cardsFrom(doorPoint)
    const { again } = await server.ask('homeOwn', { cityCode: 'SIN', ...doorPoint }, { token: eater.token })
    const said = [...cards, again[0]].map((card) => card?.deliveryMinutes ?? NaN)
    const shown = await shownMinutes(client)
    expect([...said, ...shown]).toEqual(Array.from({ length: 7 }, () => 37))
    const [checkout, order] = await promisedOf(client)
    expect(checkout).toEqual(order)
    expect([order, isOf(37, order)]).toEqual([order, true])
  })

  it('and when it is ready that is collected', async () => {
    const { restaurantId } = restaurant
    const said = (await cardsFrom({})).map((card) => card?.readyMinutes ?? NaN)
    const shown = await shownMinutes(await startClient(server))
    expect([...said, ...shown]).toEqual(Array.from({ length: 6 }, () => 27))
    const { token, ...person } = await buildEater(server)
    const choices = { restaurantId, deliveryType: 'pickup' as const, lines: [lineOf(dish.dishId, 2)] }
    const quote = await server.ask('orderQuote', choices, { token })
    const { orderId } = await submit(server, { token, ...person }, choices)
    const { meal } = await server.ask('orderGet', { orderId }, { token })
    const order = windowOf(meal?.arrivesFrom, meal?.arrivesUntil)
    expect(windowOf(quote.arrivesFrom, quote.arrivesUntil)).toEqual(order)
    expect([order, isOf(27, order)]).toEqual([order, true])
  })
})

it('no minutes are named where nothing is promised', async () => {
  const { restaurantId } = await buildRestaurant(server, { openingWindows: [] })
  const { deliveryMinutes, readyMinutes } = await server.ask('restaurantGet', { restaurantId, ...doorPoint })
  const { soonest } = await server.ask('deliveryTimeList', { restaurantId, deliveryType: 'delivery', ...doorPoint })
  expect({ deliveryMinutes, readyMinutes, soonest }).toEqual({
    deliveryMinutes: null,
    readyMinutes: null,
    soonest: null
  })
})
