import GroupOrderPage from '@/child/pages/groupbuy/order/index'
import { PageExtras } from '@/features/app-frame/page-extras'
import { celebrationStore } from '@/features/celebration/celebration-store'
import { groupStore } from '@/features/group/group-store'
import { orderStore } from '@/features/order/order-store'
import { trackingStore } from '@/features/order/tracking-store'
import HomePage from '@/pages/index/index'
import MyPage from '@/pages/my/index'
import OrdersPage from '@/pages/order/index'
import OrderMapPage from '@/pages/order/map'
import OrderPage from '@/pages/order-detail/index'
import { device } from '@/platform/device/device'
import { navigation } from '@/platform/navigation/navigation'
import { routes } from '@/routes'
import { PageExtrasProvider } from '@/ui/page-extras'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { buildCity, nextId, pay } from '../support/commerce'
import { testNow, useServer } from '../support/server'
import type { ShownPage, ShownPart } from '../support/shown-page'
import { choose, gather, groupOf, submitGroup } from './group-world'
import { layTable, orderAt, paidOrderAt, serveUntil, type Table } from './ordered'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
beforeEach(() => server.clock.set(testNow))
afterEach(closePages)

const plays = (part: ShownPart) => part.root.querySelector('.celebration') !== null

async function untilOver({ frame }: Client) {
  await frame.until(() => plays(frame), 'the celebration')
  await frame.until(() => !plays(frame), 'its end')
}

/** The app is closed and opened again, by default on the same device. */
async function comeBack({ eater, client }: Table, storage = client.storage): Promise<Client> {
  const again = await startClient(server, { storage })
  if (!again.stores.session.isLoggedIn) await logIn(server, again, eater.mobile)
  return again
}

async function openAndRest(client: Client, orderId: string): Promise<ShownPage> {
  const page = await client.open('orderDetail', OrderPage, { orderId })
  await page.until(() => client.stores.get(orderStore).order.value !== null, 'the order')
  await page.rest(100)
  return page
}

/** Whether an order is celebrated as it is opened. */
async function playsAtOpen(client: Client, orderId: string): Promise<boolean> {
  await openAndRest(client, orderId)
  return plays(client.frame)
}

describe('an order', () => {
  it('that is paid is celebrated as it is seen, and not again after a new start', async () => {
    const table = await layTable(server)
    const orderId = await orderAt(table)
    const page = await openAndRest(table.client, orderId)
    expect(plays(table.client.frame)).toBe(false)
    await pay(server, table.eater, orderId)
    await untilOver(table.client)
    page.close()
    expect(await playsAtOpen(await comeBack(table), orderId)).toBe(false)
  })

  it('says what was paid and when it comes, and a tap leads on at once', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table)
    await openAndRest(table.client, orderId)
    const { frame } = table.client
    const total = (await server.ask('orderGet', { orderId }, { token: table.eater.token })).total
    const moment = frame.byId('paid-moment')
    expect(moment.textContent).toMatch(/^已支付S\$[\d.]+预计.+ \d\d:\d\d–\d\d:\d\d 送达川味小馆 · 共 \d+ 份$/)
    expect(moment.textContent).toContain(`S$${total}`)
    await frame.touch(moment)
    expect([plays(frame), frame.root.querySelector('#paid-moment')]).toEqual([false, null])
  })

  it('is celebrated over no list and no other page, nor later than a minute', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table)
    const { client } = table
    const list = await client.open('orders', OrdersPage)
    await list.untilText('川味小馆')
    await list.rest(100)
    expect(plays(client.frame)).toBe(false)
    list.close()
    const page = await openAndRest(client, orderId)
    expect(plays(client.frame)).toBe(true)
    page.tell('onHide')
    await page.rest()
    expect(plays(client.frame)).toBe(false)
    await serveUntil(table, orderId, 'delivered')
    server.clock.advance(60_000)
    expect(await playsAtOpen(await comeBack(table), orderId)).toBe(false)
  })

  it('that was just delivered is celebrated at the next open, once', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table)
    await serveUntil(table, orderId, 'delivered')
    const first = await comeBack(table)
    const page = await openAndRest(first, orderId)
    expect(first.frame.root.querySelector('#paid-moment')).toBeNull()
    await untilOver(first)
    page.close()
    expect(await playsAtOpen(await comeBack(table), orderId)).toBe(false)
  })

  it('that arrives while its map is looked at is celebrated there', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table)
    await serveUntil(table, orderId, 'delivering')
    const page = await table.client.open('orderMap', OrderMapPage, { orderId })
    await page.untilText('配送中')
    expect(plays(table.client.frame)).toBe(false)
    await serveUntil(table, orderId, 'delivered')
    await table.client.stores.get(trackingStore).refresh()
    await untilOver(table.client)
  })

  it('is celebrated in silence for whoever asks for less motion, and remembered', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table)
    const reduced = jest.replaceProperty(device, 'prefersReducedMotion', true)
    const page = await openAndRest(table.client, orderId)
    expect([plays(table.client.frame), table.client.stores.get(celebrationStore).current]).toEqual([
      false,
      `paid/${orderId}`
    ])
    reduced.restore()
    page.close()
    expect(await playsAtOpen(await comeBack(table), orderId)).toBe(false)
  })

  it('in a mini-program is celebrated inside the page on top only', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table)
    const InHost = () => (
      <PageExtrasProvider value={{ top: null, floating: <PageExtras /> }}>
        <OrderPage />
      </PageExtrasProvider>
    )
    const page = await table.client.open('orderDetail', InHost, { orderId })
    await page.until(() => plays(page), 'the celebration')
    page.tell('onHide')
    await page.rest()
    expect(plays(page)).toBe(false)
  })
})

