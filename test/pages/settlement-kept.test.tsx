import GroupCartPage from '@/child/pages/groupbuy/order/shopcart'
import { closePages, startClient, type Client } from '../support/client'
import { buildCity } from '../support/commerce'
import { createTestServer, testNow, type TestServer } from '../support/server'
import { choose, gather } from './group-world'
import { quoted, settlementsOn } from './settlement-scene'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await buildCity(server)
})
beforeEach(() => server.clock.set(testNow))
afterAll(() => server.close())
afterEach(closePages)

const { scene, submitted } = settlementsOn(() => server)

/** The same device after a reload. */
const reloaded = ({ storage }: Client) => startClient(server, { storage })

it('a reload keeps what was chosen for the cart, and a submit drops it', async () => {
  const { client, open, stores, restaurant } = await scene()
  const page = await open()
  await quoted(page, client)
  stores.settlement.chooseType('pickup')
  stores.settlement.set('remark', '不要香菜')
  stores.settlement.set('tableware', '2')
  stores.settlement.way.choose('BANK_TRANSFER')
  stores.settlement.invoice.typeTitle('饭聚')
  stores.settlement.invoice.typeEmail('a@example.com')
  stores.settlement.invoice.want()
  await quoted(page, client)
  closePages()

  const again = await reloaded(client)
  again.stores.settlement.enter(restaurant.restaurantId)
  expect(again.stores.settlement).toMatchObject({ deliveryType: 'pickup', remark: '不要香菜', tableware: '2', way: { chosen: 'BANK_TRANSFER' } })
  expect(again.stores.settlement.invoice.wanted).toEqual({ title: '饭聚', email: 'a@example.com' })
  again.stores.settlement.enter('another-restaurant')
  expect(again.stores.settlement).toMatchObject({ deliveryType: 'delivery', remark: '', tableware: 'none', way: { chosen: null } })

  const second = await scene()
  const shown = await second.open()
  await quoted(shown, second.client)
  second.stores.settlement.set('remark', '少辣')
  await submitted(shown, second.client)
  const after = await reloaded(second.client)
  after.stores.settlement.enter(second.restaurant.restaurantId)
  expect(after.stores.settlement.remark).toBe('')
})

it('a reload keeps what the leader chose for a group, and nobody else who logs in finds it', async () => {
  const { leader, orderTransactionId, rice } = await gather(server)
  await choose(leader, orderTransactionId, [rice, 1])
  await leader.open('groupCart', GroupCartPage, { orderTransactionId })
  const { checkout } = leader.stores.groups
  for (let turn = 0; turn < 100 && checkout.quote.value === null; turn += 1) await new Promise((resolve) => setTimeout(resolve, 20))
  checkout.set('remark', '放门口')
  checkout.set('tableware', '4')
  closePages()

  const again = await reloaded(leader)
  const unwatch = again.stores.groups.group.watch(orderTransactionId)
  for (let turn = 0; turn < 100 && again.stores.groups.group.group.value === null; turn += 1) await new Promise((resolve) => setTimeout(resolve, 20))
  const stop = again.stores.groups.checkout.follow()
  expect(again.stores.groups.checkout).toMatchObject({ remark: '放门口', tableware: '4' })
  stop()
  unwatch()
  await again.stores.session.logout()
  expect(JSON.stringify(again.storage.read('fanju.checkout') ?? {})).not.toContain('放门口')
})
