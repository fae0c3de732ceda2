import { eq, sql } from 'drizzle-orm'
import { restaurantOwner, shelfOwner } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import { picksStore } from '@/features/picks/picks-store'
import Recommend from '@/pages/restaurant/recommend'
import Report from '@/pages/restaurant/report'
import Carts from '@/pages/shopcart/shopcart'
import { dishes, restaurants } from '../../server/modules/tables'
import { closePages, logIn, startClient } from '../support/client'
import { buildCity, buildDish, buildRestaurant } from '../support/commerce'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'

const server = useServer()
let one = ''
let two = ''
let choosing = ''
beforeAll(async () => {
  await buildCity(server)
  const first = await buildRestaurant(server, { name: { zh: '甲店', en: 'Shop A' } })
  const second = await buildRestaurant(server, { name: { zh: '乙店', en: 'Shop B' } })
  one = first.restaurantId
  two = second.restaurantId
  await buildDish(server, first, {
    name: { zh: '半价鱼', en: 'Half fish' },
    priceMinor: 500,
    originalPriceMinor: 1000,
    stock: 2
  })
  await buildDish(server, second, { name: { zh: '九折鸡', en: 'Chicken' }, priceMinor: 900, originalPriceMinor: 1000 })
  const withHeat = await buildDish(server, second, {
    name: { zh: '选辣度', en: 'Choose' },
    priceMinor: 950,
    originalPriceMinor: 1000,
    optionGroups: [
      {
        groupId: 'g',
        name: { zh: '辣度', en: 'Heat' },
        minimum: 1,
        maximum: 1,
        items: [{ itemId: 'i', name: { zh: '微辣', en: 'Mild' }, priceMinor: 0, isSoldOut: false }]
      }
    ]
  })
  choosing = withHeat.dishId
  server.clock.advance(6000)
})
afterEach(closePages)

describe('value picks', () => {
  const open = async () => {
    const client = await startClient(server)
    const page = await client.open('recommend', Recommend)
    await page.untilText('半价鱼')
    return { ...client, page }
  }

  it('say what they save, the most first, and send who must choose to the dish', async () => {
    const { page, moves } = await open()
    expect(page.text.indexOf('半价鱼')).toBeLessThan(page.text.indexOf('九折鸡'))
    expect(page.text).toContain('省 50%')
    await page.press('button', '选规格')
    expect(moves).toEqual([`push /pages/restaurant/index?restaurantId=${two}&dishId=${choosing}`])
  })

  it('of one restaurant go into its own cart and are settled', async () => {
    const { page, stores, moves } = await open()
    await page.press('button', '增加一份, 半价鱼')
    await page.press('button', '增加一份, 半价鱼')
    await page.untilText('已选 2 份')
    await page.press('button', '去结算')
    expect(moves).toEqual([`push /pages/shopcart/index?restaurantId=${one}`])
    expect([stores.get(cartStore).of(restaurantOwner(one)).count, stores.get(picksStore).cart.count]).toEqual([2, 0])
    expect(page.text).not.toContain('已选')
  })

  it('say at 199 portions that there are no more', async () => {
    const third = await buildRestaurant(server, { name: { zh: '丙店', en: 'Shop C' } })
    const dish = await buildDish(server, third, {
      name: { zh: '宴席鸭' },
      priceMinor: 600,
      originalPriceMinor: 1000,
      minOrderNumber: 199,
      stock: 500
    })
    server.clock.advance(6000)
    const { page, stores, toasts } = await open()
    await page.press('button', '增加一份, 宴席鸭')
    expect(stores.get(picksStore).cart.portions.get(dish.dishId)).toBe(199)
    await page.press('button', '增加一份, 宴席鸭')
    expect([toasts, stores.get(picksStore).cart.count]).toEqual([['单品最多 199 份'], 199])
    await server.kernel.db
      .update(restaurants)
      .set({ status: 'removed' })
      .where(eq(restaurants.restaurantId, third.restaurantId))
    server.clock.advance(6000)
  })

  it('of several restaurants are settled one by one', async () => {
    const { page, stores, moves } = await open()
    await page.press('button', '增加一份, 半价鱼')
    await page.press('button', '增加一份, 九折鸡')
    await page.press('button', '去结算')
    await page.untilText('按餐厅分别结算')
    await page.press('button', '去结算, 乙店')
    expect(moves).toEqual([`push /pages/shopcart/index?restaurantId=${two}`])
    expect([
      stores.get(cartStore).of(restaurantOwner(two)).count,
      stores.get(picksStore).groups.map(({ restaurantName }) => restaurantName)
    ]).toEqual([1, ['甲店']])
  })

  it('keep to the stock, and are kept on the device', async () => {
    const { page, toasts, storage } = await open()
    for (let portion = 0; portion < 3; portion += 1) await page.press('button', '增加一份, 半价鱼')
    expect(toasts).toHaveLength(1)
    await page.press('button', '减少一份, 半价鱼')
    closePages()
    const later = await startClient(server, { storage })
    expect(later.stores.get(picksStore).cart.count).toBe(1)
  })

  it('are held against their menus when the page is shown again, which says what changed until it is left', async () => {
    const { page, stores } = await open()
    await page.press('button', '增加一份, 半价鱼')
    await page.press('button', '增加一份, 九折鸡')
    const { cart } = stores.get(picksStore)
    const [fish, chicken] = cart.lines
    const change = async (dishId: string | undefined, facts: Partial<typeof dishes.$inferInsert>) => {
      await server.kernel.db
        .update(dishes)
        .set(facts)
        .where(eq(dishes.dishId, dishId ?? ''))
      await server.kernel.db.update(restaurants).set({ catalogueVersion: sql`catalogue_version + 1` })
      server.clock.advance(6000)
    }
    await change(fish?.dishId, { status: 'removed' })
    await change(chicken?.dishId, { priceMinor: 850 })
    page.tell('onHide')
    page.tell('onShow')
    await page.untilText('半价鱼：已下架，已移出购物车')
    expect(page.text).toContain('九折鸡：价格由 S$9.00 变为 S$8.50')
    expect(stores.get(picksStore).groups.map(({ restaurantName, total }) => [restaurantName, total])).toEqual([
      ['乙店', '8.50']
    ])
    await change(fish?.dishId, { status: 'active' })
    await change(chicken?.dishId, { priceMinor: 900 })
    page.close()
    expect(cart.changes).toEqual([])
  })

  it('say when they cannot be read', async () => {
    const { open: show, network } = await startClient(server)
    network.isDown = true
    const page = await show('recommend', Recommend)
    await page.untilText('网络不可用，请检查网络后重试')
    network.mend()
    await page.press('button', '重试')
    await page.untilText('半价鱼')
  })
})

