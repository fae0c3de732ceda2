import GroupCartPage from '@/child/pages/groupbuy/order/shopcart'
import { areaOwner, restaurantOwner } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import { groupCheckoutStore } from '@/features/group/group-checkout-store'
import { groupStore } from '@/features/group/group-store'
import AreaSettlementPage from '@/pages/shopcart/area'
import { putInCart } from '../support/cart'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { buildAddress, buildCity } from '../support/commerce'
import { mealsOf } from '../support/meals'
import { nextMobile } from '../support/people'
import { testNow, useServer } from '../support/server'
import { waitUntil } from '../support/wait'
import { layArea } from './area-scene'
import { choose, gather } from './group-world'
import { quoted, settlementsOn } from './settlement-scene'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
beforeEach(() => server.clock.set(testNow))
afterEach(closePages)

const { scene, submitted } = settlementsOn(() => server)

/** The same device after a reload. */
const reloaded = ({ storage }: Client) => startClient(server, { storage })

it('a reload keeps what was chosen for the cart, and a submit drops it', async () => {
  const { client, open, stores, restaurant } = await scene()
  const page = await open()
  await quoted(page, client)
  stores.get(checkoutStore).chooseType('pickup')
  stores.get(checkoutStore).set('remark', '不要香菜')
  stores.get(checkoutStore).set('tableware', '2')
  stores.get(checkoutStore).set('leavesAtDoor', true)
  stores.get(checkoutStore).set('receiver', { name: '外婆', mobile: '+6581239999' })
  stores.get(checkoutStore).way.choose('BANK_TRANSFER')
  stores.get(checkoutStore).invoice.typeTitle('饭聚')
  stores.get(checkoutStore).invoice.typeEmail('a@example.com')
  stores.get(checkoutStore).invoice.want()
  await quoted(page, client)
  closePages()

  const again = await reloaded(client)
  again.stores.get(checkoutStore).enter(restaurantOwner(restaurant.restaurantId))
  expect(again.stores.get(checkoutStore)).toMatchObject({
    deliveryType: 'pickup',
    remark: '不要香菜',
    tableware: '2',
    leavesAtDoor: true,
    receiver: { name: '外婆', mobile: '+6581239999' },
    way: { chosen: 'BANK_TRANSFER' }
  })
  expect(again.stores.get(checkoutStore).invoice.wanted).toEqual({ title: '饭聚', email: 'a@example.com' })
  again.stores.get(checkoutStore).enter(restaurantOwner('another-restaurant'))
  expect(again.stores.get(checkoutStore)).toMatchObject({
    deliveryType: 'delivery',
    remark: '',
    tableware: 'none',
    way: { chosen: null }
  })

  const second = await scene()
  const shown = await second.open()
  await quoted(shown, second.client)
  second.stores.get(checkoutStore).set('remark', '少辣')
  await submitted(shown, second.client)
  const after = await reloaded(second.client)
  after.stores.get(checkoutStore).enter(restaurantOwner(second.restaurant.restaurantId))
  expect(after.stores.get(checkoutStore).remark).toBe('')
})

it("a reload keeps what was chosen for an area's cart and its time, apart from those of its restaurants, and a submit drops it", async () => {
  const { areaId, one, other } = await layArea(server)
  const owner = areaOwner(areaId)
  const client = await startClient(server)
  await logIn(server, client, nextMobile())
  await client.stores.call('addressSave', buildAddress({ isDefault: true }))
  for (const { restaurant, dish } of [one, other])
    putInCart(client, restaurant, dish, 2, client.stores.get(cartStore).of(owner))
  const page = await client.open('combineSettlement', AreaSettlementPage, { combineOrderAreaId: areaId })
  await quoted(page, client)
  const settlement = client.stores.get(checkoutStore)
  const vouchers = client.stores.get(checkoutStore).vouchers
  const slot = settlement.times.value?.days[0]?.slots[2]
  if (slot === undefined) throw new Error('the area has no third slot')
  settlement.set('remark', '不要香菜')
  settlement.set('tableware', '2')
  settlement.set('tipAmount', '3.00')
  settlement.set('usesBalance', true)
  settlement.way.choose('BANK_TRANSFER')
  settlement.chooseTime({ date: settlement.times.value?.days[0]?.date ?? '', startsAt: slot.startsAt })
  vouchers.choose(null)
  await quoted(page, client)
  const total = settlement.quote.value?.figures.total
  closePages()

  const again = await reloaded(client)
  const shown = await again.open('combineSettlement', AreaSettlementPage, { combineOrderAreaId: areaId })
  await quoted(shown, again)
  expect(again.stores.get(checkoutStore)).toMatchObject({
    remark: '不要香菜',
    tableware: '2',
    tipAmount: '3.00',
    usesBalance: true,
    way: { chosen: 'BANK_TRANSFER' },
    deliveryAt: slot.startsAt
  })
  expect([
    again.stores.get(checkoutStore).vouchers.chosen,
    again.stores.get(checkoutStore).quote.value?.figures
  ]).toMatchObject([null, { tip: '3.00', total }])
  expect(shown.text).toContain('不要香菜')
  again.stores.get(checkoutStore).enter(restaurantOwner(one.restaurant.restaurantId))
  expect(again.stores.get(checkoutStore)).toMatchObject({
    remark: '',
    tableware: 'none',
    tipAmount: null,
    deliveryAt: null
  })
  again.stores.get(checkoutStore).open(owner)
  await quoted(shown, again)
  await shown.touch(shown.byId('settlement-submit'))
  await shown.until(() => again.moves.length > 0, 'leaving')
  const rows = (await mealsOf(server, again.stores.session.session?.userId ?? '')).filter(
    ({ combineOrderAreaId }) => combineOrderAreaId === areaId
  )
  expect(rows).toMatchObject([
    {
      remark: expect.stringContaining('不要香菜'),
      tableware: '2',
      paymentType: 'BANK_TRANSFER',
      arrivesFrom: Date.parse(slot.startsAt)
    }
  ])
  const after = await reloaded(again)
  after.stores.get(checkoutStore).enter(owner)
  expect(after.stores.get(checkoutStore)).toMatchObject({
    remark: '',
    tableware: 'none',
    tipAmount: null,
    usesBalance: false,
    way: { chosen: null }
  })
})

it('a reload keeps what the leader chose for a group, for the leader alone', async () => {
  const { leader, groupOrderId, rice } = await gather(server)
  await choose(leader, groupOrderId, [rice, 1])
  await leader.open('groupCart', GroupCartPage, { orderTransactionId: groupOrderId })
  const checkout = leader.stores.get(groupCheckoutStore)
  await waitUntil(() => checkout.quote.value !== null)
  checkout.set('remark', '放门口')
  checkout.set('tableware', '4')
  closePages()

  const again = await reloaded(leader)
  const unwatch = again.stores.get(groupStore).watch(groupOrderId)
  await waitUntil(() => again.stores.get(groupStore).group.value !== null)
  again.stores.get(groupCheckoutStore).open({ kind: 'group', id: groupOrderId })
  expect(again.stores.get(groupCheckoutStore)).toMatchObject({ remark: '放门口', tableware: '4' })
  again.stores.get(groupCheckoutStore).close()
  unwatch()
  await again.stores.session.logout()
  expect(JSON.stringify(again.storage.read('fanju.checkout') ?? {})).not.toContain('放门口')
})
