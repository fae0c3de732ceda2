import { restaurantOwner } from '@/domain/cart-owner'
import { accountStore } from '@/features/account/account-store'
import { afterSaleStore } from '@/features/after-sale/after-sale-store'
import { cartStore } from '@/features/cart/cart-store'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import { rememberedStore } from '@/features/meal-choices/remembered-store'
import { orderStore } from '@/features/order/order-store'
import { trackingStore } from '@/features/order/tracking-store'
import { activeOrdersStore } from '@/features/order-list/active-orders-store'
import { cashierStore } from '@/features/payment/cashier-store'
import { mealPricesStore } from '@/features/price/meal-prices'
import { redEnvelopesStore } from '@/features/voucher/red-envelopes-store'
import { voucherUsesStore } from '@/features/voucher/voucher-uses-store'
import { layTable, orderAt, paidOrderAt } from '../pages/ordered'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { buildCity, giveVoucher, topUp } from '../support/commerce'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'
import { waitUntil } from '../support/wait'

const activePath = 'order/active/list'
const usesPath = 'marketing/voucher/use/list'
const walletPath = 'wallet/user/summary/couponcard'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(() => {
  jest.useRealTimers()
  closePages()
})

async function customer(balance = 0): Promise<Client> {
  const client = await startClient(server)
  await logIn(server, client, nextMobile())
  if (balance > 0) await topUp(server, client.stores.session.session?.userId ?? '', balance)
  return client
}

describe('orders under way', () => {
  it('are asked for while somebody looks, once for all who do', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table)
    const activeOrders = table.client.stores.get(activeOrdersStore)
    const stops = [activeOrders.watch(), activeOrders.watch()]
    await waitUntil(() => activeOrders.orders.length > 0)
    expect([activeOrders.orders.map((order) => order.orderId), table.client.network.countOf(activePath)]).toEqual([
      [orderId],
      1
    ])
    for (const stop of [...stops, ...stops]) stop()
    const again = activeOrders.watch()
    await waitUntil(() => table.client.network.countOf(activePath) === 2)
    again()
  })

  it('are asked for again every 15 seconds, until the page is hidden', async () => {
    const { stores, network } = await customer()
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] })
    const turn = () =>
      new Promise((resolve) => {
        setImmediate(resolve)
      })
    const rounds = async (count: number) => {
      const latest = performance.now() + 10_000
      while ((network.countOf(activePath) < count || !network.isQuiet) && performance.now() < latest) await turn()
      for (let turns = 0; turns < 200; turns += 1) await turn()
      expect(network.countOf(activePath)).toBe(count)
    }
    const stop = stores.get(activeOrdersStore).watch()
    await rounds(1)
    jest.advanceTimersByTime(14_999)
    await rounds(1)
    jest.advanceTimersByTime(1)
    await rounds(2)
    stop()
    jest.advanceTimersByTime(60_000)
    await rounds(2)
  })

  it('stay as they were when an answer fails', async () => {
    const table = await layTable(server)
    await paidOrderAt(table)
    const activeOrders = table.client.stores.get(activeOrdersStore)
    await activeOrders.refresh()
    table.client.network.breakDown(activePath)
    await activeOrders.refresh()
    expect(activeOrders.orders).toHaveLength(1)
  })

  it('of the person before are gone at once, also when their answer comes late', async () => {
    const table = await layTable(server)
    await paidOrderAt(table)
    const { stores, network } = table.client
    const release = network.hold(activePath)
    const late = stores.get(activeOrdersStore).refresh()
    await waitUntil(() => network.countOf(activePath) === 1)
    network.letLaterPass(activePath)
    await logIn(server, table.client, nextMobile())
    release()
    await late
    expect(stores.get(activeOrdersStore).orders).toEqual([])
  })
})

