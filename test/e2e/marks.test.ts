import { eq } from 'drizzle-orm'
import { type RouteArguments, type RouteName, routeUrl } from '@/routes'
import { orders } from '../../server/modules/tables'
import { choose, start } from '../server/group/story'
import { buildCampaign, hero, words } from '../support/campaigns'
import { buildArea } from '../support/combine'
import { buildDish, buildEater, buildRestaurant, lineOf, pay, submit } from '../support/commerce'
import { AreaPage } from './pages/area-page'
import { LoginPage } from './pages/login-page'
import { RestaurantPage } from './pages/restaurant-page'
import { always, type Counter, openCounter } from './support/counter'
import { hiddenMarksOn, readAs, readings, usualReading } from './support/text-faults'
import { type Visit, visiting } from './support/visit'
import { until } from './support/wait'

/** All that a dish can be marked with, under the longest names. */
const full = {
  name: {
    zh: '金牌剁椒双拼鱼头配手擀宽面与时令野菜',
    en: 'Slow-braised fish head with two chillies, hand-pulled noodles and greens',
    vn: 'Đầu cá hồi hấp hai loại ớt kèm mì kéo tay và rau rừng theo mùa'
  },
  allergens: ['gluten', 'crustacean', 'egg', 'fish', 'peanut', 'soy', 'milk', 'nut', 'sesame', 'mollusc'],
  isHalal: true,
  nutriGrade: 'D',
  spiceLevel: 3,
  priceMinor: 12_880,
  originalPriceMinor: 15_880
} as const
/** What most dishes have. */
const usual = {
  ...full,
  name: { zh: '凉面', en: 'Cold noodles', vn: 'Mì lạnh' },
  allergens: ['peanut', 'soy']
} as const
const dishCount = 4

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
}, 300_000)
afterAll(() => counter.close())

/** A restaurant whose dishes are marked, with photos and without. */
async function markedRestaurant(displayTemplate: 'template1' | 'template2' | 'template3'): Promise<string> {
  const { server } = counter
  const restaurant = await buildRestaurant(server, { displayTemplate, openingWindows: always })
  for (const image of [undefined, null])
    for (const { allergens, ...facts } of [full, usual])
      await buildDish(server, restaurant, { ...facts, allergens: [...allergens], ...(image === null && { image }) })
  return restaurant.restaurantId
}

type Scene = Awaited<ReturnType<typeof buildScene>>

/** Somebody who chooses in a group, and has ordered the same two dishes of a kitchen before; with goods of a mart that are marked as they are. */
async function buildScene() {
  const { server } = counter
  const eater = await buildEater(server, 1_000_00)
  const { combineOrderAreaId } = await buildArea(server)
  const kitchen = await buildRestaurant(server, { combineOrderAreaId, openingWindows: always })
  const mart = await buildRestaurant(server, { kind: 'mart', openingWindows: always })
  const stock = (shop: typeof kitchen, goods: Parameters<typeof buildDish>[2] = {}) =>
    Promise.all(
      [full, usual].map(({ allergens, ...facts }) =>
        buildDish(server, shop, { ...facts, ...goods, allergens: [...allergens] })
      )
    )
  const dishIds = (await stock(kitchen)).map(({ dishId }) => dishId)
  const byWeight = { soldBy: 'weight', unitGrams: 700, storage: 'chilled', specification: { zh: '约 700 克' } } as const
  const goodsIds = (await stock(mart, byWeight)).map(({ dishId }) => dishId)
  for (const [{ restaurantId }, ids] of [
    [kitchen, dishIds],
    [mart, goodsIds]
  ] as const) {
    const { orderId } = await submit(server, eater, { restaurantId, lines: ids.map((dishId) => lineOf(dishId)) })
    await pay(server, eater, orderId)
    await server.kernel.db.update(orders).set({ status: 'completed' }).where(eq(orders.orderId, orderId))
  }
  const { orderTransactionId: groupOrderId } = await start(server, eater, { restaurant: kitchen })
  const chosen = dishIds.map((dishId) => lineOf(dishId))
  await choose(server, eater, groupOrderId, chosen)
  const { campaignId } = await buildCampaign(server, {
    blocks: [hero, { kind: 'dishes', title: words, ids: dishIds }]
  })
  const { restaurantId } = kitchen
  return { eater, restaurantId, combineOrderAreaId, groupOrderId, campaignId, dishId: goodsIds[0] ?? '' }
}

/** By its address. */
const to = <N extends RouteName>(visit: Visit, name: N, ...params: RouteArguments<N>) =>
  visit.open(routeUrl(name, ...params).slice(1))

