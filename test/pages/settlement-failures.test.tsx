import { restaurantOwner } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import { closePages } from '../support/client'
import { buildCity } from '../support/commerce'
import { testNow, useServer } from '../support/server'
import { quoted, settlementsOn } from './settlement-scene'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

const { scene, submitted } = settlementsOn(() => server)

describe('what goes wrong', () => {
  it('says that a choice could not be priced, takes no order meanwhile, and tries again', async () => {
    const { client, open, network } = await scene()
    const page = await open()
    await quoted(page, client)
    const isBlocked = () => page.byId('settlement-submit').getAttribute('aria-disabled') === 'true'
    network.breakDown('order/quote')
    await page.press('radio', '到店自取')
    await page.untilText('金额计算失败，请重试')
    await page.press('radio', '外卖配送')
    await page.untilText('配送费暂时无法计算，请重试')
    expect(isBlocked()).toBe(true)
    network.mend()
    await page.press('button', '重试')
    await page.until(() => !page.text.includes('配送费暂时无法计算') && !isBlocked(), 'the new quote')
    expect(await submitted(page, client)).toMatchObject({ kind: 'delivery' })
  })

  it('says that the order failed when the server does, and keeps the cart for another try', async () => {
    const { client, open, network, toasts, stores, restaurant } = await scene()
    const page = await open()
    await quoted(page, client)
    network.breakDown('order/submit')
    await page.touch(page.byId('settlement-submit'))
    await page.until(() => toasts.length > 0, 'the failure')
    expect([toasts, stores.get(cartStore).of(restaurantOwner(restaurant.restaurantId)).count, client.moves]).toEqual([
      ['下单失败，请重试'],
      2,
      []
    ])
    network.mend()
    await quoted(page, client)
    expect(await submitted(page, client)).toMatchObject({ status: 'awaitingPayment' })
  })

  it('says when the times cannot be had, and asks again', async () => {
    const { client, open, network } = await scene()
    network.breakDown('order/deliverytime/list')
    const page = await open()
    await quoted(page, client)
    await page.touch(page.byId('settlement-time'))
    await page.untilText('获取时间列表失败，请重试')
    network.mend()
    await page.press('button', '重试')
    await page.until(() => page.has('radio', '尽快送达') || page.all('radio').length > 2, 'the times')
    expect(page.text).not.toContain('获取时间列表失败')
  })

  it('says that the chosen time is gone, and when the next one is', async () => {
    const { client, open, stores } = await scene()
    const page = await open()
    await quoted(page, client)
    const [slot] = stores.get(checkoutStore).times.value?.days[0]?.slots ?? []
    if (!slot) throw new Error('there is no time to choose')
    stores.get(checkoutStore).chooseTime({ date: '2026-03-02', startsAt: slot.startsAt })
    await quoted(page, client)
    expect(page.text).not.toContain('最近可选')
    server.clock.advance(3 * 3_600_000)
    try {
      await stores.get(checkoutStore).requote()
      await page.until(() => /所选时间已不可用，最近可选 [^，]*\d\d:\d\d/.test(page.text), 'the next time')
    } finally {
      server.clock.set(testNow)
    }
  })

  it('says that no rider is near', async () => {
    const { client, open } = await scene({ restaurant: { hasRiders: false } })
    const page = await open()
    await quoted(page, client)
    expect(page.text).toContain('附近暂无骑手')
  })
})
