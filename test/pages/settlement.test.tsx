import { eq } from 'drizzle-orm'
import { restaurantOwner } from '@/domain/cart-owner'
import { addressStore } from '@/features/address/address-store'
import { cartStore } from '@/features/cart/cart-store'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import { rememberedStore } from '@/features/meal-choices/remembered-store'
import SettlementPage from '@/pages/shopcart/index'
import { dishes } from '../../server/modules/tables'
import { closePages, logIn } from '../support/client'
import { buildAddress, buildCity, buildPromotionCode } from '../support/commerce'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'
import { amountOf, quoted, settlementsOn } from './settlement-scene'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

const { scene, ordersOf, submitted } = settlementsOn(() => server)

describe('who settles', () => {
  it('a visitor sees the whole bill and "Login to Submit", which comes back to the same cart', async () => {
    const { client, open, moves, stores, restaurant } = await scene({ isVisitor: true })
    const page = await open()
    await page.untilText('登录后提交')
    expect(page.text).toContain('商品小计')
    // It goes nowhere yet: in the bill and on the bar
    await quoted(page, client)
    const least = `S$${stores.get(checkoutStore).quote.value?.figures.total ?? ''} 起`
    expect(page.all('img').filter((each) => each.getAttribute('aria-label') === least)).toHaveLength(2)
    expect(page.root.querySelector('#settlement-submit')).toBeNull()
    await page.touch(page.byId('settlement-login'))
    expect(moves).toEqual([
      `push /pages/my/login?returns=${encodeURIComponent(`/pages/shopcart/index?restaurantId=${restaurant.restaurantId}`)}`
    ])
    await logIn(server, client, nextMobile())
    await page.until(() => page.root.querySelector('#settlement-submit') !== null, 'the submit button')
    expect(stores.get(cartStore).of(restaurantOwner(restaurant.restaurantId)).count).toBe(2)
  })

  it('the button carries what is to be paid', async () => {
    const { client, open, stores } = await scene()
    const page = await open()
    await quoted(page, client)
    const { total } = stores.get(checkoutStore).quote.value?.figures ?? { total: '' }
    expect(page.byId('settlement-submit').textContent).toBe(`提交并支付S$${total}`)
  })

  it('says how it is wanted, then what takes money off, then what comes on top, then every figure', async () => {
    const { client, open } = await scene()
    const page = await open()
    await quoted(page, client)
    const places = ['备注', '优惠码', '发票', '商品小计', '合计'].map((words) => page.text.indexOf(words))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })

  it('says of a dish what somebody must know before it is ordered', async () => {
    const { client, open, dish } = await scene()
    await server.kernel.db
      .update(dishes)
      .set({ nutriGrade: 'D', isHalal: true, allergens: ['peanut', 'soy'] })
      .where(eq(dishes.dishId, dish.dishId))
    const page = await open()
    await quoted(page, client)
    expect(page.root.querySelector('[aria-label="营养等级 D"]')?.textContent).toBe('D')
    for (const words of ['清真', '过敏原：花生、大豆']) expect(page.text).toContain(words)
  })

  it('an empty cart leads back to the menu', async () => {
    const { open, moves } = await scene({ portions: 0, behind: 'dishSearch' })
    const page = await open()
    await page.press('button', '返回点餐')
    expect(moves).toEqual(['back'])
  })

  it('a link without a restaurant is not found', async () => {
    const { client } = await scene()
    const page = await client.open('settlement', SettlementPage)
    expect(page.text).toContain('没有找到')
  })

  it('says when the quote cannot be had, and tries again', async () => {
    const { open, network, client } = await scene()
    network.breakDown('order/quote')
    const page = await open()
    await page.until(() => page.has('button', '重试'), 'the retry')
    network.mend()
    await page.press('button', '重试')
    await quoted(page, client)
    await page.untilText('合计')
  })

  it('says when the network is gone', async () => {
    const { open, network } = await scene()
    network.isDown = true
    const page = await open()
    await page.untilText('网络不可用')
  })
})