/** What a dish is ordered from beside its own menu: how many marked ones there are at least, and how one comes there. */
const surfaces: readonly (readonly [
  where: string,
  fewest: number,
  come: (visit: Visit, scene: Scene) => Promise<void>
])[] = [
  ['value picks', 2, (visit) => to(visit, 'recommend')],
  ['what was ordered before', 2, (visit) => to(visit, 'search')],
  [
    'dishes of a campaign',
    2,
    (visit, { campaignId, restaurantId }) => to(visit, 'campaignShop', { campaignId, restaurantId })
  ],
  ['the menu of a group', 2, (visit, { groupOrderId }) => to(visit, 'groupRestaurant', { groupOrderId })],
  ['the cart of a group', 2, (visit, { groupOrderId }) => to(visit, 'groupCart', { groupOrderId })],
  ['the menu of an area', 2, (visit, { combineOrderAreaId }) => new AreaPage(visit).open(combineOrderAreaId)],
  [
    'the checkout of an area',
    1,
    async (visit) => {
      const area = new AreaPage(visit)
      await area.add(usual.name.zh)
      await area.checkOut()
    }
  ],
  // Its shelf, and beside each other what was bought before
  ['the mart', 4, (visit) => to(visit, 'mart')],
  ['a friend’s link to goods', 1, (visit, { dishId }) => to(visit, 'goodsShare', { dishId })],
  ['the page of goods', 1, (visit, { dishId }) => to(visit, 'goodsDetail', { dishId })]
]

/** What has no height that is reckoned beforehand grows with its words: there alone it could be cut. */
const narrowest = readings.filter(({ isLargeText }) => isLargeText)

/** In every language, on every screen, this many dishes say their marks, and all of them whole. */
async function showsMarks({ page }: Visit, count: number): Promise<void> {
  for (const reading of readings) {
    await readAs(page, reading)
    expect({ reading, ...(await hiddenMarksOn(page)) }).toEqual({ reading, count, hidden: [] })
  }
  await readAs(page, usualReading)
}

const open = (restaurantId: string, look: (visit: Visit, restaurant: RestaurantPage) => Promise<void>) =>
  visiting(counter, 'zh-CN', async (visit) => {
    await visit.page.emulateMedia({ reducedMotion: 'reduce' })
    const restaurant = new RestaurantPage(visit)
    await restaurant.open(restaurantId)
    await visit.page.locator('#menu-list').waitFor()
    await look(visit, restaurant)
  })

test('marks that have too little room are found', async () => {
  await open(await markedRestaurant('template3'), async ({ page }) => {
    await page.addStyleTag({ content: '[style*="--extra-height"] { --extra-height: 0px !important }' })
    const { count, hidden } = await hiddenMarksOn(page)
    expect(count).toBe(dishCount)
    expect(hidden.length).toBeGreaterThan(0)
  })
}, 120_000)

describe('what the law asks to be told of a dish, and what may harm somebody', () => {
  test.each(['template1', 'template2', 'template3'] as const)(
    'is whole in the menu by %s',
    async (template) => {
      await open(await markedRestaurant(template), (visit) => showsMarks(visit, dishCount))
    },
    120_000
  )

  test('is whole where a menu is searched, in the dish by itself and in the cart', async () => {
    const restaurantId = await markedRestaurant('template3')
    await open(restaurantId, async (visit, restaurant) => {
      const { page, t } = visit
      await restaurant.add('凉面')
      await page.locator('#cart-bag').click()
      await page.getByRole('dialog').waitFor()
      await showsMarks(visit, 1)
      await restaurant.open(restaurantId)
      await page.getByRole('button', { name: full.name.zh }).filter({ visible: true }).first().click()
      await page.getByRole('dialog').getByText(t.restaurant.addToCart).first().waitFor()
      await showsMarks(visit, 1)
      await visit.open(routeUrl('dishSearch', { restaurantId, words: '面' }).slice(1))
      await page.getByText(t.menu.found(dishCount)).waitFor()
      await showsMarks(visit, dishCount)
    })
  }, 180_000)

  test('is whole where it is settled', async () => {
    await open(await markedRestaurant('template3'), async (visit, restaurant) => {
      await restaurant.add('凉面')
      await restaurant.checkOut()
      await visit.page.getByRole('img', { name: '营养等级 D' }).filter({ visible: true }).first().waitFor()
      await showsMarks(visit, 1)
    })
  }, 120_000)

  test('is whole everywhere else that a dish is ordered from', async () => {
    const scene = await buildScene()
    await visiting(counter, 'zh-CN', async (visit) => {
      await new LoginPage(visit).openAndLogInByCode(scene.eater.mobile)
      for (const [where, fewest, come] of surfaces) {
        await come(visit, scene)
        await until(async () => (await hiddenMarksOn(visit.page)).count >= fewest, `the marks of ${where}`)
        for (const reading of narrowest) {
          await readAs(visit.page, reading)
          const { count, hidden } = await hiddenMarksOn(visit.page)
          expect({ where, reading, isThere: count >= fewest, hidden }).toEqual({
            where,
            reading,
            isThere: true,
            hidden: []
          })
        }
        await readAs(visit.page, usualReading)
      }
    })
  }, 240_000)
})
