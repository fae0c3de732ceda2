import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { Params } from '@/contract/types'
import { favorites, restaurants } from '../../../server/modules/tables'
import { buildCity, buildRestaurant, doorPoint, giveMembership, nextId } from '../../support/commerce'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
  await buildCity(server, {
    cityCode: 'KUL',
    countryCode: 'MY',
    names: { zh: '吉隆坡', en: 'Kuala Lumpur' },
    latitude: 3.1466,
    longitude: 101.7101
  })
})
beforeEach(() => server.clock.advance(60_000))

const here = { ...doorPoint, cityCode: 'SIN' }
const list = (token: string, params: Params<'favoriteList'> = {}) =>
  server.ask('favoriteList', { ...here, ...params }, { token })
const set = (token: string, restaurantId: string, isFavorite = true) =>
  server.call('favoriteSet', { restaurantId, isFavorite }, { token })

test('kept restaurants come newest first, as the cards a list shows from here', async () => {
  const { token, userId } = await buildCustomer(server)
  await giveMembership(server, userId, 'VIP')
  const first = await buildRestaurant(server)
  const second = await buildRestaurant(server, { kind: 'mart', name: { zh: '鲜市' } })
  await set(token, first.restaurantId)
  server.clock.advance(1)
  await set(token, second.restaurantId)
  const { items, nextCursor } = await list(token)
  expect(items.map(({ restaurantId }) => restaurantId)).toEqual([second.restaurantId, first.restaurantId])
  expect(nextCursor).toBeNull()
  const feed = (await server.ask('restaurantFeed', { ...doorPoint, cityCode: 'SIN' }, { token })).items.find(
    ({ restaurantId }) => restaurantId === first.restaurantId
  )
  expect(items[1]).toEqual(feed)
  expect(items[1]).toMatchObject({
    distanceMeters: expect.any(Number),
    deliveryFee: expect.any(String),
    originalDeliveryFee: expect.any(String)
  })
})

test.each([
  ['another city', { latitude: 3.1466, longitude: 101.7101, cityCode: 'KUL' }],
  ['a place that only stands for a city', { latitude: undefined, longitude: undefined }]
])('from %s nothing by distance is said', async (_what, from) => {
  const { token } = await buildCustomer(server)
  const { restaurantId } = await buildRestaurant(server)
  await set(token, restaurantId)
  const { items } = await list(token, from)
  expect(items).toMatchObject([{ restaurantId, distanceMeters: null, deliveryFee: null, deliveryMinutes: null }])
})

test('keeping and letting go, twice as well as once, is each person’s own', async () => {
  const { token } = await buildCustomer(server)
  const other = await buildCustomer(server)
  const { restaurantId } = await buildRestaurant(server)
  const isFavorite = async (by: string) => (await server.ask('favoriteGet', { restaurantId }, { token: by })).isFavorite
  for (const _round of [1, 2]) expect((await set(token, restaurantId)).data).toEqual({ isFavorite: true })
  expect([await isFavorite(token), await isFavorite(other.token)]).toEqual([true, false])
  await set(other.token, restaurantId, false)
  expect(await isFavorite(token)).toBe(true)
  for (const _round of [1, 2]) expect((await set(token, restaurantId, false)).data).toEqual({ isFavorite: false })
  expect(await isFavorite(token)).toBe(false)
  expect((await list(token)).items).toEqual([])
})

test('a restaurant that is removed is left out, and comes back with it', async () => {
  const { token } = await buildCustomer(server)
  const kept = await buildRestaurant(server)
  const gone = await buildRestaurant(server)
  await set(token, kept.restaurantId)
  await set(token, gone.restaurantId)
  await server.kernel.db
    .update(restaurants)
    .set({ status: 'removed' })
    .where(eq(restaurants.restaurantId, gone.restaurantId))
  server.clock.advance(2000)
  expect((await list(token)).items.map(({ restaurantId }) => restaurantId)).toEqual([kept.restaurantId])
  expect((await set((await buildCustomer(server)).token, gone.restaurantId)).code).toBe(codes.restaurantRemoved)
  expect((await set(token, 'nowhere')).code).toBe(codes.restaurantNotFound)
  await server.kernel.db
    .update(restaurants)
    .set({ status: 'active' })
    .where(eq(restaurants.restaurantId, gone.restaurantId))
  server.clock.advance(2000)
  expect((await list(token)).items).toHaveLength(2)
})

test('ten a page; what is kept or let go between two pages neither repeats a card nor loses one', async () => {
  const { token, userId } = await buildCustomer(server)
  const ids: string[] = []
  for (let index = 0; index < 25; index += 1) ids.push((await buildRestaurant(server)).restaurantId)
  // Three at each instant: the id decides among them
  await server.kernel.db.insert(favorites).values(
    ids.map((restaurantId, index) => ({
      userId,
      restaurantId,
      createdAt: server.clock.now() - Math.floor(index / 3) * 1000
    }))
  )
  const first = await list(token)
  expect(first.items).toHaveLength(10)
  await set(token, ids[0] ?? '', false)
  server.clock.advance(1)
  await set(token, (await buildRestaurant(server)).restaurantId)
  const second = await list(token, { cursor: first.nextCursor ?? '' })
  const third = await list(token, { cursor: second.nextCursor ?? '' })
  expect(third).toMatchObject({ nextCursor: null })
  const seen = [...first.items, ...second.items, ...third.items].map(({ restaurantId }) => restaurantId)
  expect(new Set(seen).size).toBe(25)
  expect([...seen].sort()).toEqual([...ids].sort())
  for (const cursor of ['nonsense', Buffer.from('{}').toString('base64url')])
    expect((await server.call('favoriteList', { cursor }, { token })).status).toBe(400)
})

test('five hundred and no more; one of them again is no more', async () => {
  const { token, userId } = await buildCustomer(server)
  const template = await buildRestaurant(server)
  const { categoryId: _category, ...row } = template
  const many = Array.from({ length: 499 }, () => ({ ...row, restaurantId: nextId('full') }))
  await server.kernel.db.insert(restaurants).values(many)
  await server.kernel.db
    .insert(favorites)
    .values(many.map(({ restaurantId }) => ({ userId, restaurantId, createdAt: server.clock.now() })))
  const others = [await buildRestaurant(server), await buildRestaurant(server), await buildRestaurant(server)]
  const answers = await Promise.all(others.map(({ restaurantId }) => set(token, restaurantId)))
  expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.favoritesFull, codes.favoritesFull])
  expect((await set(token, many[0]?.restaurantId ?? '')).code).toBe(codes.ok)
  await set(token, many[0]?.restaurantId ?? '', false)
  expect((await set(token, template.restaurantId)).code).toBe(codes.ok)
})

test('a visitor keeps nothing', async () => {
  const token = await server.visitor()
  expect(await server.call('favoriteList', {}, { token })).toMatchObject({ status: 403, code: codes.loginRequired })
  expect(await set(token, 'r1')).toMatchObject({ status: 403, code: codes.loginRequired })
})
