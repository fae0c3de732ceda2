import type { Locator } from 'playwright-core'
import { buildArea } from '../support/combine'
import { buildDish, buildPromotion, buildRestaurant } from '../support/commerce'
import { RestaurantPage } from './pages/restaurant-page'
import { type Counter, openCounter } from './support/counter'
import { type Visit, visiting, type VisitOptions } from './support/visit'

const always = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }))
const headMaximum = 300
const templates = ['template1', 'template2', 'template3'] as const

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
}, 300_000)
afterAll(() => counter.close())

/** A restaurant with all that a head can hold, and dishes with long names, old prices and specs. */
async function fullRestaurant(displayTemplate: (typeof templates)[number], isClosed = false): Promise<string> {
  const { server } = counter
  const { combineOrderAreaId } = await buildArea(server)
  const restaurant = await buildRestaurant(server, {
    displayTemplate,
    combineOrderAreaId,
    chainId: 'tea',
    ratingTenths: 47,
    monthlySales: 2960,
    openingWindows: isClosed ? [] : always,
    name: { zh: '川味小馆（克拉码头滨海旗舰店）', en: 'Sichuan Table at Clarke Quay Riverside' },
    notice: {
      zh: '今日现磨豆浆，午市套餐十一点开始供应，售完为止',
      en: 'Soy milk ground this morning; set lunch from eleven until it is gone'
    },
    tags: [
      { zh: '老味道', en: 'Old taste' },
      { zh: '准时', en: 'On time' }
    ]
  })
  await buildPromotion(server, restaurant.restaurantId, {
    type: 'reachAmountDeduct',
    content: [
      { minTarget: 2000, deductAmount: 300 },
      { minTarget: 5000, deductAmount: 900 }
    ]
  })
  await buildDish(server, restaurant, {
    name: { zh: '家常豆腐', en: 'Homestyle tofu in a clay pot' },
    priceMinor: 12880,
    originalPriceMinor: 15880,
    allergens: ['soy', 'gluten', 'peanut', 'sesame'],
    isRecommend: true,
    monthlySales: 12_000,
    spiceLevel: 3,
    isHalal: true,
    nutriGrade: 'D'
  })
  await buildDish(server, restaurant, {
    name: { zh: '担担面', en: 'Dan dan noodles' },
    priceMinor: 880,
    allergens: ['peanut']
  })
  return restaurant.restaurantId
}

/** Every price of the menu is on the screen as it is: each of its corners belongs to it, and nothing of it lies outside its row. */
async function seesPrices(visit: Visit): Promise<void> {
  const prices = visit.page.locator('#menu-list [role="img"][aria-label*="S$"]').filter({ visible: true })
  await prices.first().waitFor()
  expect(await prices.count()).toBeGreaterThan(1)
  for (const price of await prices.all()) expect(await cutOf(price)).toEqual([])
}

/** The figures of a price that something covers or cuts. */
const cutOf = (price: Locator): Promise<string[]> =>
  price.evaluate((element) =>
    Array.from(element.children)
      .filter((figure) => {
        const { left, right, top, bottom } = figure.getBoundingClientRect()
        const y = (top + bottom) / 2
        return [left + 1, right - 1].some((x) => !element.contains(document.elementFromPoint(x, y)))
      })
      .map(({ textContent }) => textContent ?? '')
  )

const opened = (
  restaurantId: string,
  options: VisitOptions,
  look: (visit: Visit, restaurant: RestaurantPage) => Promise<void>,
  language: 'zh-CN' | 'en' = 'en'
) =>
  visiting(
    counter,
    language,
    async (visit) => {
      const restaurant = new RestaurantPage(visit)
      await restaurant.open(restaurantId)
      await visit.page.locator('#menu-list').waitFor()
      await look(visit, restaurant)
    },
    options
  )

describe.each(templates)('the menu by %s', (template) => {
  test.each([
    [375, false],
    [320, false],
    [375, true]
  ])('shows its first dish within 300 px on a screen of %i px, closed: %s', async (width, isClosed) => {
    const restaurantId = await fullRestaurant(template, isClosed)
    await opened(restaurantId, { width }, async ({ page, t }) => {
      const dish = page.locator('#menu-list').getByText('Homestyle tofu').first()
      const box = await dish
        .locator(
          'xpath=ancestor::*[contains(@class, "dish") or contains(@class, "row") or contains(@class, "card") or contains(@class, "line")][1]'
        )
        .boundingBox()
      expect(box?.y).toBeLessThanOrEqual(headMaximum)
      expect(box?.y).toBeGreaterThan(100)
      for (const way of ['group-entry', 'combine-entry', 'review-entry', 'restaurant-info'])
        expect(await page.locator(`#${way}`).count()).toBe(1)
      await page.locator('#restaurant-info').click()
      await page
        .getByRole('dialog')
        .getByText(/Soy milk ground this morning/)
        .waitFor()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${t.titles.openLocation}`) })
        .waitFor()
    })
  })

  test.each([
    [320, false],
    [320, true],
    [375, true]
  ])('cuts no price on a screen of %i px, large text: %s', async (width, hasLargeText) => {
    const restaurantId = await fullRestaurant(template)
    await opened(restaurantId, { width, hasLargeText }, async (visit, restaurant) => {
      await restaurant.add('Dan dan noodles')
      await restaurant.add('Homestyle tofu in a clay pot')
      await seesPrices(visit)
    })
  })

  test('says whole how hot a dish is, then what may harm somebody and what the law asks for', async () => {
    const restaurantId = await fullRestaurant(template)
    await opened(restaurantId, { width: 320 }, async ({ page, t }) => {
      const { allergen, halal, nutriGrade } = t.restaurant
      const line = page
        .locator('#menu-list [class*="marks_"]')
        .filter({ has: page.getByRole('img', { name: nutriGrade('D') }) })
        .filter({ hasText: halal })
        .filter({
          hasText: t.restaurant.allergens(
            [allergen.soy, allergen.gluten, allergen.peanut, allergen.sesame].join(t.common.listSign)
          )
        })
      const room = await line.evaluate((element) => {
        const { bottom } = element.getBoundingClientRect()
        const around = element.parentElement?.getBoundingClientRect()
        const facts = element.previousElementSibling
        const range = document.createRange()
        range.selectNodeContents(facts ?? element)
        const firstLine = range.getClientRects()[0]
        const seen = facts?.getBoundingClientRect()
        return {
          isWhole: element.scrollWidth <= element.clientWidth && bottom <= (around?.bottom ?? 0) + 0.5,
          isAfterHeat: facts?.textContent?.startsWith('Extra\u00a0spicy'),
          isHeatSeen: seen !== undefined && firstLine !== undefined && firstLine.bottom <= seen.bottom + 1.5
        }
      })
      expect(room).toEqual({ isWhole: true, isAfterHeat: true, isHeatSeen: true })
    })
  })
})
