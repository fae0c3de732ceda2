import path from 'node:path'
import { Text } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { type ComponentType, useState } from 'react'
import { titles } from '@/i18n/zh-CN/titles'
import { usePageShow } from '@/platform/app/page'
import { type RouteName, routeNames, routeOf, routeUrl } from '@/routes'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { neededParams } from '../support/needed-params'
import { nextMobile } from '../support/people'
import { createTestServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
afterEach(closePages)

const shows: string[] = []
beforeEach(() => void shows.splice(0))

/** Behind the login, of one order. */
const Order = definePage('orderDetail', function Order({ orderId }) {
  usePageShow(() => void shows.push(orderId))
  return (
    <Screen state="ready">
      <Text>{`order ${orderId}`}</Text>
    </Screen>
  )
})

const open = (
  client: Client,
  name: RouteName = 'orderDetail',
  page: ComponentType = Order,
  params: Record<string, string> = {}
) => client.open(name, page, params)

describe('a page', () => {
  it('hands its view the checked parameters, and has the title and the header of its row', async () => {
    const client = await startClient(server)
    await logIn(server, client, nextMobile())
    const page = await open(client, 'orderDetail', Order, { orderId: 'o1', stranger: 'x' })
    expect(page.text).toContain('order o1')
    expect(page.named('heading', '订单详情')).toBeTruthy()
    expect(page.root.querySelector('.bar.white')).not.toBeNull()
    expect(shows).toEqual(['o1'])
  })

  it.each([
    ['without what it needs', {}],
    ['with a bad id', { orderId: '../o1' }]
  ])('is not found %s, also by a visitor, and leads home', async (_case, params) => {
    const client = await startClient(server)
    const page = await open(client, 'orderDetail', Order, params)
    expect(page.named('heading', '订单详情')).toBeTruthy()
    await page.press('button', '返回首页')
    expect(client.moves).toEqual(['switchTab /pages/index/index'])
    expect(shows).toEqual([])
  })

  it('is behind the wall for a visitor, and is itself once they come back from the login', async () => {
    const client = await startClient(server)
    const page = await open(client, 'orderDetail', Order, { orderId: 'o1' })
    await page.press('button', '登录')
    expect(client.moves).toEqual([
      `push /pages/my/login?returns=${encodeURIComponent('/pages/order-detail/index?orderId=o1')}`
    ])
    page.tell('onHide')
    await logIn(server, client, nextMobile())
    await page.untilText('order o1')
    expect(shows).toEqual([])
    page.tell('onShow')
    await page.rest()
    expect(shows).toEqual(['o1'])
  })

  it('waits until it is known who the person is', async () => {
    const client = await startClient(server, { isStarted: false })
    const page = await open(client, 'orderDetail', Order, { orderId: 'o1' })
    expect([page.has('status', '正在加载'), page.has('button', '登录')]).toEqual([true, false])
    await client.stores.session.start()
    await page.until(() => page.has('button', '登录'), 'the wall')
    expect(shows).toEqual([])
  })

  it('shows the wall when the person logs out, and is told again when they are back while it is shown', async () => {
    const client = await startClient(server)
    await logIn(server, client, nextMobile())
    const page = await open(client, 'orderDetail', Order, { orderId: 'o1' })
    await client.stores.session.logout()
    await page.until(() => page.has('button', '登录'), 'the wall')
    await logIn(server, client, nextMobile())
    await page.untilText('order o1')
    await page.rest()
    expect(shows).toEqual(['o1', 'o1'])
  })

  it('tells the host its title while it is in front, and again when it comes there, whatever becomes of it behind another', async () => {
    const client = await startClient(server)
    await logIn(server, client, nextMobile())
    const told = jest.spyOn(Taro, 'setNavigationBarTitle').mockResolvedValue({ errMsg: '' })
    const page = await open(client, 'orderDetail', Order, { orderId: 'o1' })
    page.tell('onHide')
    told.mockClear()
    await client.stores.session.logout()
    await page.until(() => page.has('button', '登录'), 'the wall')
    await page.rest()
    expect(told).not.toHaveBeenCalled()
    page.tell('onShow')
    await page.rest()
    expect(told.mock.calls).toEqual([[{ title: '订单详情' }]])
  })

  it('that breaks shows the way home', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const Broken = definePage('about', function Broken() {
      const [isBroken] = useState(true)
      if (isBroken) throw new Error('a fault in a page')
      return null
    })
    const client = await startClient(server)
    const page = await open(client, 'about', Broken)
    expect(page.text).not.toContain('a fault')
    await page.press('button', '返回首页')
    expect(client.moves).toEqual(['relaunch /pages/index/index'])
  })
})

const titlesOf: Readonly<Partial<Record<string, string>>> = titles
const titleOf = (name: RouteName): string => titlesOf[routeOf(name).titleKey ?? name] ?? ''

async function pageOf(name: RouteName): Promise<ComponentType> {
  const module: { default: ComponentType } = await import(path.resolve(__dirname, '../../src', routeOf(name).path))
  return module.default
}

const needed = (name: RouteName) => neededParams(name, () => 'x1')

describe('every page that needs something of its address', () => {
  test.each(routeNames.filter((name) => Object.keys(needed(name)).length > 0))(
    '%s is not found without it, and leads home',
    async (name) => {
      const client = await startClient(server)
      const page = await open(client, name, await pageOf(name))
      expect(page.text).toContain('没有找到这个页面')
      expect(page.named('heading', titleOf(name))).toBeTruthy()
      await page.press('button', '返回首页')
      expect(client.moves).toEqual([`switchTab ${routeUrl('home')}`])
    }
  )
})

describe('every page behind the login', () => {
  test.each(routeNames.filter((name) => routeOf(name).needsLogin))(
    '%s shows a visitor the wall under its own title, asks for nothing, and is where they come back to',
    async (name) => {
      const client = await startClient(server)
      const asked = client.network.requests.length
      const params = needed(name)
      const page = await open(client, name, await pageOf(name), params)
      expect([page.text.includes('登录后即可查看'), client.network.requests.length]).toEqual([true, asked])
      expect(page.named('heading', titleOf(name))).toBeTruthy()
      await page.press('button', '登录')
      const query = new URLSearchParams(params).toString()
      const own = `/${routeOf(name).path}${query === '' ? '' : `?${query}`}`
      expect(client.moves).toEqual([`push ${routeUrl('login', { returns: own })}`])
    }
  )
})
