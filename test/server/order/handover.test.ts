import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { OrderChoices, Params } from '@/contract/types'
import { inTransaction } from '../../../server/db/transaction'
import { deliveryAccountPart } from '../../../server/modules/delivery/account-part'
import { mealAccountPart } from '../../../server/modules/meal/account-part'
import { deliveries, meals } from '../../../server/modules/tables'
import {
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pay,
  prepareSubmit
} from '../../support/commerce'
import { createTestServer, type TestServer } from '../../support/server'
import { callAs, partners } from '../operations/partner'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ environment: { OPERATIONS_PARTNERS: partners } })
  await buildCity(server)
})
afterAll(() => server.close())

type Said = Pick<Params<'orderSubmit'>, 'receiver' | 'leavesAtDoor'>

/** Somebody who orders two portions with what the rider is told. */
async function ordering(said: Said, choices: Partial<OrderChoices> = {}) {
  const restaurant = await buildRestaurant(server, { takesCash: true })
  const dish = await buildDish(server, restaurant)
  const eater = await buildEater(server, 100_00)
  const { restaurantId } = restaurant
  const params = await prepareSubmit(server, eater, { restaurantId, lines: [lineOf(dish.dishId, 2)], ...choices })
  const submit = () =>
    server.call('orderSubmit', { ...params, ...said }, { token: eater.token, key: nextId('handover-key-') })
  const made = async () => (await submit()).data.orderId
  const mealOf = async (orderId: string) => (await server.ask('orderGet', { orderId }, { token: eater.token })).meal
  return { eater, submit, made, mealOf }
}

const receiver = { name: '外婆', mobile: '8123 9999' }

describe('who receives an order', () => {
  it('is who was named, for the order page and the rider, and the address of the person stays theirs', async () => {
    const { eater, made, mealOf } = await ordering({ receiver })
    const orderId = await made()
    const known = { name: '外婆', mobile: '+6581239999', standbyMobile: null }
    expect((await mealOf(orderId))?.deliveryAddress).toMatchObject(known)
    await pay(server, eater, orderId)
    const listed = await callAs(server, 'list', {}, { partner: 'support' })
    const item = listed.data.items.find((each: { readonly orderId: string }) => each.orderId === orderId)
    expect(item?.deliveryAddress).toMatchObject(known)
    const { items } = await server.ask('addressList', {}, { token: eater.token })
    expect(items.map(({ name }) => name)).not.toContain('外婆')
  })

  it('can be rung: a number that is none is refused, and nothing is ordered', async () => {
    const { eater, submit } = await ordering({ receiver: { name: '外婆', mobile: '12' } })
    expect((await submit()).code).toBe(codes.mobileInvalid)
    expect((await server.ask('orderList', {}, { token: eater.token })).items).toEqual([])
  })

  it('means nothing where the person comes themselves', async () => {
    const { made, mealOf } = await ordering({ receiver, leavesAtDoor: true }, { deliveryType: 'pickup' })
    expect(await mealOf(await made())).toMatchObject({ deliveryAddress: null, leavesAtDoor: false })
  })

  it('is given out with the data of the person, and erased with them', async () => {
    const { eater, made } = await ordering({ receiver })
    const orderId = await made()
    const { kernel } = server
    const taken = await mealAccountPart.exported?.(kernel.db, eater.userId, {
      kernel,
      now: server.clock.now(),
      locale: 'zh-CN'
    })
    expect(JSON.stringify(taken)).toContain('外婆')
    await inTransaction(kernel.database, async (tx) => {
      for (const { wipe } of [mealAccountPart, deliveryAccountPart]) await wipe?.(tx, kernel, eater)
    })
    const kept = [
      ...(await kernel.db.select().from(meals).where(eq(meals.orderId, orderId))),
      ...(await kernel.db.select().from(deliveries).where(eq(deliveries.orderId, orderId)))
    ]
    expect(kept).toHaveLength(2)
    expect(JSON.stringify(kept)).not.toMatch(/外婆|81239999/)
  })
})

describe('a meal that is left at the door', () => {
  it('says so to the person and to the rider', async () => {
    const { eater, made, mealOf } = await ordering({ leavesAtDoor: true })
    const orderId = await made()
    expect((await mealOf(orderId))?.leavesAtDoor).toBe(true)
    await pay(server, eater, orderId)
    const listed = await callAs(server, 'list', {}, { partner: 'support' })
    const item = listed.data.items.find((each: { readonly orderId: string }) => each.orderId === orderId)
    expect(item?.leavesAtDoor).toBe(true)
  })

  it('is handed over where it is paid in cash', async () => {
    const { made, mealOf } = await ordering({ leavesAtDoor: true }, { paymentType: 'CASH' })
    expect((await mealOf(await made()))?.leavesAtDoor).toBe(false)
  })
})