describe('what is chosen', () => {
  it('submits what was chosen and goes right on to pay', async () => {
    const { client, open, moves, stores, restaurant } = await scene()
    const page = await open()
    await quoted(page, client)
    expect(page.byId('settlement-tableware').textContent).toContain('不需要餐具')
    for (let step = 0; step < 11; step += 1) await page.press('button', '增加一份, 餐具数量')
    expect(page.byId('settlement-tableware').textContent).toContain('10 份以上')
    await quoted(page, client)
    const order = await submitted(page, client)
    expect(order).toMatchObject({
      tableware: 'more',
      remark: '',
      invoice: null,
      status: 'awaitingPayment',
      kind: 'delivery'
    })
    expect(moves).toEqual([expect.stringMatching(`^replace /pages/shopcart/paynow\\?orderId=${order.orderId}&`)])
    expect(stores.get(cartStore).of(restaurantOwner(restaurant.restaurantId)).count).toBe(0)
  })

  it('switching to pickup quotes again without a delivery fee, and says so', async () => {
    const { client, open, toasts } = await scene()
    const page = await open()
    await quoted(page, client)
    expect(amountOf(page, '配送费')).toBeDefined()
    const before = client.network.countOf('order/quote')
    await page.press('radio', '到店自取')
    expect(toasts).toEqual(['配送方式已切换，配送费已重新计算'])
    await page.until(() => client.network.countOf('order/quote') > before, 'the new quote')
    await quoted(page, client)
    await page.until(() => amountOf(page, '配送费') === undefined, 'the fee gone')
    expect(page.text).toContain('1 Smith Street')
    expect(await submitted(page, client)).toMatchObject({ kind: 'pickup' })
  })

  it.each([
    ['remark', 'shopcart/remarks'],
    ['tip', 'tippingInput/index'],
    ['voucher', 'coupon/use'],
    ['code', 'promotionCodeInput/index']
  ])('%s has a page of its own', async (cell, path) => {
    const { client, open, moves, restaurant } = await scene()
    const page = await open()
    await quoted(page, client)
    await page.touch(page.byId(`settlement-${cell}`))
    expect(moves).toEqual([`push /pages/${path}?restaurantId=${restaurant.restaurantId}`])
  })

  it('a pickup is charged no tip and told nothing for a rider, and both come back with the delivery', async () => {
    const { client, open, stores } = await scene()
    const page = await open()
    await quoted(page, client)
    stores.get(checkoutStore).set('tipAmount', '3.00')
    stores.get(checkoutStore).set('remark', '汤分开, 请勿按门铃')
    await quoted(page, client)
    expect(amountOf(page, '骑手小费')).toContain('S$3.00')
    await page.press('radio', '到店自取')
    await quoted(page, client)
    expect([amountOf(page, '骑手小费'), page.byId('settlement-remark').textContent]).toEqual([
      undefined,
      expect.not.stringContaining('请勿按门铃')
    ])
    await page.press('radio', '外卖配送')
    await quoted(page, client)
    expect(page.byId('settlement-remark').textContent).toContain('汤分开, 请勿按门铃')
    expect(amountOf(page, '骑手小费')).toContain('S$3.00')
    await page.press('radio', '到店自取')
    await quoted(page, client)
    const order = await submitted(page, client)
    expect([order.figures.tip, order.remark, order.choices.tipAmount]).toEqual([0, '汤分开', undefined])
  })

  it('times are those of the address: another keeps the one that was chosen, or says that it is gone', async () => {
    const { client, open, stores } = await scene({ restaurant: { deliveryRadiusMeters: 10_000 } })
    const far = await stores.call('addressSave', buildAddress({ latitude: 1.3559, addressDetail: '8 Far Road' }))
    const page = await open()
    await quoted(page, client)
    const settlement = stores.get(checkoutStore)
    const addresses = stores.get(addressStore)
    const near = addresses.chosenId ?? ''
    const offered = () =>
      settlement.times.value?.days.flatMap(({ date, slots }) => slots.map(({ startsAt }) => ({ date, startsAt }))) ?? []
    const goTo = async (addressId: string) => {
      const before = client.network.countOf('order/deliverytime/list')
      addresses.choose(addressId)
      await page.until(
        () => client.network.countOf('order/deliverytime/list') > before && !settlement.times.isLoading,
        'the times'
      )
      await quoted(page, client)
    }
    const [first, ...later] = offered()
    settlement.chooseTime(later.at(-1) ?? null)
    await goTo(far.addressId)
    expect([settlement.deliveryAt, page.text.includes('您之前选的时间已不可用')]).toEqual([
      later.at(-1)?.startsAt,
      false
    ])
    await goTo(near)
    settlement.chooseTime(first ?? null)
    await goTo(far.addressId)
    expect([settlement.deliveryAt, page.text.includes('您之前选的时间已不可用')]).toEqual([null, true])
    const [earliest] = offered()
    expect(Date.parse(earliest?.startsAt ?? '')).toBeGreaterThan(Date.parse(first?.startsAt ?? ''))
    settlement.chooseTime(earliest ?? null)
    await quoted(page, client)
    expect([settlement.quote.value?.problems, page.text.includes('您之前选的时间已不可用')]).toEqual([[], false])
  })

  it('an invoice needs whom it is for and a valid email, keeps what was typed, and goes with the order', async () => {
    const { client, open } = await scene()
    const page = await open()
    await quoted(page, client)
    await page.touch(page.byId('settlement-invoice'))
    await page.touch(page.byId('invoice-save'))
    expect([page.problemAt('发票抬头'), page.problemAt('接收邮箱')]).toEqual(['请填写发票抬头', '请填写接收邮箱'])
    await page.type('发票抬头', '饭聚贸易')
    await page.type('接收邮箱', 'books@')
    await page.touch(page.byId('invoice-save'))
    expect([page.problemAt('发票抬头'), page.problemAt('接收邮箱'), page.field('接收邮箱').value]).toEqual([
      null,
      '请输入正确的邮箱',
      'books@'
    ])
    await page.type('接收邮箱', 'books@fanju.example')
    await page.touch(page.byId('invoice-save'))
    await page.until(() => page.byId('settlement-invoice').textContent?.includes('饭聚贸易') === true, 'the invoice')
    expect(await submitted(page, client)).toMatchObject({
      invoice: { title: '饭聚贸易', email: 'books@fanju.example' }
    })
  })

  it('an invoice that is not wanted after all is not sent', async () => {
    const { client, open, stores } = await scene()
    stores.get(checkoutStore).invoice.typeTitle('饭聚贸易')
    const page = await open()
    await quoted(page, client)
    await page.touch(page.byId('settlement-invoice'))
    await page.press('button', '不开发票')
    expect(await submitted(page, client)).toMatchObject({ invoice: null })
  })

  it('a promotion code that is remembered is on the bill, used by the order and then forgotten', async () => {
    const { client, open, stores } = await scene()
    const { code, promotionCodeId } = await buildPromotionCode(server)
    stores.get(checkoutStore).codes.use(code)
    const page = await open()
    await quoted(page, client)
    expect(amountOf(page, '优惠码')).toContain('5.00')
    expect(page.byId('settlement-code').textContent).toContain(`${code} -S$5.00`)
    expect(await submitted(page, client)).toMatchObject({ promotionCodeId, holdsPromotionCode: true })
    expect(stores.get(rememberedStore).promotionCode).toBe('')
  })

  it('a remembered code that is good for nothing here says so and leads to its page', async () => {
    const { client, open, stores, moves, restaurant } = await scene()
    stores.get(checkoutStore).codes.use('NOSUCH')
    const page = await open()
    await quoted(page, client)
    expect(page.text).toContain('优惠码查询失败，请检查输入')
    await page.touch(page.byId('settlement-submit'))
    expect(await ordersOf(client)).toEqual([])
    await page.press('button', '更换优惠码')
    expect(moves).toEqual([`push /pages/promotionCodeInput/index?restaurantId=${restaurant.restaurantId}`])
  })
})

