import { routeUrl } from '@/routes'
import { buildDish, buildRestaurant } from '../support/commerce'
import { RestaurantPage } from './pages/restaurant-page'
import { type Counter, openCounter } from './support/counter'
import { hiddenMarksOn, readAs, readings, usualReading } from './support/text-faults'
import { type Visit, visiting } from './support/visit'

const always = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }))

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

  test('is whole in value picks, from where a dish is ordered, too', async () => {
    await markedRestaurant('template3')
    await visiting(counter, 'zh-CN', async (visit) => {
      await visit.open(routeUrl('recommend').slice(1))
      await visit.page.getByText('凉面').filter({ visible: true }).first().waitFor()
      const { count } = await hiddenMarksOn(visit.page)
      expect(count).toBeGreaterThan(1)
      await showsMarks(visit, count)
    })
  }, 120_000)
})

test('is whole for goods: where a friend’s link leads, and on their page', async () => {
  const mart = await buildRestaurant(counter.server, { kind: 'mart', openingWindows: always })
  const goods = { soldBy: 'weight', unitGrams: 700, storage: 'chilled', specification: { zh: '约 700 克' } } as const
  const { dishId } = await buildDish(counter.server, mart, { ...full, ...goods, allergens: [...full.allergens] })
  await visiting(counter, 'zh-CN', async (visit) => {
    for (const name of ['goodsShare', 'goodsDetail'] as const) {
      await visit.open(routeUrl(name, { dishId }).slice(1))
      await visit.page
        .getByText(/软体贝类/)
        .filter({ visible: true })
        .first()
        .waitFor()
      await showsMarks(visit, 1)
    }
  })
}, 180_000)
