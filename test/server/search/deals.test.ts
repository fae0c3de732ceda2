import { eq } from 'drizzle-orm'
import { dealOutlets, deals, restaurants } from '../../../server/modules/tables'
import { buildCity, buildRestaurant } from '../../support/commerce'
import { buildDeal } from '../../support/deals'
import { useServer } from '../../support/server'

const server = useServer()

beforeAll(async () => {
  await buildCity(server)
  await buildCity(server, { cityCode: 'KUL', countryCode: 'MY', names: { zh: '吉隆坡', en: 'Kuala Lumpur' } })
  const shu = await buildRestaurant(server, { restaurantId: 'shu', name: { zh: '蜀香川菜', en: 'Shu Kitchen' } })
  const hai = await buildRestaurant(server, { restaurantId: 'hai', name: { zh: '海底捞', en: 'Haidilao' } })
  const sold = { contents: [], endsAt: null }
  await buildDeal(server, shu, {
    ...sold,
    dealId: 'fish',
    title: { zh: '水煮鱼双人餐', en: 'Chilli fish for two', vn: 'Cá nấu ớt cho hai người' },
    contents: [{ name: { zh: '酸梅汤', en: 'Plum juice' }, count: 2, amountMinor: 300 }]
  })
  await buildDeal(server, hai, {
    ...sold,
    dealId: 'cash',
    kind: 'cash',
    title: { zh: '100元代金券', en: 'S$100 voucher' },
    outlets: ['hai', 'shu']
  })
  await buildDeal(server, hai, { ...sold, dealId: 'hotpot', title: { zh: '火锅四人餐', en: 'Hotpot for four' } })
  await buildDeal(server, shu, {
    ...sold,
    dealId: 'kul',
    cityCode: 'KUL',
    title: { zh: '水煮鱼单人餐', en: 'Chilli fish for one' }
  })
})

/** What people browse of deals is read again by then. */
const later = () => server.clock.advance(2_000)

const search = async (words: string, more: { kind?: 'cash'; cityCode?: string } = {}) => {
  later()
  const { items, isApproximate } = await server.ask('dealSearch', { words, cityCode: 'SIN', ...more })
  const ids = items.map(({ dealId }) => dealId)
  return isApproximate ? [...ids, 'approximate'] : ids
}

test.each([
  ['水煮鱼', ['fish']],
  ['煮鱼', ['fish']],
  ['shuizhuyu', ['fish']],
  ['szysrc', ['fish']],
  ['chilli FISH', ['fish']],
  ['Cá nấu ớt', ['fish']],
  ['ca nau ot', ['fish']],
  ['酸梅汤', ['fish']],
  ['plum', ['fish']],
  ['海底捞', ['cash', 'hotpot']],
  ['haidilao', ['cash', 'hotpot']],
  ['蜀香', ['cash', 'fish']],
  ['hottpot', ['hotpot', 'approximate']],
  ['麦当劳', []],
  ['!!!', []]
])('%s finds %j', async (words, found) => {
  expect(await search(words)).toEqual(found)
})

test('a title stands before an outlet that fits as well, and only what is asked for is found', async () => {
  expect(await search('水煮鱼', { cityCode: 'KUL' })).toEqual(['kul'])
  expect(await search('海底捞', { kind: 'cash' })).toEqual(['cash'])
})

test('a page is of ten cards, goes on where it ended, and has what is sold out last', async () => {
  const shu = await buildRestaurant(server, { name: { zh: '长龙', en: 'Dragon' } })
  const made: string[] = []
  for (let index = 0; index < 12; index += 1)
    made.push(await buildDeal(server, shu, { title: { zh: '叉烧包', en: 'Pork bun' }, stock: index === 0 ? 0 : null }))
  const [soldOut, ...others] = made
  later()
  const first = await server.ask('dealSearch', { words: '叉烧包', cityCode: 'SIN' })
  const second = await server.ask('dealSearch', { words: '叉烧包', cityCode: 'SIN', cursor: first.nextCursor ?? '' })
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([10, 2, null])
  const ids = [...first.items, ...second.items].map(({ dealId }) => dealId)
  expect(ids).toEqual([...others.sort(), soldOut])
  expect(second.items[1]).toMatchObject({ isSoldOut: true, restaurantName: { zh: '长龙' }, price: '9.90' })
  expect((await server.call('dealSearch', { words: '叉烧包', cursor: 'made-up' })).status).toBe(400)
})

test('what changes of a deal or its outlets is found at once', async () => {
  const { db } = server.kernel
  await db
    .update(deals)
    .set({ title: { zh: '麻辣香锅', en: 'Mala pot' } })
    .where(eq(deals.dealId, 'hotpot'))
  expect([await search('麻辣香锅'), await search('火锅')]).toEqual([['hotpot'], []])
  await db.delete(dealOutlets).where(eq(dealOutlets.restaurantId, 'shu'))
  await db.insert(dealOutlets).values({ dealId: 'fish', restaurantId: 'shu' })
  expect(await search('蜀香')).toEqual(['fish'])
  await db
    .update(restaurants)
    .set({ name: { zh: '渝味', en: 'Yu' } })
    .where(eq(restaurants.restaurantId, 'shu'))
  expect([await search('蜀香'), await search('渝味')]).toEqual([[], ['fish']])
  await db.update(deals).set({ status: 'removed' }).where(eq(deals.dealId, 'hotpot'))
  expect(await search('麻辣香锅')).toEqual([])
})

test('a deal that is not sold now, or has no open outlet, is not found', async () => {
  const { db } = server.kernel
  expect(await search('代金券')).toEqual(['cash'])
  await db.update(deals).set({ endsAt: server.clock.now() }).where(eq(deals.dealId, 'cash'))
  expect(await search('代金券')).toEqual([])
  await db.update(deals).set({ endsAt: null }).where(eq(deals.dealId, 'cash'))
  await db.update(restaurants).set({ status: 'removed' }).where(eq(restaurants.restaurantId, 'hai'))
  expect(await search('代金券')).toEqual([])
})
