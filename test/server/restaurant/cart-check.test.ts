import { buildCity, buildDish, buildRestaurant, doorPoint } from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})

const check = (carts: { restaurantId: string; dishIds: string[] }[]) =>
  server.ask('cartCheck', { carts, cityCode: 'SIN', ...doorPoint }, {})

describe('carts held against the menus of today', () => {
  it('answers for each restaurant as its page does, and for its dishes as its menu does', async () => {
    const restaurant = await buildRestaurant(server)
    const dish = await buildDish(server, restaurant, { stock: 3 })
    await buildDish(server, restaurant)
    const { restaurantId } = restaurant
    const { items } = await check([{ restaurantId, dishIds: [dish.dishId, dish.dishId] }])
    const menu = await server.ask('menuGet', { restaurantId }, {})
    const { takesBookings: _ofThePage, ...restaurantNow } = await server.ask(
      'restaurantGet',
      { restaurantId, cityCode: 'SIN', ...doorPoint },
      {}
    )
    expect(items).toEqual([
      {
        restaurantId,
        restaurant: restaurantNow,
        dishes: menu.dishes.filter(({ dishId }) => dishId === dish.dishId)
      }
    ])
  })

  it('leaves out dishes that are gone or of another menu, and knows no restaurant that has left or never was', async () => {
    const restaurant = await buildRestaurant(server)
    const other = await buildRestaurant(server, { status: 'removed' })
    const foreign = await buildDish(server, other)
    const gone = await buildDish(server, restaurant, { status: 'removed' })
    const { items } = await check([
      { restaurantId: restaurant.restaurantId, dishIds: [foreign.dishId, gone.dishId, 'none'] },
      { restaurantId: other.restaurantId, dishIds: [foreign.dishId] },
      { restaurantId: 'nowhere', dishIds: [] }
    ])
    expect(items.map(({ restaurant: known, dishes }) => [known?.restaurantId ?? null, dishes])).toEqual([
      [restaurant.restaurantId, []],
      [null, []],
      [null, []]
    ])
  })

  it('takes no more carts than a person has', async () => {
    const { status } = await server.call(
      'cartCheck',
      { carts: Array.from({ length: 51 }, () => ({ restaurantId: 'r', dishIds: [] })) },
      {}
    )
    expect(status).toBe(400)
  })
})
