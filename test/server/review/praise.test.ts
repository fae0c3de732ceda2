import { eq } from 'drizzle-orm'
import { orders, reviews } from '../../../server/modules/tables'
import { buildDish, buildEater, buildRestaurant, lineOf, nextId, pay, submit } from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()

/** Somebody eats these dishes, and says so with a score. */
async function review(restaurantId: string, dishIds: readonly string[], dishScore: number, content: string) {
  const eater = await buildEater(server, 50_000)
  const lines = dishIds.map((dishId) => lineOf(dishId, 2))
  const { orderId } = await submit(server, eater, { restaurantId, lines })
  await pay(server, eater, orderId)
  await server.kernel.db.update(orders).set({ status: 'completed' }).where(eq(orders.orderId, orderId))
  const said = { orderId, dishScore, content, serviceScore: 5, tags: [], pictureIds: [], isAnonymous: false }
  await server.ask('reviewSubmit', said, { token: eater.token, key: nextId('review-key-') })
  server.clock.advance(6000)
  return orderId
}

/** What the menu says of each dish. */
async function praised(restaurantId: string) {
  server.clock.advance(6000)
  const { dishes } = await server.ask('menuGet', { restaurantId })
  return Object.fromEntries(dishes.map(({ dishName, praise }) => [dishName.zh, praise]))
}

test('a dish says how many people liked a meal with it, and the newest short words that are of it alone', async () => {
  const restaurant = await buildRestaurant(server)
  const { restaurantId } = restaurant
  const fish = (await buildDish(server, restaurant, { name: { zh: '水煮鱼', en: 'Boiled fish' } })).dishId
  const rice = (await buildDish(server, restaurant, { name: { zh: '米饭', en: 'Rice' } })).dishId
  await review(restaurantId, [fish], 5, '鱼片很嫩，辣度刚好')
  expect(await praised(restaurantId)).toEqual({ 水煮鱼: undefined, 米饭: undefined })
  await review(restaurantId, [fish, rice], 4, '送得很快，还会再来')
  expect(await praised(restaurantId)).toEqual({
    水煮鱼: { people: 2, words: '鱼片很嫩，辣度刚好' },
    米饭: undefined
  })
  await review(restaurantId, [fish], 2, '太咸了，不会再点')
  await review(restaurantId, [fish, rice], 5, '米饭很香，一粒一粒的')
  const hidden = await review(restaurantId, [fish, rice], 5, '水煮鱼天下第一')
  expect(await praised(restaurantId)).toEqual({
    水煮鱼: { people: 4, words: '水煮鱼天下第一' },
    米饭: { people: 3, words: '米饭很香，一粒一粒的' }
  })
  await server.kernel.db.update(reviews).set({ hiddenAt: server.clock.now() }).where(eq(reviews.orderId, hidden))
  await buildDish(server, restaurant, { name: { zh: '新菜', en: 'New' } })
  expect(await praised(restaurantId)).toMatchObject({
    水煮鱼: { people: 3, words: '鱼片很嫩，辣度刚好' },
    米饭: { people: 2, words: '米饭很香，一粒一粒的' }
  })
})
