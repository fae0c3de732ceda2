import { eq } from 'drizzle-orm'
import { dishes, restaurants } from '../../server/modules/tables'
import { closePages } from '../support/client'
import { buildCity, buildPromotion } from '../support/commerce'
import { useServer } from '../support/server'
import { bagLabel, checkoutSaid, makeMenu, quoteOf, settled, visit } from './visit-restaurant'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

const size = {
  groupId: 'size',
  name: { zh: '份量', en: 'Size' },
  minimum: 1,
  maximum: 1,
  items: [
    { itemId: 'small', name: { zh: '小份', en: 'Small' }, priceMinor: 0, isSoldOut: false },
    { itemId: 'large', name: { zh: '大份', en: 'Large' }, priceMinor: 300, isSoldOut: false }
  ]
}

describe('ordering', () => {
  it('counts in row and bar, survives a restart, and costs what the server will quote', async () => {
    const { restaurantId } = await makeMenu(
      server,
      {},
      { name: { zh: '担担面' }, priceMinor: 880 },
      { name: { zh: '钟水饺' }, priceMinor: 650 }
    )
    const { client, page, cart } = await settled(server, restaurantId)
    await page.press('button', '添加 担担面')
    await page.press('button', '添加 担担面')
    await page.press('button', '添加 钟水饺')
    await page.press('button', '减少 担担面')
    await page.press('button', '添加 担担面')
    expect(page.has('button', bagLabel(client, restaurantId))).toBe(true)
    expect([cart.count, cart.amounts?.total]).toEqual([3, '24.10'])
    expect((await quoteOf(server, cart)).dishSubtotal).toBe('24.10')
    await page.rest(30)
    closePages()
    const again = await settled(server, restaurantId, { storage: client.storage })
    expect(again.cart.amounts?.total).toBe('24.10')
    expect(again.client.toasts).toEqual([])
  })

  it('takes the promotion off as the quote does, and says what is saved and what the next step needs', async () => {
    const { restaurantId } = await makeMenu(server, {}, { name: { zh: '担担面' }, priceMinor: 880 })
    await buildPromotion(server, restaurantId, {
      type: 'reachAmountDeduct',
      content: [
        { minTarget: 1500, deductAmount: 200 },
        { minTarget: 3000, deductAmount: 600 }
      ]
    })
    server.clock.advance(6000)
    const { client, page, cart } = await settled(server, restaurantId)
    await page.press('button', '添加 担担面')
    await page.press('button', '添加 担担面')
    expect(await checkoutSaid(server, page, client, cart)).toBe(true)
    expect(page.text).toContain('再买 S$12.40 再减 S$4')
    await page.press('button', '添加 担担面')
    await page.press('button', '添加 担担面')
    expect(await checkoutSaid(server, page, client, cart)).toBe(true)
    expect(page.text).toContain('含费用与税 ')
    await page.press('button', '打开购物车, 购物车里有 4 份')
    await page.touch(page.all('dialog').at(-1)?.querySelector('.fold .head') as HTMLElement)
    expect(page.all('dialog').at(-1)?.textContent).toContain('商家优惠-S$6.00')
    const { dishSubtotal, promotionDeduction } = await quoteOf(server, cart)
    expect([dishSubtotal, promotionDeduction]).toEqual(['35.20', '6.00'])
  })

  it.each(['reachAmountDiscount', 'reachNumberDiscount'] as const)(
    'says a half of a per cent of %s as it is laid down, on the page, in the cart and in the quote',
    async (type) => {
      const { restaurantId } = await makeMenu(server, {}, { name: { zh: '担担面' }, priceMinor: 1000 })
      await buildPromotion(server, restaurantId, {
        type,
        content: [{ minTarget: type === 'reachNumberDiscount' ? 2 : 2000, discount: 1250 }]
      })
      server.clock.advance(6000)
      const { client, page, cart } = await settled(server, restaurantId)
      expect(page.text).toContain('8.75 折')
      await page.press('button', '添加 担担面')
      await page.press('button', '添加 担担面')
      expect(await checkoutSaid(server, page, client, cart)).toBe(true)
      expect((await quoteOf(server, cart)).promotionDeduction).toBe('2.50')
    }
  )

  it('marks a group that was left out when the dish is to be added, and tells which', async () => {
    const spices = {
      ...size,
      groupId: 'spices',
      name: { zh: '调料', en: 'Spices' },
      items: [
        { itemId: 'chili', name: { zh: '辣椒', en: 'Chili' }, priceMinor: 50, isSoldOut: false },
        { itemId: 'garlic', name: { zh: '蒜泥', en: 'Garlic' }, priceMinor: 50, isSoldOut: false }
      ]
    }
    const { restaurantId } = await makeMenu(
      server,
      {},
      { name: { zh: '牛肉面' }, priceMinor: 1000, optionGroups: [size, spices] }
    )
    const { client, page, cart } = await settled(server, restaurantId)
    await page.press('button', '添加 牛肉面, 选规格')
    const rules = () => Array.from(page.root.querySelectorAll('.needed, .free')).map(({ textContent }) => textContent)
    // Of the size, which is chosen already, it is only told
    expect(rules()).toEqual(['必选 1 项', '请选 1 项'])
    await page.touch(page.all('dialog').at(-1)?.querySelector('.add') as HTMLElement)
    expect([client.toasts, cart.count]).toEqual([['请先选择“调料”'], 0])
    const missing = () => page.all('dialog').at(-1)?.querySelector('[role="alert"]')
    expect(missing()?.textContent).toBe('请先选择“调料”')
    await page.press('radio', /^蒜泥/)
    expect([missing(), rules()]).toEqual([null, ['必选 1 项', '必选 1 项']])
    await page.touch(page.all('dialog').at(-1)?.querySelector('.add') as HTMLElement)
    expect(cart.orderLines.map(({ dishItems }) => dishItems.map(({ itemId }) => itemId))).toEqual([['small', 'garlic']])
  })

  it('asks for the options of a dish and keeps them on every line', async () => {
    const { restaurantId, made } = await makeMenu(
      server,
      {},
      { name: { zh: '牛肉面' }, priceMinor: 1000, optionGroups: [size] }
    )
    const { client, page, cart } = await settled(server, restaurantId)
    const order = async (item: string) => {
      await page.press('button', '添加 牛肉面, 选规格')
      if (item !== '') await page.press('radio', new RegExp(`^${item}`))
      await page.touch(page.all('dialog').at(-1)?.querySelector('.add') as HTMLElement)
    }
    // The first costs nothing more and is chosen already
    await order('')
    await page.rest(400)
    await order('大份')
    await page.rest(400)
    await page.press('button', bagLabel(client, restaurantId))
    expect(page.all('dialog').at(-1)?.textContent).toMatch(/小份.*大份/)
    expect(cart.orderLines).toEqual(
      ['small', 'large'].map((itemId) => ({
        dishId: made[0]!.dishId,
        dishCount: 1,
        dishItems: [{ groupId: 'size', itemId, count: 1 }]
      }))
    )
    expect(cart.amounts?.total).toBe('23.00')
  })

  it('asks for the spec of a dish, shows its price and keeps it on the line, the order and the quote', async () => {
    const specs = [
      {
        specId: 'half',
        name: { zh: '半只', en: 'Half' },
        priceMinor: 1780,
        originalPriceMinor: null,
        isSoldOut: false
      },
      {
        specId: 'whole',
        name: { zh: '一只', en: 'Whole' },
        priceMinor: 3380,
        originalPriceMinor: null,
        isSoldOut: false
      }
    ]
    const { restaurantId, made } = await makeMenu(server, {}, { name: { zh: '白斩鸡' }, priceMinor: 1, specs })
    const { client, page, cart } = await settled(server, restaurantId)
    expect(page.has('img', 'S$17.80 起')).toBe(true)
    await page.press('button', '添加 白斩鸡, 选规格')
    const add = () => page.touch(page.all('dialog').at(-1)?.querySelector('.add') as HTMLElement)
    expect(page.named('radio', /^半只/).getAttribute('aria-checked')).toBe('true')
    await page.press('radio', /^一只/)
    await add()
    expect(cart.orderLines).toEqual([{ dishId: made[0]!.dishId, specId: 'whole', dishCount: 1, dishItems: [] }])
    expect([cart.amounts?.total, (await quoteOf(server, cart)).dishSubtotal]).toEqual(['33.80', '33.80'])
    await page.rest(400)
    await page.press('button', bagLabel(client, restaurantId))
    expect(page.all('dialog').at(-1)?.textContent).toContain('一只')
  })

  it('lets the same thing be taken twice in a free combination, and no more than the group takes', async () => {
    const twoMeats = { ...size, groupId: 'meats', name: { zh: '选两荤', en: 'Choose 2' }, minimum: 2, maximum: 2 }
    const { restaurantId, made } = await makeMenu(
      server,
      {},
      { name: { zh: '自选饭' }, priceMinor: 880, type: 'FREE_COMBINATION', optionGroups: [twoMeats] }
    )
    const { client, page, cart } = await settled(server, restaurantId)
    expect(page.text).toContain('自由搭配')
    await page.press('button', '添加 自选饭, 选规格')
    await page.press('button', '增加一份, 大份')
    await page.press('button', '增加一份, 大份')
    await page.press('button', '增加一份, 小份')
    expect(client.toasts).toEqual(['“选两荤”最多选 2 项'])
    await page.touch(page.all('dialog').at(-1)?.querySelector('.add') as HTMLElement)
    expect(cart.orderLines).toEqual([
      { dishId: made[0]!.dishId, dishCount: 1, dishItems: [{ groupId: 'meats', itemId: 'large', count: 2 }] }
    ])
    expect([cart.amounts?.total, (await quoteOf(server, cart)).dishSubtotal]).toEqual(['14.80', '14.80'])
  })

  it.each([
    ['the stock', { stock: 2 }, 3, '库存不足，仅剩 2 份', 2],
    ['the purchase limit', { maxOrderNumber: 1 }, 2, '限购 1 份', 1],
    ['a flash sale', { type: 'seckillProduct' as const }, 2, '秒杀商品限购 1 份', 1]
  ])('stops at %s and says why', async (_what, facts, taps, words, left) => {
    const { restaurantId } = await makeMenu(server, {}, { name: { zh: '限量面' }, ...facts })
    const { client, page, cart } = await settled(server, restaurantId)
    for (let tap = 0; tap < taps; tap += 1) await page.press('button', '添加 限量面')
    expect([client.toasts, cart.count]).toEqual([[words], left])
  })

  it('leads from a dish at its usual price to the same dish on flash sale', async () => {
    const now = server.clock.now()
    const noodles = { name: { zh: '正抢面' }, image: null }
    const sale = { type: 'seckillProduct' as const, saleStartsAt: now - 3_600_000, saleEndsAt: now + 3_600_000 }
    const usual = { ...noodles, priceMinor: 1180 }
    const { restaurantId } = await makeMenu(server, {}, { ...noodles, ...sale, priceMinor: 480, stock: 9 }, usual)
    const { page } = await settled(server, restaurantId)
    await page.press('button', '秒杀价 S$4.80 ›')
    await page.untilText('加入购物车')
    expect(page.text).toContain('加入购物车S$4.80')
  })

  it.each([
    ['one in an order', { maxOrderNumber: 1 }, ['限 1 份', false]],
    ['one left', { stock: 1 }, ['', true]]
  ])('of %s shows that, or steps, where its choices are made', async (_what, facts, shown) => {
    const { restaurantId } = await makeMenu(server, {}, { name: { zh: '限量面' }, optionGroups: [size], ...facts })
    const { page, cart } = await settled(server, restaurantId)
    await page.press('button', '添加 限量面, 选规格')
    const bar = page.all('dialog').at(-1)?.querySelector('.bar')
    const limit = bar?.querySelector('.limit')?.textContent ?? ''
    expect([limit, bar?.querySelector('.stepper') !== null]).toEqual(shown)
    await page.touch(bar?.querySelector('.add') as HTMLElement)
    expect(cart.count).toBe(1)
  })

  it('tells of a flash sale when it begins or that it is over, and sells while it lasts', async () => {
    const [now, hour] = [server.clock.now(), 3_600_000]
    const sale = (name: string, startsAt: number, endsAt: number, more: object = {}) => ({
      name: { zh: name },
      type: 'seckillProduct' as const,
      saleStartsAt: now + startsAt * hour,
      saleEndsAt: now + endsAt * hour,
      ...more
    })
    const { restaurantId } = await makeMenu(
      server,
      {},
      sale('早鸟面', 20, 40),
      sale('正抢面', -1, 1),
      sale('昨日面', -40, -20),
      sale('抢光面', -1, 1, { stock: 0 })
    )
    const { page, cart } = await settled(server, restaurantId)
    const canAdd = (name: string) => page.has('button', `添加 ${name}`)
    expect(['早鸟面', '正抢面', '昨日面', '抢光面'].map(canAdd)).toEqual([false, true, false, false])
    expect(page.text).toMatch(/正抢面.*暂不供应.*早鸟面.*开抢.*昨日面.*秒杀已结束.*抢光面.*已售罄/)
    expect(page.text.match(/秒杀/g)?.length).toBeGreaterThan(3)
    await page.press('button', '添加 正抢面')
    expect(cart.count).toBe(1)
  })

  it('says on the sheet of a dish all that must be known, and at 199 portions that there are no more', async () => {
    const { restaurantId } = await makeMenu(
      server,
      {},
      {
        name: { zh: '宴席锅' },
        isMandatory: true,
        maxOrderNumber: 300,
        minOrderNumber: 199,
        stock: 500,
        optionGroups: [size]
      }
    )
    const { client, page } = await settled(server, restaurantId)
    await page.press('button', '添加 宴席锅, 选规格')
    const sheet = page.all('dialog').at(-1)
    for (const words of ['必选', '每单限 300 份', '199 份起售']) expect(sheet?.textContent).toContain(words)
    await page.press('button', '增加一份, 宴席锅')
    expect(client.toasts).toEqual(['单品最多 199 份'])
  })

  it('adds the fewest portions at once, and takes them away at once', async () => {
    const { restaurantId } = await makeMenu(server, {}, { name: { zh: '羊肉串' }, minOrderNumber: 5 })
    const { page, cart } = await settled(server, restaurantId)
    await page.press('button', '添加 羊肉串')
    expect(cart.count).toBe(5)
    await page.press('button', '添加 羊肉串')
    expect(cart.count).toBe(6)
    await page.press('button', '减少 羊肉串')
    await page.press('button', '减少 羊肉串')
    expect(cart.count).toBe(0)
  })

  it.each([
    [
      'is too far to deliver and has no pickup',
      { latitude: 1.45, deliveryRadiusMeters: 3000, hasPickup: false },
      '超出配送范围'
    ],
    ['has delivery and pickup off', { hasDelivery: false, hasPickup: false }, '商家暂停配送和自取'],
    ['has no riders and no pickup', { hasRiders: false, hasPickup: false }, '附近暂无骑手']
  ])('is refused where the restaurant %s', async (_what, facts, words) => {
    const { restaurantId } = await makeMenu(server, facts, { name: { zh: '担担面' } })
    const { client, page, cart } = await settled(server, restaurantId)
    expect(page.text).toContain(words)
    await page.press('button', '添加 担担面')
    expect([client.toasts, cart.count]).toEqual([[words], 0])
    const sums = page.byId('cart-bag').parentElement?.textContent ?? ''
    expect([
      sums.includes(words),
      sums.includes('到店自取'),
      page
        .all('button')
        .find(({ textContent }) => textContent === '去结算')
        ?.getAttribute('aria-disabled')
    ]).toEqual([true, false, 'true'])
  })

  it('says what is missing to the minimum, and goes to the settlement once it is reached', async () => {
    const { restaurantId } = await makeMenu(
      server,
      { minimumOrderMinor: 1500, hasPickup: false },
      { name: { zh: '担担面' }, priceMinor: 880 }
    )
    const { client, page } = await settled(server, restaurantId)
    expect(page.text).toContain('购物车是空的起送 S$15')
    await page.press('button', '添加 担担面')
    expect(page.text).toContain('还差 S$6.20 起送')
    expect(page.has('button', '去结算')).toBe(false)
    await page.press('button', '添加 担担面')
    await page.press('button', '去结算')
    expect(client.moves).toEqual([`push /pages/shopcart/index?restaurantId=${restaurantId}`])
  })

  it('insists on the mandatory dish before the settlement', async () => {
    const { restaurantId } = await makeMenu(
      server,
      { minimumOrderMinor: 0 },
      { name: { zh: '毛肚' } },
      { name: { zh: '锅底' }, isMandatory: true }
    )
    const { client, page } = await settled(server, restaurantId)
    await page.press('button', '添加 毛肚')
    await page.press('button', '去结算')
    expect([client.toasts, client.moves]).toEqual([['请先选择必选的“锅底”'], []])
    expect(page.all('dialog').at(-1)?.textContent).toContain('锅底')
  })
})

