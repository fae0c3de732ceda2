import { liveOrdersStore } from '@/features/order/live-orders'
import { orderStore } from '@/features/order/order-store'
import { trackingStore } from '@/features/order/tracking-store'
import OrderGoogleMapPage from '@/pages/order/google-map'
import OrdersPage from '@/pages/order/index'
import OrderMapPage from '@/pages/order/map'
import DeliveryDetailsPage from '@/pages/order-detail/dev-details'
import OrderPage from '@/pages/order-detail/index'
import { openSocket } from '@/platform/socket/socket'
import { closePages, startClient } from '../support/client'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { expectFollowedOnTop } from './followed'
import { layTable, paidOrderAt, serveUntil, type Table } from './ordered'

const mockDirections = jest.fn<Promise<boolean>, [object]>()
jest.mock('@/platform/location/location-directions', () => ({
  openDirections: (place: object) => mockDirections(place)
}))

const server = useServer()
let address: string
beforeAll(async () => {
  address = (await server.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterEach(() => {
  jest.useRealTimers()
  closePages()
})

/** Gives a person's app the way to the real socket. */
function connect({ client: { network, stores } }: Table) {
  network.openSocket = (url, handlers) => openSocket(`${address}${new URL(url).pathname}`, handlers)
  return () => stores.get(trackingStore)
}

/** The headings of a page below its title. */
const headlines = (page: ShownPage) =>
  Array.from(page.root.querySelectorAll('[role="heading"]:not([aria-level="1"])'), ({ textContent }) => textContent)

describe('an order on the map', () => {
  it('shows outlet, door and rider, when it comes and how far it is, until it is there', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table)
    const page = await table.client.open('orderMap', OrderMapPage, { orderId })
    await page.untilText('等待商家接单')
    const drawing = () => page.byId('route-drawing')
    expect(drawing().getAttribute('aria-label')).toBe('订单地图, 川味小馆, 收货地址, 全程 1.1km')
    expect([drawing().querySelectorAll('[role="button"]').length, drawing().querySelector('.sign-delivery')]).toEqual([
      0,
      null
    ])
    await serveUntil(table, orderId, 'delivering')
    await table.client.stores.get(trackingStore).refresh()
    await server.kernel.jobs.runDue()
    await table.client.stores.get(trackingStore).refresh()
    await page.untilText('骑手距您')
    expect(page.byId('track-arrival').textContent).toMatch(/\d\d:\d\d–\d\d:\d\d/)
    expect(headlines(page)).toEqual([expect.stringMatching(/^配送中 · 约 \d+ 分钟后送达$/)])
    expect(page.text).toMatch(/骑手 [A-Z][a-z]+/)
    expect(page.byId('track-address').textContent).not.toBe('')
    expect(page.byId('track-order').textContent).toMatch(/^川味小馆共 \d+ 份S\$[\d.]+$/)
    expect(drawing().getAttribute('aria-label')).toMatch(/骑手距您 /)
    expect(page.text.match(/骑手距您/g)).toHaveLength(1)
    expect(drawing().querySelector('.sign-delivery')).not.toBeNull()
    await serveUntil(table, orderId, 'delivered')
    await table.client.stores.get(trackingStore).refresh()
    await page.untilText('已送达')
    await page.press('button', '配送进度')
    expect(table.client.moves).toEqual([`push /pages/order-detail/dev-details?orderId=${orderId}`])
  }, 40_000)

  it('is told by the socket, and by nothing under another page', async () => {
    const table = await layTable(server)
    const { network } = table.client
    const tracking = connect(table)
    const orderId = await paidOrderAt(table)
    const page = await table.client.open('orderMap', OrderMapPage, { orderId })
    await page.until(() => network.countOf('order/track/get') > 1, 'the greeting’s answer')
    await page.rest(200)
    const asked = network.countOf('order/track/get')
    await serveUntil(table, orderId, 'accepted')
    await page.untilText('商家已接单')
    expect(network.countOf('order/track/get')).toBeGreaterThan(asked)
    page.tell('onHide')
    await page.rest(100)
    const before = network.countOf('order/track/get')
    await serveUntil(table, orderId, 'delivering')
    await page.rest(300)
    expect(network.countOf('order/track/get')).toBe(before)
    expect(tracking().track.value?.status).toBe('accepted')
  }, 40_000)

  it.each([
    ['accepted', '商家已接单', 10_000],
    ['delivering', '骑手距您', 4000]
  ] as const)(
    'without a socket is asked about by itself while it is %s, at its own pace',
    async (status, words, pollMs) => {
      const table = await layTable(server)
      const orderId = await paidOrderAt(table)
      await serveUntil(table, orderId, status)
      const page = await table.client.open('orderMap', OrderMapPage, { orderId })
      await page.untilText(words)
      expect(table.client.stores.get(liveOrdersStore).isLive).toBe(false)
      await expectFollowedOnTop(table.client, page, 'order/track/get', pollMs)
    },
    40_000
  )

  it('leads to the outlet of a pickup by a maps app, or says that none opened', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table, { deliveryType: 'pickup' })
    const page = await table.client.open('orderGoogleMap', OrderGoogleMapPage, { orderId })
    await page.until(() => page.has('button', '去取餐'), 'the way')
    mockDirections.mockResolvedValueOnce(true).mockResolvedValueOnce(false)
    await page.press('button', '去取餐')
    expect(mockDirections).toHaveBeenCalledWith(expect.objectContaining({ name: '川味小馆', latitude: 1.2839 }))
    expect(table.client.toasts).toEqual([])
    await page.press('button', '去取餐')
    expect(table.client.toasts).toHaveLength(1)
  })

  it('leads to the outlet of a pickup from the page of the order, by its address', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table, { deliveryType: 'pickup' })
    const page = await table.client.open('orderDetail', OrderPage, { orderId })
    await page.until(() => page.root.querySelector('#order-way') !== null, 'the way')
    mockDirections.mockResolvedValueOnce(true)
    await page.touch(page.byId('order-way'))
    const { outlet } = await server.ask('orderGet', { orderId }, { token: table.eater.token })
    expect(mockDirections).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: '川味小馆', address: outlet?.address, latitude: 1.2839 })
    )
    // The address is said once
    expect(page.text.split(outlet?.address ?? '?')).toHaveLength(2)
  })

  it('stands on top of an order under way, with its rider and the same time as on the map, the delivery page, the list and the strip', async () => {
    const table = await layTable(server)
    const { client } = table
    const orderId = await paidOrderAt(table)
    await serveUntil(table, orderId, 'delivering')
    const page = await client.open('orderDetail', OrderPage, { orderId })
    await page.until(() => page.root.querySelector('#route-drawing') !== null, 'the way')
    expect(page.byId('order-status').textContent).toMatch(/^配送中/)
    expect(page.root.querySelectorAll('#order-map')).toHaveLength(1)
    expect(page.has('button', '联系骑手')).toBe(true)
    const { meal } = await server.ask('orderGet', { orderId }, { token: table.eater.token })
    server.clock.advance(Date.parse(meal?.arrivesUntil ?? '') - server.clock.now() + 8 * 60_000)
    await Promise.all([client.stores.get(orderStore).refresh(), client.stores.get(trackingStore).refresh()])
    await page.rest()
    expect(page.byId('order-status').textContent).toMatch(/^配送中 · 约 \d+ 分钟后送达$/)
    const said = page.byId('order-arrival').textContent ?? ''
    expect([(meal?.arrivesFrom ?? null) === null, said]).toEqual([
      false,
      expect.stringMatching(/^预计.+ \d\d:\d\d–\d\d:\d\d 送达已晚 \d+ 分钟原定 .+ \d\d:\d\d 前$/)
    ])
    const time = /\d\d:\d\d–\d\d:\d\d/.exec(said)?.[0] ?? 'no time'
    // Said once on the page, and nothing of a remark that was not made
    expect([page.text.split(time).length - 1, page.text.includes('备注')]).toEqual([1, false])
    const delivery = await client.open('deliveryDetails', DeliveryDetailsPage, { orderId })
    await delivery.until(() => delivery.root.querySelector('#order-eta') !== null, 'the time')
    const list = await client.open('orders', OrdersPage)
    await list.untilText('川味小馆')
    const map = await client.open('orderMap', OrderMapPage, { orderId })
    await map.until(() => map.root.querySelector('#track-arrival') !== null, 'the time')
    for (const text of [delivery.byId('order-eta').textContent, list.text, map.byId('track-arrival').textContent]) {
      expect(text).toContain(time)
      expect(text).toMatch(/已晚 \d+ 分钟/)
    }
    await serveUntil(table, orderId, 'delivered')
    await client.stores.get(orderStore).refresh()
    await page.rest()
    expect(page.byId('order-arrival').textContent).toMatch(/^送达时间.+ \d\d:\d\d$/)
    expect(page.root.querySelector('#route-drawing')).toBeNull()
  }, 40_000)

  it('is reached from an order that is on its way', async () => {
    const table = await layTable(server)
    const orderId = await paidOrderAt(table)
    const page = await table.client.open('orderDetail', OrderPage, { orderId })
    await page.until(() => page.root.querySelector('#route-drawing') !== null, 'the way')
    await page.until(() => page.root.querySelector('#order-map') !== null, 'the map')
    await page.touch(page.byId('order-map'))
    await page.touch(page.byId('route-drawing'))
    const toMap = `push /pages/order/google-map?orderId=${orderId}`
    expect(table.client.moves).toEqual([toMap, toMap])
  })

  it("does not find another's order, asks a visitor to log in, and tries again what failed", async () => {
    const other = await layTable(server)
    const orderId = await paidOrderAt(other)
    const table = await layTable(server)
    const foreign = await table.client.open('orderMap', OrderMapPage, { orderId })
    await foreign.untilText('没有找到这个订单')
    const visitor = await startClient(server)
    const wall = await visitor.open('orderGoogleMap', OrderGoogleMapPage, { orderId })
    await wall.press('button', '登录')
    expect(visitor.moves[0]).toMatch(/^push \/pages\/my\/login\?returns=/)
    other.client.network.breakDown('order/track/get')
    const page = await other.client.open('orderMap', OrderMapPage, { orderId })
    await page.until(() => page.has('button', '重试'), 'the retry')
    other.client.network.mend()
    await page.press('button', '重试')
    await page.untilText('等待商家接单')
  })
})
