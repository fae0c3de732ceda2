import { eq } from 'drizzle-orm'
import type { OrderEvent, OrderStatus } from '@/domain/order-state'
import { inTransaction } from '../../../server/db/transaction'
import { lockOrder } from '../../../server/modules/order/repository'
import { moveOrder } from '../../../server/modules/order/transition'
import { orderEvents, orders } from '../../../server/modules/tables'
import { buildCity, buildDish, buildEater, buildRestaurant, lineOf, submit } from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()
beforeAll(() => buildCity(server))

type Eater = Awaited<ReturnType<typeof buildEater>>
type Made = readonly [orderId: string, status: OrderStatus]

/** The list as it must be: what can be picked up, is to be paid, is on its way, is in progress, is over. */
const groups: readonly (readonly OrderStatus[])[] = [
  ['canPickUp', 'canPickUp'],
  ['awaitingPayment', 'awaitingPayment', 'awaitingPayment'],
  ['delivering', 'delivering', 'delivering'],
  ['accepted', 'paid', 'accepted', 'paynowReview', 'accepted', 'accepted'],
  ['completed', 'cancelled', 'delivered', 'completed', 'expired', 'completed', 'completed', 'refunded', 'completed']
]
const listed = groups.flat()
const unpaged = listed.length
/** Seven steps lead through all places: neighbours in the list were not made one after the other. */
const steps = 7

async function stand(orderId: string, status: OrderStatus): Promise<void> {
  const at = server.clock.now()
  await server.kernel.db.update(orders).set({ status, updatedAt: at }).where(eq(orders.orderId, orderId))
  await server.kernel.db.insert(orderEvents).values({ orderId, event: 'accept', status, at })
}

/** One order of each, those of a group the newest first. */
async function buildOrders(eater: Eater): Promise<Made[]> {
  const outlet = await buildRestaurant(server)
  const dish = await buildDish(server, outlet)
  const bought = { restaurantId: outlet.restaurantId, lines: [lineOf(dish.dishId)], deliveryType: 'pickup' as const }
  const made: string[] = []
  for (let count = 0; count < unpaged; count += 1) {
    const { orderId } = await submit(server, eater, bought)
    // Out of the way of the next one
    await stand(orderId, 'completed')
    made.push(orderId)
    server.clock.advance(1000)
  }
  const places = made.map((orderId, count) => ({ orderId, place: (count * steps) % unpaged, count }))
  const inGroups = groups.map((group, index) => {
    const before = groups.slice(0, index).flat().length
    return places
      .filter(({ place }) => place >= before && place < before + group.length)
      .sort((a, b) => b.count - a.count)
  })
  const orderIds = inGroups.flat().map(({ orderId }) => orderId)
  const all = orderIds.map((orderId, place): Made => [orderId, listed[place] ?? 'completed'])
  for (const [orderId, status] of all) await stand(orderId, status)
  server.clock.advance(1000)
  return all
}

const pageOf = ({ token }: Eater, params: { readonly tab?: 'awaitingUse'; readonly cursor?: string } = {}) =>
  server.ask('orderList', params, { token })

/** The pages of a list, each as far as it goes; `between` happens after each. */
async function pagesOf(eater: Eater, tab?: 'awaitingUse', between: (page: number) => Promise<void> = async () => {}) {
  const pages: Made[][] = []
  let cursor: string | undefined
  do {
    const page = await pageOf(eater, { ...(tab && { tab }), ...(cursor !== undefined && { cursor }) })
    pages.push(page.items.map(({ orderId, status }): Made => [orderId, status]))
    cursor = page.nextCursor ?? undefined
    await between(pages.length)
  } while (cursor !== undefined)
  return pages
}

async function happen(orderId: string, event: OrderEvent): Promise<void> {
  server.clock.advance(1000)
  await inTransaction(server.kernel.database, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !(await moveOrder(tx, server.kernel, order, event))) throw new Error(`${event} is not allowed`)
  })
}

test('what its person can act on comes before what they wait for, and that before what is over, page by page', async () => {
  const eater = await buildEater(server)
  const made = await buildOrders(eater)
  const pages = await pagesOf(eater)
  expect(pages.map(({ length }) => length)).toEqual([10, 10, 3])
  expect(pages.flat()).toEqual(made)
  const inProgress = made.filter(([, status]) => ['canPickUp', 'delivering', 'accepted', 'paid'].includes(status))
  expect((await pagesOf(eater, 'awaitingUse')).flat()).toEqual(inProgress)
})

test('orders that move on between two pages are neither lost nor shown twice', async () => {
  const eater = await buildEater(server)
  const made = await buildOrders(eater)
  const idOf = (status: OrderStatus, from: number) => made.slice(from).find(([, each]) => each === status)?.[0] ?? ''
  const pages = await pagesOf(eater, undefined, async (page) => {
    if (page > 1) return
    // Shown already, and now further down; then not shown yet, and now further up
    await happen(idOf('canPickUp', 0), 'confirmCollection')
    await happen(idOf('accepted', 10), 'ready')
  })
  expect(pages.flat().map(([orderId]) => orderId)).toEqual(made.map(([orderId]) => orderId))
  expect(pages[1]?.map(([, status]) => status)).toContain('canPickUp')
  const [first] = await pagesOf(eater)
  expect(first?.slice(0, 3).map(([, status]) => status)).toEqual(['canPickUp', 'canPickUp', 'awaitingPayment'])
})

test('a cursor of another list is refused', async () => {
  const { token } = await buildEater(server)
  const cursor = Buffer.from(JSON.stringify({ at: 0, id: 'x' })).toString('base64url')
  expect(await server.call('orderList', { cursor }, { token })).toMatchObject({ status: 400 })
})