describe('dishes for New Year', () => {
  const open = async (params: Record<string, string> = { shelf: 'newYear' }) => {
    const client = await startClient(server)
    const page = await client.open('recommend', Recommend, params)
    await page.until(() => client.stores.get(picksStore).list.isLoaded, 'the shelf')
    return { ...client, page }
  }

  it('have no tab where there are none, and the shelf is empty', async () => {
    const { page } = await open({})
    expect(page.has('tab', '年味')).toBe(false)
    page.close()
    const shelf = await open()
    expect(shelf.page.text).toContain('附近暂时没有年味菜')
    await shelf.page.press('tab', '超值推荐')
    await shelf.page.untilText('半价鱼')
  })

  it('go into a cart of their own, which the list of carts shows and leads back from', async () => {
    await server.kernel.db.update(dishes).set({ isNewYear: true }).where(eq(dishes.restaurantId, two))
    await server.kernel.db.update(restaurants).set({ catalogueVersion: 9 }).where(eq(restaurants.restaurantId, two))
    server.clock.advance(6000)
    const { page, stores, open: show, moves } = await open({})
    await page.press('tab', '年味')
    await page.untilText('九折鸡')
    expect(page.text).not.toContain('半价鱼')
    await page.press('button', '增加一份, 九折鸡')
    await page.press('tab', '超值推荐')
    await page.untilText('半价鱼')
    expect(page.text).not.toContain('已选')
    await page.press('button', '增加一份, 半价鱼')
    const cart = (shelf: 'recommend' | 'newYear') =>
      stores
        .get(cartStore)
        .of(shelfOwner(shelf))
        .lines.map(({ dishName, isNewYear }) => [dishName, isNewYear])
    expect([cart('newYear'), cart('recommend')]).toEqual([[['九折鸡', true]], [['半价鱼', false]]])
    page.close()
    const list = await show('carts', Carts)
    await list.untilText('各餐厅分开结算')
    await list.press('link', '进入 年味')
    expect(moves).toEqual(['push /pages/restaurant/recommend?shelf=newYear'])
    await list.press('button', '去结算, 乙店')
    expect([
      stores
        .get(cartStore)
        .of(restaurantOwner(two))
        .lines.map(({ dishName }) => dishName),
      cart('newYear')
    ]).toEqual([['九折鸡'], []])
  })
})

describe('the report of a restaurant', () => {
  const open = async (isCustomer: boolean, restaurantId = one) => {
    const client = await startClient(server)
    if (isCustomer) await logIn(server, client, nextMobile())
    return { ...client, page: await client.open('restaurantReport', Report, { restaurantId }) }
  }

  it('is sent with a reason, once a day', async () => {
    const { page, open: show } = await open(true)
    await page.untilText('举报 甲店')
    await page.press('radio', '食品卫生问题')
    await page.type('补充说明', '菜里有虫')
    await page.press('button', '提交举报')
    await page.untilText('已收到举报')
    page.close()
    const again = await show('restaurantReport', Report, { restaurantId: one })
    await again.untilText('举报 甲店')
    await again.press('radio', '其他')
    await again.type('补充说明', '再说一次')
    await again.press('button', '提交举报')
    await again.untilText('今天已举报过该餐厅，我们会尽快核实')
    expect(again.field('补充说明').value).toBe('再说一次')
  })

  it('waits for a reason', async () => {
    const { page, network } = await open(true)
    await page.untilText('举报 甲店')
    await page.press('button', '提交举报')
    expect(network.countOf('restaurant/report')).toBe(0)
  })

  it('of a restaurant that is not there leads home', async () => {
    const { page } = await open(true, 'nowhere')
    await page.untilText('没有找到这家餐厅')
  })
})
