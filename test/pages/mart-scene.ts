import { menuCategories } from '../../server/modules/tables'
import { buildDish, buildRestaurant, nextId } from '../support/commerce'
import type { TestServer } from '../support/server'

/** A mart with vegetables (one running low, one sold out) and fruit; its id. */
export async function stockMart(server: TestServer): Promise<string> {
  const mart = await buildRestaurant(server, { kind: 'mart', name: { zh: '饭聚生鲜', en: 'Fanju Fresh' } })
  const fruit = nextId('c')
  await server.kernel.db
    .insert(menuCategories)
    .values({ categoryId: fruit, restaurantId: mart.restaurantId, name: { zh: '水果', en: 'Fruit' }, sortOrder: 1 })
  const goods = { specification: { zh: '500 克', en: '500 g' } }
  await buildDish(server, mart, {
    ...goods,
    soldBy: 'weight',
    unitGrams: 500,
    origin: { zh: '本地', en: 'Local farms' },
    storage: 'chilled',
    name: { zh: '上海青', en: 'Pak choi' },
    priceMinor: 250,
    originalPriceMinor: 320
  })
  await buildDish(server, mart, { ...goods, name: { zh: '空心菜', en: 'Kang kong' }, stock: 3 })
  await buildDish(server, mart, { ...goods, name: { zh: '菠菜', en: 'Spinach' }, stock: 0 })
  await buildDish(server, mart, { ...goods, name: { zh: '榴莲', en: 'Durian' }, categoryId: fruit, stock: 40 })
  server.clock.advance(6000)
  return mart.restaurantId
}
