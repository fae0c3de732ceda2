import { orderStore } from '@/features/order/order-store'
import { trackingStore } from '@/features/order/tracking-store'
import { celebrationStore } from '@/features/celebration/celebration-store'
import { groupStore } from '@/features/group/group-store'
import type { ComponentType } from 'react'
import GroupOrderPage from '@/child/pages/groupbuy/order/index'
import { FrameEffects } from '@/features/app-frame/frame-effects'
import { LateFrame } from '@/features/app-frame/late-frame'
import { PageExtras } from '@/features/app-frame/page-extras'
import { PageExtrasProvider } from '@/ui/page-extras'
import AboutPage from '@/pages/about'
import OrderPage from '@/pages/order-detail/index'
import OrderMapPage from '@/pages/order/map'
import OrdersPage from '@/pages/order/index'
import { device } from '@/platform/device/device'
import { closePages, logIn, startClient, type Client } from '../support/client'
import { buildCity, nextId, pay } from '../support/commerce'
import { testNow, useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { choose, gather, groupOf, submitGroup } from './group-world'
import { layTable, orderAt, paidOrderAt, serveUntil, type Table } from './ordered'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
beforeEach(() => server.clock.set(testNow))
afterEach(closePages)

const framed = (Page: ComponentType) => () => (
  <>
    <LateFrame missing={null} />
    <FrameEffects />
    <Page />
  </>
)
const FramedOrder = framed(OrderPage)

const plays = (page: ShownPage) => page.root.querySelector('.celebration') !== null

async function untilOver(page: ShownPage) {
  await page.until(() => plays(page), 'the celebration')
  await page.until(() => !plays(page), 'its end')
}

/** The app is closed and opened again, by default on the same device. */
async function comeBack({ eater, client }: Table, storage = client.storage): Promise<Client> {
  const again = await startClient(server, { storage })
  if (!again.stores.session.isLoggedIn) await logIn(server, again, eater.mobile)
  return again
}

async function openAndRest(client: Client, orderId: string): Promise<ShownPage> {
  const page = await client.open('orderDetail', FramedOrder, { orderId })
  await page.until(() => client.stores.get(orderStore).order.value !== null, 'the order')
  await page.rest(100)
  return page
}

describe('an order', () => {
  it('that is paid is celebrated as it is seen, and not again after a new start', async () => {
    const table = await layTable(server)
    const orderId = await orderAt(table)
    const page = await openAndRest(table.client, orderId)
    expect(plays(page)).toBe(false)
    await pay(server, table.eater, orderId)
    await untilOver(page)
    page.close()
    expect(plays(await openAndRest(await comeBack(table), orderId))).toBe(false)
  }, 20_000)

  it('that was delivered meanwhile is celebrated at the next open, once', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table)
    await serveUntil(table, orderId, 'delivered')
    const first = await comeBack(table)
    const list = await first.open('orders', framed(OrdersPage))
    await untilOver(list)
    list.close()
    const page = await openAndRest(await comeBack(table), orderId)
    expect(plays(page)).toBe(false)
  }, 20_000)

  it('that arrives while its map is looked at is celebrated there', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table)
    await serveUntil(table, orderId, 'delivering')
    const page = await table.client.open('orderMap', framed(OrderMapPage), { orderId })
    await page.untilText('配送中')
    expect(plays(page)).toBe(false)
    await serveUntil(table, orderId, 'delivered')
    await table.client.stores.get(trackingStore).refresh()
    await untilOver(page)
  }, 20_000)

  it('is celebrated in silence for who asks for less motion, and remembered', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table)
    const reduced = jest.replaceProperty(device, 'prefersReducedMotion', true)
    const page = await openAndRest(table.client, orderId)
    expect([plays(page), table.client.stores.get(celebrationStore).current]).toEqual([false, `paid/${orderId}`])
    reduced.restore()
    page.close()
    expect(plays(await openAndRest(await comeBack(table), orderId))).toBe(false)
  })

  it('in a mini-program is celebrated inside the page on top only', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table)
    const InHost = () => (
      <PageExtrasProvider value={<PageExtras />}>
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
  const page = await leader.open('groupOrder', framed(GroupOrderPage), { orderTransactionId: groupOrderId })
  const payShare = async (client: Client) => {
    const share = (await groupOf(client, groupOrderId)).members.find(({ isSelf }) => isSelf)?.share
    await client.stores.call()(
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
  expect(plays(page)).toBe(false)
  await payShare(member)
  await leader.stores.get(groupStore).refresh()
  await untilOver(page)
  const orderId = (await groupOf(leader, groupOrderId)).order?.orderId ?? ''
  page.close()
  expect(plays(await openAndRest(leader, orderId))).toBe(false)
}, 20_000)

it('the welcome is celebrated once the person has read of the red envelope', async () => {
  const FramedAbout = framed(AboutPage)
  const client = await startClient(server)
  const page = await client.open('about', FramedAbout)
  client.answers.push(true)
  client.stores.session.storeFirstLoginFlag()
  await untilOver(page)
  page.close()
  const again = await startClient(server, { storage: client.storage })
  const next = await again.open('about', FramedAbout)
  await next.rest(100)
  expect(plays(next)).toBe(false)
})
