import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { dishes, dishStock } from '../../../server/modules/tables'
import { buildDish, buildEater, buildRestaurant, lineOf, nextId, pay, stockOf, submit } from '../../support/commerce'
import { createTestServer, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { callAs, partners } from './partner'

// Two processes of one service need a database that two may open

describeOnPostgres('an order that its restaurant refuses because a dish is sold out', () => {
  let first: TestServer
  let second: TestServer
  beforeAll(async () => {
    const environment = { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners }
    first = await createTestServer({ environment })
    second = await createTestServer({ environment, databaseUrl: first.databaseUrl ?? '', clock: first.clock })
  })
  afterEach(() => expect([...first.errors, ...second.errors]).toEqual([]))
  afterAll(async () => {
    await second.close()
    await first.close()
  })

  /** A paid order of two counted dishes and one whose stock is not counted. */
  async function paidOrder() {
    const restaurant = await buildRestaurant(first)
    const tofu = await buildDish(first, restaurant, { stock: 10 })
    const soup = await buildDish(first, restaurant, { stock: 10 })
    const rice = await buildDish(first, restaurant)
    const eater = await buildEater(first, 100_000)
    const { orderId } = await submit(first, eater, {
      restaurantId: restaurant.restaurantId,
      lines: [lineOf(tofu.dishId, 2), lineOf(soup.dishId, 3), lineOf(rice.dishId)]
    })
    await pay(first, eater, orderId)
    return { orderId, restaurant, tofu: tofu.dishId, soup: soup.dishId, rice: rice.dishId }
  }
  const left = async (dishId: string) => (await stockOf(first, dishId))?.stockLeft
  const soldOutOf = async (dishId: string) =>
    (await first.kernel.db.select({ is: dishes.isSoldOut }).from(dishes).where(eq(dishes.dishId, dishId)))[0]?.is
  const refuse = (server: TestServer, orderId: string, more: object = {}) =>
    callAs(server, 'reject', { orderId, reasonCode: 'soldOut', ...more })

  it('takes the named dishes off sale, and gives the pieces of the others back', async () => {
    const { orderId, tofu, soup, rice } = await paidOrder()
    expect((await refuse(first, orderId, { soldOutDishIds: [tofu, rice] })).code).toBe(codes.ok)
    expect([await left(tofu), await left(soup)]).toEqual([0, 10])
    expect([await soldOutOf(tofu), await soldOutOf(soup), await soldOutOf(rice)]).toEqual([true, false, true])
  })

  it('takes every counted dish of the order off sale if none is named, and none for another reason', async () => {
    const { orderId, tofu, soup, rice } = await paidOrder()
    expect((await refuse(first, orderId)).code).toBe(codes.ok)
    expect([await left(tofu), await left(soup), await soldOutOf(rice)]).toEqual([0, 0, false])
    const busy = await paidOrder()
    await callAs(first, 'reject', { orderId: busy.orderId, reasonCode: 'tooBusy' })
    expect([await left(busy.tofu), await left(busy.soup)]).toEqual([10, 10])
  })

  it('refuses names of another reason and dishes that the order does not have, and changes nothing', async () => {
    const { orderId, tofu, soup } = await paidOrder()
    const other = await paidOrder()
    const wrong = await callAs(first, 'reject', { orderId, reasonCode: 'tooBusy', soldOutDishIds: [tofu] })
    const foreign = await refuse(first, orderId, { soldOutDishIds: [tofu, other.tofu] })
    expect([wrong.code, foreign.code]).toEqual([codes.badRequest, codes.badRequest])
    expect([await left(tofu), await left(soup), await left(other.tofu)]).toEqual([8, 7, 8])
    expect((await callAs(first, 'accept', { orderId })).code).toBe(codes.ok)
    const stop = { orderId, reasonCode: 'soldOut', soldOutDishIds: [soup] }
    expect((await callAs(first, 'cancel', stop)).code).toBe(codes.ok)
    expect([await left(tofu), await left(soup)]).toEqual([10, 0])
  })

  it('puts a dish on sale again, with so many pieces, and takes it off, for its own restaurant alone', async () => {
    const { orderId, tofu, rice, restaurant } = await paidOrder()
    await refuse(first, orderId, { soldOutDishIds: [tofu, rice] })
    const sell = (dishId: string, more: object) => callAs(second, 'dishSell', { dishId, ...more })
    expect((await sell(tofu, { isOnSale: true, stockLeft: 4 })).data).toEqual({
      dishId: tofu,
      isOnSale: true,
      stockLeft: 4
    })
    expect((await sell(rice, { isOnSale: true })).data).toEqual({ dishId: rice, isOnSale: true, stockLeft: null })
    expect([await left(tofu), await soldOutOf(tofu), await soldOutOf(rice)]).toEqual([4, false, false])
    const eater = await buildEater(first, 100_000)
    const wanted = { restaurantId: restaurant.restaurantId, lines: [lineOf(tofu, 2), lineOf(rice)] }
    await submit(first, eater, wanted)
    expect(await left(tofu)).toBe(2)
    expect((await sell(tofu, { isOnSale: false })).data).toEqual({ dishId: tofu, isOnSale: false, stockLeft: 2 })
    expect((await sell('nothing', { isOnSale: true })).code).toBe(codes.dishRemoved)
    const others = await callAs(first, 'dishSell', { dishId: tofu, isOnSale: true }, { partner: 'kitchen' })
    expect([others.code, await soldOutOf(tofu)]).toEqual([codes.dishRemoved, true])
  })

  it('lists the id of each dish, by which it is named', async () => {
    const { orderId, tofu, soup, rice } = await paidOrder()
    const { data } = await callAs(first, 'list', { limit: 100 })
    const listed = data.items.find((order) => order.orderId === orderId)
    expect(listed?.dishes.map(({ dishId }) => dishId)).toEqual([tofu, soup, rice])
  })

  it('sells no piece of it to a crowd at two processes, and a late retry does not undo a new count', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { orderId, restaurant, tofu } = await paidOrder()
      await first.kernel.db.update(dishStock).set({ stockLeft: 0 }).where(eq(dishStock.dishId, tofu))
      const eaters = await Promise.all(Array.from({ length: 6 }, () => buildEater(first, 10_000)))
      const wanted = { restaurantId: restaurant.restaurantId, lines: [lineOf(tofu)] }
      const soldOutDishIds = [tofu]
      const buy = async (server: TestServer, { token }: (typeof eaters)[number]) => {
        const choices = { ...wanted, deliveryType: 'pickup' as const, paymentType: 'WALLET_PAY' as const }
        const { quoteId } = await server.ask('orderQuote', choices, { token })
        const order = { ...choices, quoteId, remark: '', tableware: 'none' as const }
        return server.call('orderSubmit', order, { token, key: nextId('sold-out-') })
      }
      const [one, two, ...bought] = await Promise.all([
        refuse(first, orderId, { soldOutDishIds }),
        refuse(second, orderId, { soldOutDishIds }),
        ...eaters.map((eater, index) => buy(index % 2 === 0 ? first : second, eater))
      ])
      expect([one.code, two.code, [one, two].filter(({ data }) => data.isRepeat).length]).toEqual([
        codes.ok,
        codes.ok,
        1
      ])
      for (const { code } of bought) expect(code).not.toBe(codes.ok)
      expect(await left(tofu)).toBe(0)
      await first.kernel.db.update(dishStock).set({ stockLeft: 5 }).where(eq(dishStock.dishId, tofu))
      expect((await refuse(second, orderId, { soldOutDishIds })).data.isRepeat).toBe(true)
      expect(await left(tofu)).toBe(5)
    }
  }, 120_000)
})
