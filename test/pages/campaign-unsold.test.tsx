import { sql } from 'drizzle-orm'
import { platforms } from '@/domain/markers'
import { buildCampaign, hero } from '../support/campaigns'
import { closePages, startClient } from '../support/client'
import { buildCity, buildRestaurant } from '../support/commerce'
import { buildDeal } from '../support/deals'
import { buildFlashItem } from '../support/flash-sale'
import { useServer } from '../support/server'
import { openPath, paths } from './campaign-paths'

const server = useServer({ environment: { NOT_SOLD: platforms.map((platform) => `deal@${platform}`).join(',') } })
const named = (kind: string, title: string, ids: string[]) => ({ kind, title: { zh: title }, ids })

let blocks: object[] = []
beforeAll(async () => {
  await buildCity(server)
  const restaurant = await buildRestaurant(server, { name: { zh: '月下小馆' } })
  const dealId = await buildDeal(server, restaurant, {
    title: { zh: '别处才卖的套餐' },
    priceMinor: 8800,
    originalMinor: 13_200
  })
  await buildFlashItem(server)
  blocks = [
    hero,
    { kind: 'flash', title: { zh: '限时秒杀' }, line: 'first' },
    named('deals', '好券', [dealId]),
    named('restaurants', '好店', [restaurant.restaurantId])
  ]
})
afterEach(async () => {
  closePages()
  await server.kernel.db.execute(sql`delete from campaigns`)
  server.clock.advance(5000)
})

test.each(paths)(
  '%s shows a deal without its price where the program sells none, no flash sale, and all else',
  async (name, slug, params) => {
    await buildCampaign(server, { slug, ...params, blocks })
    const page = await openPath(await startClient(server), name, params)
    await page.until(() => page.text.includes('月下小馆'), 'the last block')
    expect(['别处才卖的套餐', '限时秒杀', 'S$88', 'S$132'].map((words) => page.text.includes(words))).toEqual([
      true,
      false,
      false,
      false
    ])
  }
)