describe('what one looked at last', () => {
  it('of the user before is gone for the next one, and is asked for again while it is on show', async () => {
    const table = await layTable(server)
    const { stores } = table.client
    const orderId = await orderAt(table)
    await Promise.all([
      stores.get(orderStore).watch(orderId),
      stores.get(trackingStore).watch(orderId),
      stores.get(cashierStore).open(orderId)
    ])
    stores.get(trackingStore).leave()
    expect([
      stores.get(orderStore).order.value?.orderId,
      stores.get(trackingStore).track.value?.orderId,
      stores.get(cashierStore).cashier.value?.orderId
    ]).toEqual([orderId, orderId, orderId])
    await logIn(server, table.client, nextMobile())
    await waitUntil(() => stores.get(orderStore).order.failure !== null)
    expect(stores.get(orderStore).order.failure?.is('orderNotFound')).toBe(true)
    expect([
      stores.get(orderStore).order.value,
      stores.get(trackingStore).track.value,
      stores.get(cashierStore).cashier.value
    ]).toEqual([null, null, null])
    stores.get(orderStore).leave()
  })

  it('of their refunds is gone too', async () => {
    const client = await customer()
    const detail = client.stores.get(afterSaleStore)
    await detail.watch('nobody-has-this')
    expect(detail.request.failure?.is('afterSaleNotFound')).toBe(true)
    detail.leave()
    await logIn(server, client, nextMobile())
    expect([detail.request.value, detail.request.failure]).toEqual([null, null])
  })
})

describe('what a page counts of the person before', () => {
  it('does not come by an answer that is late', async () => {
    const { stores, network } = await customer()
    const { userId = '' } = stores.session.session ?? {}
    await giveVoucher(server, userId)
    const envelopes = stores.get(redEnvelopesStore)
    const uses = stores.get(voucherUsesStore)
    const answers = ['marketing/redpacket/list', usesPath].map((path) => network.delayAnswerOf(path))
    const late = Promise.all([envelopes.refresh(), uses.list.refresh()])
    await Promise.all(answers.map(({ done }) => done))
    await stores.session.logout()
    for (const { release } of answers) release()
    await late
    expect([envelopes.counts, uses.vouchers]).toEqual([null, []])
  })
})

describe('what was chosen for an order', () => {
  const choose = ({ stores }: Client) => {
    const remembered = stores.get(rememberedStore)
    const settlement = stores.get(checkoutStore)
    remembered.putAway('hint')
    remembered.promotionCode = 'SAVE5'
    remembered.rememberTime({ shopId: 'r1', deliveryDate: '2026-03-02', deliveryTime: '2026-03-02T05:00:00.000Z' })
    settlement.open(restaurantOwner('r1'))
    settlement.set('remark', 'the door code is 1234')
    settlement.close()
  }
  const chosen = ({ stores }: Client) => {
    const remembered = stores.get(rememberedStore)
    const settlement = stores.get(checkoutStore)
    settlement.open(restaurantOwner('r1'))
    settlement.close()
    return [remembered.promotionCode, remembered.lastTimeOf('r1'), settlement.remark]
  }

  it('by a customer is gone when they log out, in the next run too, but not the hints of the device', async () => {
    const client = await customer()
    choose(client)
    await client.stores.session.logout()
    expect(chosen(client)).toEqual(['', null, ''])
    const again = await startClient(server, { storage: client.storage })
    expect([...chosen(again), again.stores.get(rememberedStore).hasSeen('hint')]).toEqual(['', null, '', true])
  })

  it('by a visitor goes on with them when they log in', async () => {
    const client = await startClient(server)
    choose(client)
    await logIn(server, client, nextMobile())
    expect(chosen(client)).toEqual(['SAVE5', '2026-03-02T05:00:00.000Z', 'the door code is 1234'])
  })

  it('is still on the page of a customer who has to log in again', async () => {
    const client = await customer()
    const { session } = client.stores
    const settlement = client.stores.get(checkoutStore)
    settlement.open(restaurantOwner('r1'))
    settlement.set('remark', 'no lift')
    session.forget()
    await session.start()
    expect([session.isLoggedIn, settlement.owner, settlement.remark]).toEqual([false, restaurantOwner('r1'), 'no lift'])
    settlement.close()
  })

  it('is not on that page for another customer, whether they log in at once or after a visit without login', async () => {
    const client = await customer()
    const { session } = client.stores
    const settlement = client.stores.get(checkoutStore)
    settlement.open(restaurantOwner('r1'))
    const personal = () => [settlement.remark, settlement.receiver, settlement.leavesAtDoor, settlement.usesBalance]
    const fill = () => {
      settlement.set('remark', 'the door code is 1234')
      settlement.set('receiver', { name: '外婆', mobile: '+6581239999' })
      settlement.set('leavesAtDoor', true)
      settlement.set('usesBalance', true)
    }
    fill()
    await logIn(server, client, nextMobile())
    expect([settlement.owner, ...personal()]).toEqual([restaurantOwner('r1'), '', null, false, false])
    fill()
    session.forget()
    await session.start()
    expect(personal()).toEqual(['the door code is 1234', { name: '外婆', mobile: '+6581239999' }, true, true])
    await logIn(server, client, nextMobile())
    expect(personal()).toEqual(['', null, false, false])
    settlement.close()
  })
})