describe('what stands in the way', () => {
  it('no address: it is asked for, and nothing is submitted', async () => {
    const { client, open, moves } = await scene({ hasAddress: false })
    const page = await open()
    await quoted(page, client)
    const [address, time] = [page.byId('settlement-address'), page.byId('settlement-time')]
    expect(address.textContent).toBe('收货地址请选择')
    expect(address.querySelector('.unset')?.textContent).toBe('请选择')
    // Rows side by side are parted by a line
    expect(address.nextElementSibling).toBe(time)
    expect(time.textContent).toContain('选地址后显示')
    expect(time.textContent).not.toMatch(/\d\d:\d\d/)
    await page.touch(page.byId('settlement-submit'))
    expect(await ordersOf(client)).toEqual([])
    await page.touch(page.byId('settlement-address'))
    expect(moves).toEqual(['push /pages/address/index?choosing=yes'])
  })

  it('less than the minimum amount: it says how much, and leads back to the menu', async () => {
    const { client, open, moves } = await scene({
      portions: 1,
      restaurant: { minimumOrderMinor: 2000 },
      behind: 'restaurant'
    })
    const page = await open()
    await quoted(page, client)
    expect(page.text).toContain('商品金额须大于 S$20.00，还差 S$11.20')
    await page.touch(page.byId('settlement-submit'))
    expect(await ordersOf(client)).toEqual([])
    await page.press('button', '返回点餐')
    expect(moves).toEqual(['back'])
  })

  it.each(['carts', 'recommend', undefined] as const)(
    'leads to the menu where %s is behind, which is not where a cart is mended',
    async (behind) => {
      const { client, open, moves, restaurant } = await scene({
        portions: 1,
        restaurant: { minimumOrderMinor: 2000 },
        behind
      })
      const page = await open()
      await quoted(page, client)
      await page.press('button', '返回点餐')
      expect(moves).toEqual([`replace /pages/restaurant/index?restaurantId=${restaurant.restaurantId}`])
    }
  )

  it.each([
    ['there are no riders', { hasRiders: false }],
    ['it does not deliver', { hasDelivery: false }]
  ])('offers to collect where %s', async (_what, facts) => {
    const { client, open, toasts } = await scene({ restaurant: facts })
    const page = await open()
    await quoted(page, client)
    await page.until(() => page.has('button', '改为到店自取'), 'the offer')
    await page.press('button', '改为到店自取')
    await quoted(page, client)
    expect([client.stores.get(checkoutStore).deliveryType, toasts.length, page.has('button', '改为到店自取')]).toEqual([
      'pickup',
      1,
      false
    ])
    expect(client.stores.get(checkoutStore).quote.value?.problems).toEqual([])
  })

  it('offers no collecting where that is off', async () => {
    const { client, open } = await scene({ restaurant: { hasRiders: false, hasPickup: false } })
    const page = await open()
    await quoted(page, client)
    await page.until(() => page.text.includes('附近暂无骑手'), 'the problem')
    expect([page.has('button', '改为到店自取'), page.has('button', '返回点餐')]).toEqual([false, true])
  })

  it('a price that changed: it says so, shows the new one and waits for the person', async () => {
    const { client, open, dish, toasts, moves } = await scene()
    const page = await open()
    await quoted(page, client)
    await server.kernel.db.update(dishes).set({ priceMinor: 1080 }).where(eq(dishes.dishId, dish.dishId))
    server.clock.advance(60_000)
    await page.touch(page.byId('settlement-submit'))
    await page.until(() => toasts.length > 0, 'the notice')
    expect(toasts).toEqual(['金额有变动，请确认后再提交'])
    await page.until(() => amountOf(page, '商品小计')?.includes('21.60') === true, 'the new price')
    expect(moves).toEqual([])
    expect(await ordersOf(client)).toEqual([])
    expect(await submitted(page, client)).toMatchObject({ status: 'awaitingPayment' })
  })

  it('a second touch while the first is on its way makes no second order', async () => {
    const { client, open, network } = await scene()
    const page = await open()
    await quoted(page, client)
    const release = network.hold('order/submit')
    await page.touch(page.byId('settlement-submit'))
    await page.touch(page.byId('settlement-submit'))
    release()
    await page.until(() => client.moves.length > 0, 'leaving')
    expect(network.countOf('order/submit')).toBe(1)
    expect(await ordersOf(client)).toHaveLength(1)
  })

  it('a lost answer: it says so, and the next touch finds the same order', async () => {
    const { client, open, network, toasts, moves } = await scene()
    const page = await open()
    await quoted(page, client)
    network.loseAnswersOf('order/submit')
    await page.touch(page.byId('settlement-submit'))
    await page.until(() => toasts.length > 0, 'the notice')
    expect(moves).toEqual([])
    network.mend()
    const order = await submitted(page, client)
    expect(moves).toEqual([expect.stringMatching(`^replace /pages/shopcart/paynow\\?orderId=${order.orderId}&`)])
  })
})