describe('the cart on the page', () => {
  it('is cleared and brought back', async () => {
    const { restaurantId } = await makeMenu(server, {}, { name: { zh: '担担面' } })
    const { client, page, cart } = await settled(server, restaurantId)
    await page.press('button', '添加 担担面')
    await page.press('button', bagLabel(client, restaurantId))
    await page.press('button', '清空')
    expect(cart.count).toBe(0)
    expect(page.text).toContain('购物车已清空')
    await page.press('button', '撤销')
    expect(cart.count).toBe(1)
  })

  it('says at the next visit what the menu has changed, and quotes the new price', async () => {
    const { restaurantId, made } = await makeMenu(server, {}, { name: { zh: '担担面' }, priceMinor: 880 })
    const { client, page } = await settled(server, restaurantId)
    await page.press('button', '添加 担担面')
    await page.rest(30)
    closePages()
    await server.kernel.db.update(dishes).set({ priceMinor: 980 }).where(eq(dishes.dishId, made[0]!.dishId))
    await server.kernel.db
      .update(restaurants)
      .set({ catalogueVersion: 2 })
      .where(eq(restaurants.restaurantId, restaurantId))
    server.clock.advance(6000)
    const again = await visit(server, restaurantId, { storage: client.storage })
    await again.page.until(() => again.client.toasts.length > 0, 'the change')
    expect(again.client.toasts).toEqual(['担担面：价格由 S$8.80 变为 S$9.80'])
    expect(again.cart.amounts?.total).toBe('9.80')
  })

  it("speaks the person's language", async () => {
    const { restaurantId } = await makeMenu(server, {}, { name: { zh: '担担面', en: 'Dan dan noodles' } })
    const { page } = await visit(server, restaurantId, { locale: 'en' })
    await page.untilText('Dan dan noodles')
    await page.press('button', 'Add Dan dan noodles')
    await page.press('button', 'Open the cart, 1 item in the cart')
    await page.touch(page.all('dialog').at(-1)?.querySelector('.fold .head') as HTMLElement)
    expect(page.all('dialog').at(-1)?.textContent).toContain('GST (9%)')
  })
})