describe('the price of a cart', () => {
  it('is not said to the next person, neither where it is looked at nor where it was', async () => {
    const table = await layTable(server)
    const { client, restaurant } = table
    const { stores, network } = client
    const meal = stores.get(mealPricesStore).of(stores.get(cartStore).of(restaurantOwner(restaurant.restaurantId)))
    const stop = meal.follow(false)
    await waitUntil(() => meal.sheet.value !== null && !meal.sheet.isLoading)
    const release = network.hold('order/quote/sheet')
    await logIn(server, client, nextMobile())
    expect(meal.sheet.value).toBeNull()
    network.letLaterPass('order/quote/sheet')
    release()
    await waitUntil(() => meal.sheet.value !== null && !meal.sheet.isLoading)
    stop()
    await logIn(server, client, nextMobile())
    expect(meal.sheet.value).toBeNull()
  })
})

describe('the account', () => {
  it('of a visitor is not asked for', async () => {
    const { stores, network } = await startClient(server)
    await stores.get(accountStore).refresh()
    expect([network.countOf(walletPath), stores.get(accountStore).wallet.value]).toEqual([0, null])
  })

  it('shows nothing of the person before, not even by a late answer', async () => {
    const client = await customer(99_00)
    const { stores, network } = client
    await stores.get(accountStore).refresh()
    expect(stores.get(accountStore).wallet.value?.walletBalanceAmount).toBe('99.00')
    const release = network.hold(walletPath)
    const late = stores.get(accountStore).refresh()
    const asked = network.countOf(walletPath)
    await waitUntil(() => network.countOf(walletPath) > asked - 1)
    network.letLaterPass(walletPath)
    await logIn(server, client, nextMobile())
    expect(stores.get(accountStore).wallet.value).toBeNull()
    await stores.get(accountStore).refresh()
    release()
    await late
    expect(stores.get(accountStore).wallet.value?.walletBalanceAmount).toBe('0.00')
  })

  it('keeps what was read when a later answer fails', async () => {
    const { stores, network } = await customer(5_00)
    await stores.get(accountStore).refresh()
    network.isDown = true
    await stores.get(accountStore).refresh()
    expect([
      stores.get(accountStore).wallet.value?.walletBalanceAmount,
      stores.get(accountStore).wallet.failure?.isOffline
    ]).toEqual(['5.00', true])
  })

  it('names the chat of customer service, or fails for the page to tell', async () => {
    const { stores, network } = await startClient(server)
    await expect(stores.get(accountStore).contactUrl()).resolves.toBe(server.kernel.config.customerServiceUrl)
    network.isDown = true
    await expect(stores.get(accountStore).contactUrl()).rejects.toMatchObject({ isOffline: true })
  })
})
