import type { Params } from '@/contract/types'
import { banners, searchHints, serviceEntries } from '../../server/modules/tables'
import { buildCity, buildPromotion, buildRestaurant, outletPoint } from '../support/commerce'
import type { TestServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

/** A city without restaurants. */
export const kualaLumpur = { latitude: 3.1478, longitude: 101.6953 }
/** Names of the restaurants of Singapore, from 1 to {@link streetLength}. */
export const nameAt = (index: number) => `餐厅${String(index).padStart(2, '0')}`
export const streetLength = 23

/** Two cities; what stands above the feed; and restaurants whose distance, sales and promotions each put them in another order. */
export async function buildHomeWorld(server: TestServer): Promise<void> {
  await buildCity(server)
  await buildCity(server, {
    cityCode: 'KUL',
    countryCode: 'MY',
    names: { zh: '吉隆坡', en: 'Kuala Lumpur' },
    ...kualaLumpur
  })
  for (let index = 1; index <= streetLength; index += 1) {
    const { restaurantId } = await buildRestaurant(server, {
      name: { zh: nameAt(index), en: `Place ${index}` },
      latitude: outletPoint.latitude + ((index * 7) % streetLength) * 0.002,
      monthlySales: ((index * 11) % streetLength) * 10,
      ratingTenths: 30 + ((index * 5) % 20)
    })
    if (index % 5 === 0)
      await buildPromotion(server, restaurantId, {
        type: 'reachAmountDeduct',
        content: [{ minTarget: 2000, deductAmount: 300 }]
      })
  }
  await dressHome(server)
  server.clock.advance(6000)
}

async function dressHome({ kernel: { db } }: TestServer): Promise<void> {
  await db.insert(banners).values([
    {
      bannerId: 'b1',
      countryCode: 'SG',
      image: { small: '/img/b.webp', large: '/img/b.webp' },
      title: { zh: '新店开张', en: 'New here' },
      subtitle: { zh: '满 20 减 3', en: 'S$3 off' },
      link: 'pages/index/shop'
    }
  ])
  await db.insert(serviceEntries).values([
    {
      serviceId: 's1',
      countryCode: 'SG',
      icon: 'map-pin',
      name: { zh: '离我最近', en: 'Nearest' },
      link: 'pages/index/index?sort=distance'
    },
    {
      serviceId: 's2',
      countryCode: 'SG',
      icon: 'shopping-bag',
      name: { zh: '生鲜', en: 'Fresh' },
      link: 'pages/index/shop'
    },
    {
      serviceId: 's3',
      countryCode: 'SG',
      icon: 'tag',
      name: { zh: '没有这页', en: 'Nowhere' },
      link: 'pages/nowhere/index'
    }
  ])
  await db.insert(searchHints).values({ hintId: 'h1', countryCode: 'SG', hint: { zh: '麻辣香锅', en: 'Mala pot' } })
}

/** Names of the cards in the order they stand in. */
export const cardsOn = (page: ShownPage): string[] =>
  page.all('link').flatMap(({ textContent }) => /餐厅\d\d/.exec(textContent ?? '')?.[0] ?? [])

/** The first page of the feed as the server answers it. */
export const feedOf = async (server: TestServer, params: Params<'restaurantFeed'> = {}) =>
  (
    await server.ask(
      'restaurantFeed',
      { cityCode: 'SIN', ...outletPoint, ...params },
      { token: await server.visitor() }
    )
  ).items

/** Reads on until the list says that there is no more. */
export async function toTheEnd(page: ShownPage): Promise<void> {
  for (let turn = 0; turn < 10 && !page.text.includes('没有更多了'); turn += 1) {
    const before = cardsOn(page).length
    page.tell('onReachBottom')
    await page.until(() => cardsOn(page).length > before, 'the next page')
  }
}