it('a group order is celebrated when everybody has paid, and once on each device', async () => {
  const {
    leader,
    members: [member],
    groupOrderId,
    rice,
    soup
  } = await gather(server, { paymentMode: 'split' })
  if (member === undefined) throw new Error('no member came')
  await choose(leader, groupOrderId, [rice, 1])
  await choose(member, groupOrderId, [soup, 1])
  await submitGroup(leader, groupOrderId, nextId('celebrated-group-'))
  const page = await leader.open('groupOrder', GroupOrderPage, { orderTransactionId: groupOrderId })
  const payShare = async (client: Client) => {
    const share = (await groupOf(client, groupOrderId)).members.find(({ isSelf }) => isSelf)?.share
    await client.stores.call(
      'groupSharePay',
      {
        orderTransactionId: groupOrderId,
        scope: 'own',
        paymentType: 'WALLET_PAY',
        expectedAmount: share?.amount ?? ''
      },
      { idempotencyKey: nextId('celebrated-share-') }
    )
  }
  await payShare(leader)
  await leader.stores.get(groupStore).refresh()
  await page.rest(100)
  expect(plays(leader.frame)).toBe(false)
  await payShare(member)
  await leader.stores.get(groupStore).refresh()
  await leader.frame.until(() => plays(leader.frame), 'the celebration')
  // As of any meal, with all that the group has paid
  const moment = leader.frame.byId('paid-moment').textContent
  await untilOver(leader)
  const { total = '' } = (await groupOf(leader, groupOrderId)).order ?? {}
  expect(moment).toMatch(/^已支付S\$[\d.]+.+川味小馆 · 共 2 份$/)
  expect(moment).toContain(`已支付S$${total}`)
  const orderId = (await groupOf(leader, groupOrderId)).order?.orderId ?? ''
  page.close()
  expect(await playsAtOpen(leader, orderId)).toBe(false)
})

describe('joy over a first login', () => {
  it('the welcome is celebrated once the person has read of the red envelope, over no list, and ends with its page', async () => {
    const client = await startClient(server)
    const read = client.answerLater()
    const list = await client.open('home', HomePage)
    client.stores.session.storeFirstLoginFlag()
    read(true)
    await list.rest(100)
    expect(plays(client.frame)).toBe(false)
    const own = await client.open('my', MyPage)
    expect(plays(client.frame)).toBe(true)
    jest.spyOn(navigation, 'currentPath').mockReturnValue(routes.home.path)
    list.tell('onShow')
    await own.rest()
    expect(plays(client.frame)).toBe(false)
  })

  it('of a person who reads of it later than a minute is told without', async () => {
    const client = await startClient(server)
    const read = client.answerLater()
    const own = await client.open('my', MyPage)
    client.stores.session.storeFirstLoginFlag()
    server.clock.advance(61_000)
    await client.stores.call('searchHot', {})
    read(true)
    await own.rest(100)
    expect(plays(client.frame)).toBe(false)
  })
})
