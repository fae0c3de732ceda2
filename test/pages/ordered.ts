import type { OrderChoices, Params } from '@/contract/types'
import type { OrderStatus } from '@/domain/order-state'
import { type Client, type ClientOptions, logIn, startClient } from '../support/client'
import { buildDish, buildEater, buildRestaurant, lineOf, nextId, pay, prepareSubmit } from '../support/commerce'
import type { TestServer } from '../support/server'

type Eater = Awaited<ReturnType<typeof buildEater>>

/** A person who is logged in on a device, and what they may order. */
export interface Table {
  readonly server: TestServer
  readonly eater: Eater
  readonly restaurant: Awaited<ReturnType<typeof buildRestaurant>>
  readonly dish: Awaited<ReturnType<typeof buildDish>>
  readonly client: Client
}

interface TableFacts extends ClientOptions {
  /** Minor units in the wallet. */
  readonly balance?: number
  readonly dish?: Parameters<typeof buildDish>[2]
  readonly restaurant?: Parameters<typeof buildRestaurant>[1]
}

/** A restaurant with one dish, and a person before it with the app open. */
export async function layTable(
  server: TestServer,
  { balance = 50_00, dish: facts, restaurant: place, ...options }: TableFacts = {}
): Promise<Table> {
  const eater = await buildEater(server, balance)
  const restaurant = await buildRestaurant(server, place)
  const dish = await buildDish(server, restaurant, facts)
  server.clock.advance(6000)
  const client = await startClient(server, options)
  await logIn(server, client, eater.mobile)
  return { server, eater, restaurant, dish, client }
}

/** An order of this person that waits for its payment. */
export async function orderAt(
  { server, eater, restaurant, dish }: Table,
  choices: Partial<OrderChoices> = {},
  invoice?: Params<'orderSubmit'>['invoice']
): Promise<string> {
  const params = await prepareSubmit(server, eater, {
    restaurantId: restaurant.restaurantId,
    lines: [lineOf(dish.dishId, 2)],
    ...choices
  })
  const { orderId } = await server.ask(
    'orderSubmit',
    { ...params, ...(invoice && { invoice }) },
    { token: eater.token, key: nextId('ordered-key-') }
  )
  return orderId
}

/** An order that is paid from the wallet. */
export async function paidOrderAt(...[table, ...choices]: Parameters<typeof orderAt>): Promise<string> {
  const orderId = await orderAt(table, ...choices)
  await pay(table.server, table.eater, orderId)
  return orderId
}

/** The simulated restaurant and rider go on until the order stands there. */
export async function serveUntil(table: Table, orderId: string, status: OrderStatus): Promise<void> {
  const { server } = table
  for (let step = 0; step < 60; step += 1) {
    if ((await stored(table, orderId)).status === status) return
    server.clock.advance(6000)
    await server.kernel.jobs.runDue()
  }
  throw new Error(`the order never was ${status}`)
}

/** What the server knows of an order. */
export const stored = ({ server, eater }: Table, orderId: string) =>
  server.ask('orderGet', { orderId }, { token: eater.token })
