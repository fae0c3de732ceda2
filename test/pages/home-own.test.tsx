import { restaurantOwner } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import { groupHomeStore } from '@/features/group/group-home-store'
import { noticesStore } from '@/features/notice/notices-store'
import { activeOrdersStore } from '@/features/order-list/active-orders-store'
import Home from '@/pages/index/index'
import SettlementPage from '@/pages/shopcart/index'
import { location } from '@/platform/location/location'
import { closePages, startClient } from '../support/client'
import { giveVoucher, outletPoint } from '../support/commerce'
import { buildFlashItem, buildSession, endSessions } from '../support/flash-sale'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { buildHomeWorld, cardsOn } from './home-world'
import { layTable, paidOrderAt } from './ordered'

const server = useServer()
beforeAll(async () => {
  await buildHomeWorld(server)
})
beforeEach(async () => {
  jest.spyOn(location, 'locate').mockResolvedValue({ isLocated: true, ...outletPoint })
  await endSessions(server)
})
afterEach(closePages)

const linkWith = (page: ShownPage, words: string): HTMLElement | undefined =>
  page.all('link').find(({ textContent }) => textContent?.includes(words))

describe('what is for whoever comes back', () => {
  it('is what they had: a tap leads to the menu with it in the cart', async () => {
    const table = await layTable(server, { dish: { nutriGrade: 'D', isHalal: true, allergens: ['peanut'] } })
    await paidOrderAt(table)
    const page = await table.client.open('home', Home)
    await page.untilText('再来一单')
    const { name } = table.restaurant
    const card = page.all('link').find(({ textContent }) => textContent?.startsWith(`${name.zh}麻婆豆腐`))
    await page.touch(card as HTMLElement)
    await page.until(() => table.client.moves.length > 0, 'the menu')
    const { restaurantId } = table.restaurant
    expect(table.client.moves).toEqual([`push /pages/restaurant/index?restaurantId=${restaurantId}`])
    const cart = table.client.stores.get(cartStore).of(restaurantOwner(restaurantId))
    expect(cart.lines.map(({ dishId, dishCount }) => [dishId, dishCount])).toEqual([[table.dish.dishId, 2]])
    // Its card is not where it is ordered: before it is paid, the checkout tells what must be known of each dish
    const checkout = await table.client.open('settlement', SettlementPage, { restaurantId })
    await checkout.untilText('过敏原：花生')
    expect(checkout.text).toContain('清真')
    expect(checkout.root.querySelector('[aria-label="营养等级 D"]')?.textContent).toBe('D')
  })

  it('is marked in the lists, and nowhere else', async () => {
    const table = await layTable(server, { restaurant: { name: { zh: '餐厅99', en: 'Place 99' }, monthlySales: 9000 } })
    await paidOrderAt(table)
    const page = await table.client.open('home', Home)
    await page.until(() => cardsOn(page).includes('餐厅99'), 'the feed')
    await page.untilText('最近点过')
    const marked = page.all('link').filter(({ textContent }) => textContent?.includes('最近点过'))
    expect(marked.map(({ textContent }) => /餐厅\d\d/.exec(textContent ?? '')?.[0])).toEqual(['餐厅99'])
  })

  it('is a red envelope that ends, beside the flash sale with its clock', async () => {
    const table = await layTable(server)
    await giveVoucher(server, table.eater.userId, {
      amountMinor: 500,
      validUntil: server.clock.now() + 3 * 86_400_000
    })
    const { sessionId } = await buildSession(server)
    await buildFlashItem(server, { sessionId, priceMinor: 990 })
    const page = await table.client.open('home', Home)
    await page.untilText('S$5.00 可用')
    const envelope = linkWith(page, 'S$5.00 可用')
    for (const words of ['红包', '还有 3 天到期']) expect(envelope?.textContent).toContain(words)
    const flash = linkWith(page, '距结束')
    expect(flash?.textContent).toMatch(/^双人套餐距结束 [12]:\d\d:\d\d/)
    await page.touch(flash as HTMLElement)
    await page.touch(envelope as HTMLElement)
    expect(table.client.moves).toEqual([
      `push /activity/pages/seckill?sessionId=${sessionId}`,
      'push /pages/coupon/redBagList'
    ])
  })

  it('is one line: the meal first, then what runs out, and no line without any of it', async () => {
    const table = await layTable(server)
    await paidOrderAt(table)
    await giveVoucher(server, table.eater.userId, { validUntil: server.clock.now() + 3 * 86_400_000 })
    const { sessionId } = await buildSession(server)
    await buildFlashItem(server, { sessionId })
    const page = await table.client.open('home', Home)
    await page.untilText('再来一单')
    const cards = ['再来一单', '距结束', '红包'].map((words) => linkWith(page, words))
    expect(cards.map((card) => card?.parentElement === cards[0]?.parentElement)).toEqual([true, true, true])
    expect(Array.from(cards[0]?.parentElement?.children ?? [])).toEqual(cards)
  })

  it('of a visitor is the flash sale alone, and home stands without any of it', async () => {
    const { sessionId } = await buildSession(server)
    await buildFlashItem(server, { sessionId })
    const client = await startClient(server)
    const page = await client.open('home', Home)
    await page.untilText('限时秒杀')
    expect(page.text).not.toContain('再来一单')
    const failing = await startClient(server)
    failing.network.breakDown('restaurant/home/own')
    const other = await failing.open('home', Home)
    await other.untilText('新店开张')
    expect(other.text).not.toContain('限时秒杀')
  })
})

describe('what floats over home', () => {
  it('is one strip with the count of the others, which open in a sheet', async () => {
    const table = await layTable(server)
    await paidOrderAt(table)
    const { stores } = table.client
    const page = await table.client.open('home', Home)
    await page.untilText('查看订单')
    expect(page.has('button', '展开另外 1 条')).toBe(false)
    stores.place.tellElsewhere({ ...stores.place.place, cityCode: 'KUL', city: '吉隆坡' })
    await page.until(() => page.has('button', '展开另外 1 条'), 'the count')
    expect(page.text).not.toContain('您好像在吉隆坡')
    await page.press('button', '展开另外 1 条')
    const sheet = page.named('dialog', '进行中')
    for (const words of ['您好像在吉隆坡', '查看订单']) expect(sheet.textContent).toContain(words)
    await page.press('button', '关闭')
    await page.until(() => !page.text.includes('您好像在吉隆坡'), 'the sheet gone')
    expect(page.text).toContain('查看订单')
    expect([stores.get(activeOrdersStore).orders.length, stores.get(groupHomeStore).current]).toEqual([1, null])
    expect(stores.get(noticesStore).first).toBeNull()
  })
})
