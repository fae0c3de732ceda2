import { eq } from 'drizzle-orm'
import { allergens } from '@/domain/dietary'
import { restaurantsStore } from '@/features/restaurant/restaurant-store'
import OpenLocation from '@/pages/open-location/index'
import Restaurant from '@/pages/restaurant/index'
import MenuTemplate1 from '@/pages/restaurant/resIndexV2/template1/index'
import MenuTemplate2 from '@/pages/restaurant/resIndexV2/template2/index'
import MenuTemplate3 from '@/pages/restaurant/resIndexV2/template3/index'
import * as contact from '@/platform/device/contact'
import { restaurants } from '../../server/modules/tables'
import { closePages, logIn, startClient } from '../support/client'
import { buildCity, buildPromotion, giveVoucher } from '../support/commerce'
import { buildCustomer } from '../support/people'
import { useServer } from '../support/server'
import { makeMenu, settled, visit } from './visit-restaurant'

jest.mock('@/platform/device/contact', () => ({ ...jest.requireActual('@/platform/device/contact'), dial: jest.fn() }))

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

describe('a restaurant that is there', () => {
  it('shows what it is, in both languages, and its menu', async () => {
    const { restaurantId } = await makeMenu(
      server,
      { notice: { zh: '今日现磨豆浆' }, ratingTenths: 47, monthlySales: 88 },
      {
        name: { zh: '担担面', en: 'Dan dan noodles' },
        priceMinor: 880,
        originalPriceMinor: 1080,
        spiceLevel: 2,
        allergens: ['peanut']
      },
      { name: { zh: '卖完的面' }, isSoldOut: true }
    )
    await buildPromotion(server, restaurantId, {
      type: 'reachAmountDeduct',
      content: [{ minTarget: 2000, deductAmount: 300 }]
    })
    server.clock.advance(6000)
    const { page } = await visit(server, restaurantId)
    await page.untilText('担担面')
    for (const words of [
      '川味小馆',
      'Sichuan Table',
      '4.7',
      '月售 88',
      '今天营业至 22:00',
      '今日现磨豆浆',
      '满 S$20 减 S$3',
      '招牌',
      'Dan dan noodles',
      '中辣',
      '过敏原：花生',
      'S$10.80',
      '已售罄'
    ]) {
      expect(page.text).toContain(words)
    }
    expect(page.has('button', '添加 卖完的面')).toBe(false)
  })

  it('opens the sheet of the dish that its address names, once; none where it is not on the menu', async () => {
    const { restaurantId, made } = await makeMenu(server, {}, { name: { zh: '担担面' } }, { name: { zh: '凉面' } })
    const dishId = made[1]?.dishId ?? ''
    const client = await startClient(server)
    const open = async (named: string) => {
      const page = await client.open('restaurant', Restaurant, { restaurantId, dishId: named })
      await page.untilText('担担面')
      await page.rest()
      return page
    }
    const page = await open(dishId)
    await page.until(() => page.all('dialog').some((sheet) => sheet.textContent?.includes('凉面')), 'its sheet')
    await page.press('button', '关闭')
    await page.until(() => page.all('dialog').length === 0, 'its end')
    await client.stores.get(restaurantsStore).of(restaurantId).open()
    await page.rest()
    expect(page.all('dialog')).toEqual([])
    expect((await open('gone')).all('dialog')).toEqual([])
  })

  it('stands dishes side by side that are equally high, however many words one of them has', async () => {
    const { restaurantId } = await makeMenu(
      server,
      {},
      { name: { zh: '奶茶' } },
      { name: { zh: '多料黑糖珍珠鲜奶茶配海盐奶盖大杯' }, allergens: [...allergens], spiceLevel: 3, minOrderNumber: 10 }
    )
    const page = await (await startClient(server)).open('menuTemplate1', MenuTemplate1, { restaurantId })
    await page.untilText('奶茶')
    const heights = Array.from(page.root.querySelectorAll<HTMLElement>('#menu-list .card')).map(({ style }) =>
      style.getPropertyValue('--extra-height')
    )
    expect(heights).toEqual([expect.stringMatching(/^[1-9]\d*px$/), heights[0]])
  })

  it('says how many vouchers the person holds for it', async () => {
    const { restaurantId } = await makeMenu(server, { latitude: 1.29, longitude: 103.85 }, { name: { zh: '担担面' } })
    const { mobile, userId } = await buildCustomer(server)
    await giveVoucher(server, userId)
    await giveVoucher(server, userId, { restaurantIds: ['another'] })
    const client = await startClient(server)
    await logIn(server, client, mobile)
    const page = await client.open('restaurant', Restaurant, { restaurantId })
    await page.untilText('持有 1 张券')
    await page.touch(page.byId('offers-entry'))
    await page.until(() => page.text.split('持有 1 张券').length === 3, 'the vouchers among all that is offered')
  })

  it('leads from its address to where it is on the map, with what the map is to say', async () => {
    const { restaurantId } = await makeMenu(server, {}, { name: { zh: '担担面' } })
    const { page, client } = await settled(server, restaurantId)
    const { address, latitude, longitude } = client.stores.get(restaurantsStore).of(restaurantId).info.value ?? {
      address: '?',
      latitude: 0,
      longitude: 0
    }
    await page.press('button', '川味小馆 Sichuan Table')
    await page.press('button', `查看位置 ${address}`)
    const [move = ''] = client.moves
    expect(move).toMatch(/^push \/pages\/open-location\/index\?/)
    expect(Object.fromEntries(new URLSearchParams(move.split('?')[1]))).toEqual({
      latitude: String(latitude),
      longitude: String(longitude),
      name: '川味小馆',
      address
    })
    const map = await client.open(
      'openLocation',
      OpenLocation,
      Object.fromEntries(new URLSearchParams(move.split('?')[1]))
    )
    await map.untilText(address)
    expect(map.has('button', '导航到这里')).toBe(true)
  })

  it('tells the hours of a week of equal days once', async () => {
    const openingWindows = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }))
    const { restaurantId } = await makeMenu(server, { openingWindows }, { name: { zh: '担担面' } })
    const { page } = await settled(server, restaurantId)
    await page.press('button', '川味小馆 Sichuan Table')
    expect(page.text).toContain('每天24 小时')
    expect(page.text).not.toContain('周一')
  })

  it('tells the hours of each day, its phone and its licence, and dials', async () => {
    const lunch = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensAt: 660, closesAt: 870 }))
    const dinner = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensAt: 1050, closesAt: 1560 }))
    const { restaurantId } = await makeMenu(
      server,
      { openingWindows: [...dinner, ...lunch], phone: '+6562221111', licence: 'SW12345K000' },
      { name: { zh: '担担面' } }
    )
    const { page } = await settled(server, restaurantId)
    await page.press('button', '川味小馆 Sichuan Table')
    for (const words of ['周一11:00–14:30、17:30–次日 02:00', '周日休息', 'SW12345K000'])
      expect(page.text).toContain(words)
    jest.mocked(contact.dial).mockResolvedValue(true)
    await page.press('button', /^餐厅电话/)
    expect(contact.dial).toHaveBeenCalledWith('+6562221111')
  })

  it('leads to the search of its dishes and shares itself, over the photo and once the photo is gone', async () => {
    const { restaurantId } = await makeMenu(server, {}, { name: { zh: '担担面' } })
    const { page, client } = await settled(server, restaurantId)
    for (const scrollTop of [0, 300]) {
      page.tell('onPageScroll', { scrollTop })
      await page.rest()
      await page.press('button', '店内搜索')
      expect([client.moves.at(-1), page.has('button', '分享')]).toEqual([
        `push /pages/restaurant/search?restaurantId=${restaurantId}`,
        true
      ])
    }
  })

  it('lets one person choose one portion of a flash sale on its sheet, and says so', async () => {
    const now = server.clock.now()
    const small = { itemId: 'small', name: { zh: '小份' }, priceMinor: 0, isSoldOut: false }
    const { restaurantId } = await makeMenu(
      server,
      {},
      {
        name: { zh: '正抢锅' },
        type: 'seckillProduct',
        saleStartsAt: now - 3_600_000,
        saleEndsAt: now + 3_600_000,
        stock: 9,
        optionGroups: [{ groupId: 'size', name: { zh: '份量' }, minimum: 0, maximum: 1, items: [small] }]
      }
    )
    const { page } = await settled(server, restaurantId)
    await page.press('button', '添加 正抢锅, 选规格')
    await page.untilText('限 1 份')
    expect(page.names('button')).not.toContain('增加一份, 正抢锅')
  })

  it('tells no distance and no fee while the place only stands for a city', async () => {
    const { restaurantId } = await makeMenu(server, { deliveryBaseMinor: 199 }, { name: { zh: '担担面' } })
    const { page, client } = await settled(server, restaurantId)
    expect(page.text).toContain('配送费 S$')
    expect(page.text).not.toContain('出餐')
    client.stores.place.put(client.stores.place.place, '', true)
    await client.stores.get(restaurantsStore).of(restaurantId).refresh()
    await page.rest()
    for (const words of ['设置地址后显示配送费', '分钟出餐']) expect(page.text).toContain(words)
    expect(page.text).not.toMatch(/配送费 S\$|[\d.]+ ?k?m/)
  })

  const rows = '#menu-list'
  const signs = { template1: `${rows} .card`, template2: `${rows} .line`, template3: '.rail' }

  it.each([
    ['menuTemplate1', MenuTemplate1, 'template1'],
    ['menuTemplate2', MenuTemplate2, 'template2'],
    ['menuTemplate3', MenuTemplate3, 'template3']
  ] as const)(
    'is shown by the template that the address of %s names, whatever the server says',
    async (route, Page, template) => {
      const { restaurantId } = await makeMenu(
        server,
        { displayTemplate: template === 'template3' ? 'template1' : 'template3' },
        { name: { zh: '担担面' } }
      )
      const client = await startClient(server)
      const page = await client.open(route, Page, { restaurantId })
      await page.untilText('担担面')
      expect(Object.entries(signs).filter(([, sign]) => page.root.querySelector(sign) !== null)).toEqual([
        [template, signs[template]]
      ])
    }
  )

  it.each(['template1', 'template2', 'template3'] as const)(
    'is shown by %s where the server says so, and can be ordered from',
    async (displayTemplate) => {
      const { restaurantId } = await makeMenu(
        server,
        { displayTemplate },
        {
          name: { zh: '担担面' },
          spiceLevel: 2,
          isHalal: true,
          nutriGrade: 'B',
          prepareTime: 12,
          allergens: ['peanut']
        }
      )
      const { page, cart } = await settled(server, restaurantId)
      expect(page.root.querySelector(signs[displayTemplate])).not.toBeNull()
      // A fact does not break inside
      for (const words of ['中辣', '清真', '过敏原：花生']) expect(page.text).toContain(words)
      expect(page.root.querySelector('[aria-label="营养等级 B"]')?.textContent).toBe('B')
      await page.press('button', '添加 担担面')
      expect(cart.count).toBe(1)
    }
  )

  it('has every category of a printed menu in a row above it', async () => {
    const { restaurantId } = await makeMenu(
      server,
      { displayTemplate: 'template2' },
      { name: { zh: '担担面' } },
      { name: { zh: '钟水饺' } }
    )
    const { page } = await settled(server, restaurantId)
    expect(page.all('tab').map(({ textContent }) => textContent)).toEqual(['招牌'])
  })

  it('is shown by template 3 when none is chosen', async () => {
    const { restaurantId } = await makeMenu(server, {}, { name: { zh: '担担面' } })
    const client = await startClient(server)
    client.network.breakDown(`restaurant/${restaurantId}/displayTemplate`)
    const page = await client.open('restaurant', Restaurant, { restaurantId })
    await page.untilText('担担面')
    expect(client.stores.get(restaurantsStore).of(restaurantId).template).toBe('template3')
  })

  it('says when it opens and takes orders for then', async () => {
    const { restaurantId, made } = await makeMenu(
      server,
      { openingWindows: [{ weekday: 1, opensAt: 1080, closesAt: 1320 }] },
      { name: { zh: '担担面' } }
    )
    const { page, cart } = await settled(server, restaurantId)
    expect(page.text).toContain('休息中')
    expect(page.text).toContain('18:00 开始营业')
    expect(page.text).toContain('可预订')
    await page.press('button', '添加 担担面')
    expect(cart.portions.get(made[0]!.dishId)).toBe(1)
  })

  it('says at the return to its page that it has stopped delivering meanwhile', async () => {
    const { restaurantId } = await makeMenu(server, {}, { name: { zh: '担担面' } })
    const { page } = await settled(server, restaurantId)
    expect(page.text).not.toContain('仅支持自取')
    await server.kernel.db
      .update(restaurants)
      .set({ hasDelivery: false, catalogueVersion: 2 })
      .where(eq(restaurants.restaurantId, restaurantId))
    server.clock.advance(6000)
    page.tell('onShow')
    await page.untilText('仅支持自取')
  })

  it.each(['template1', 'template2', 'template3'] as const)(
    'says in the rows of %s which dishes it recommends and which are for the New Year',
    async (displayTemplate) => {
      const { restaurantId } = await makeMenu(
        server,
        { displayTemplate },
        { name: { zh: '担担面' }, isRecommend: true },
        { name: { zh: '八宝饭' }, isNewYear: true },
        { name: { zh: '凉粉' } }
      )
      const { page } = await settled(server, restaurantId)
      const wordsOf = (dish: string) =>
        Array.from(page.root.querySelectorAll('.words')).find(
          ({ textContent }) => textContent?.startsWith(dish) === true
        )?.textContent ?? ''
      expect(
        ['担担面', '八宝饭', '凉粉'].map((dish) => ['推荐', '年味'].filter((words) => wordsOf(dish).includes(words)))
      ).toEqual([['推荐'], ['年味'], []])
      expect(wordsOf('凉粉')).toBe('凉粉')
    }
  )

  it('leads to the other outlets of its chain', async () => {
    const { restaurantId } = await makeMenu(server, { chainId: 'tea' }, { name: { zh: '担担面' } })
    await makeMenu(server, { chainId: 'tea', name: { zh: '川味小馆（裕廊店）' } }, { name: { zh: '担担面' } })
    const { client, page } = await settled(server, restaurantId)
    client.network.breakDown('restaurant/chain/list')
    await page.press('button', '其他门店')
    await page.untilText('加载失败，请重试')
    client.network.mend()
    await page.press('button', '重试')
    await page.untilText('川味小馆（裕廊店）')
  })

  it('has a sentence for a menu without dishes', async () => {
    const { restaurantId } = await makeMenu(server, {})
    const { page } = await visit(server, restaurantId)
    await page.untilText('商家正在准备菜单')
  })
})

