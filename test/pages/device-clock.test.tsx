import RestaurantPage from '@/pages/restaurant/index'
import { closePages } from '../support/client'
import { buildCity, buildDish } from '../support/commerce'
import { setDeviceClock } from '../support/device-clock'
import { testNow, useServer } from '../support/server'
import { quoted, settlementsOn } from './settlement-scene'

const hourMs = 3_600_000
const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
beforeEach(() => server.clock.set(testNow))
afterEach(closePages)

const { scene } = settlementsOn(() => server)

/** What checkout says of when it comes, on a device whose clock is so far off the server's. */
async function promised(offMs: number): Promise<string> {
  setDeviceClock(server, offMs)
  const { client, open } = await scene()
  const page = await open()
  await quoted(page, client)
  return page.byId('settlement-time').textContent ?? ''
}

/** What a menu says of dishes on flash sale, before, while and after it lasts. */
async function sales(offMs: number): Promise<readonly (string | null)[]> {
  setDeviceClock(server, offMs)
  const { client, restaurant } = await scene({ portions: 0 })
  for (const [name, startsIn] of [
    ['早鸟面', 2],
    ['正抢面', -1],
    ['昨日面', -30]
  ] as const) {
    const saleStartsAt = testNow + startsIn * hourMs
    const facts = { type: 'seckillProduct', saleStartsAt, saleEndsAt: saleStartsAt + 2 * hourMs } as const
    await buildDish(server, restaurant, { ...facts, name: { zh: name } })
  }
  const { restaurantId } = restaurant
  const page = await client.open('restaurant', RestaurantPage, { restaurantId })
  await page.untilText('早鸟面')
  return [
    ...['早鸟面', '正抢面', '昨日面'].map((name) => (page.has('button', `添加 ${name}`) ? name : null)),
    /今天 14:00/.exec(page.text)?.[0] ?? null
  ]
}

it.each([24, -24])('checkout tells the same time of a delivery on a device %i hours off', async (hours) => {
  const told = await promised(0)
  expect(told).toMatch(/今天 12:\d\d/)
  closePages()
  expect(await promised(hours * hourMs)).toBe(told)
})

it.each([0, 24, -24])('a menu sells what is on sale by the server’s clock on a device %i hours off', async (hours) => {
  expect(await sales(hours * hourMs)).toEqual([null, '正抢面', null, '今天 14:00'])
})