describe('a restaurant that cannot be shown', () => {
  it('is not found by a bad link', async () => {
    const client = await startClient(server)
    const page = await client.open('restaurant', Restaurant, { restaurantId: '../etc' })
    expect(page.text).toContain('没有找到这个页面')
    await page.press('button', '返回首页')
    expect(client.moves).toEqual(['switchTab /pages/index/index'])
  })

  it('has left, or never was', async () => {
    const { page } = await visit(server, 'nowhere')
    await page.untilText('商家已下架')
  })

  it.each([
    ['a fault', '加载失败，请重试'],
    ['no network', '网络不可用，请检查网络后重试']
  ])('tells of %s and can be tried again', async (what, words) => {
    const { restaurantId } = await makeMenu(server, {}, { name: { zh: '担担面' } })
    const client = await startClient(server)
    if (what === 'a fault') client.network.breakDown('restaurant/info/get')
    else client.network.isDown = true
    const page = await client.open('restaurant', Restaurant, { restaurantId })
    await page.untilText(words)
    client.network.mend()
    await page.press('button', '重试')
    await page.untilText('担担面')
  })

  it('shows the restaurant though its menu failed, and reads only the menu again', async () => {
    const { restaurantId } = await makeMenu(server, {}, { name: { zh: '担担面' } })
    const client = await startClient(server)
    client.network.breakDown('restaurant/menu/get')
    const page = await client.open('restaurant', Restaurant, { restaurantId })
    await page.untilText('加载失败，请重试')
    expect(page.text).toContain('川味小馆')
    const asked = client.network.countOf('restaurant/info/get')
    client.network.mend()
    await page.press('button', '重试')
    await page.untilText('担担面')
    expect(client.network.countOf('restaurant/info/get')).toBe(asked)
  })
})
