import { codes } from '@/contract/codes'
import { callAs } from '../server/operations/partner'
import { brokenInvariants, buildAddress, buildEater } from '../support/commerce'
import { buildGoods, buildMart, orderGoods } from '../support/mart'
import { buildLane, idCard } from '../support/parcels'
import { LoginPage } from './pages/login-page'
import { GoodsLinkPage, MartPage, ParcelAddressPage } from './pages/mart-page'
import { OrderPage } from './pages/order-page'
import { SettlementPage } from './pages/settlement-page'
import { type Counter, type Eater, openCounter } from './support/counter'
import { type Visit, visiting } from './support/visit'

const always = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }))
const size = { specification: { zh: '约 500 克', en: 'About 500 g' } }
let counter: Counter
let mart: Awaited<ReturnType<typeof buildMart>>
beforeAll(async () => {
  counter = await openCounter()
  const { server } = counter
  mart = await buildMart(server, { name: { zh: '饭聚生鲜', en: 'Fanju Fresh' }, openingWindows: always })
  await buildGoods(server, mart, size)
  const tea = {
    name: { zh: '乌龙茶', en: 'Oolong tea' },
    soldBy: 'piece',
    unitGrams: null,
    storage: 'ambient'
  } as const
  await buildGoods(server, mart, { ...tea, ...size, travels: true, weightGrams: 250, customs: 'identity' })
  await buildLane(server, { asksIdCard: false })
}, 120_000)
afterAll(() => counter.close())
afterEach(async () => expect(await brokenInvariants(counter.server)).toEqual([]))

/** A customer with money and an address, logged in at a browser of their own. */
const shopping = (journey: (visit: Visit, eater: Eater) => Promise<void>) =>
  visiting(counter, 'zh-CN', async (visit) => {
    const eater = await buildEater(counter.server, 50_000)
    await counter.server.ask('addressSave', buildAddress({ isDefault: true }), { token: eater.token })
    await logIn(visit, eater)
    await journey(visit, eater)
  })

async function logIn(visit: Visit, { mobile }: Eater): Promise<void> {
  await new LoginPage(visit).openAndLogInByCode(mobile)
}

/** Puts one of the goods into the cart and goes to settle it. */
async function settles(visit: Visit, goods: string): Promise<SettlementPage> {
  const page = new MartPage(visit)
  await page.open()
  await page.add(goods)
  await page.openCart(1)
  await page.checkOut()
  const settlement = new SettlementPage(visit)
  await settlement.seesDish(goods)
  return settlement
}

async function paysFromWallet(visit: Visit, settlement: SettlementPage): Promise<string> {
  await settlement.payBy('WALLET_PAY')
  await settlement.submit()
  return new OrderPage(visit).isThere()
}

const say = async (name: Parameters<typeof callAs>[1], params: object) =>
  expect(await callAs(counter.server, name, params)).toMatchObject({ code: codes.ok })

test(
  'of a fish of 480 g instead of 500 the difference comes back, and the page says so by itself',
  () =>
    shopping(async (visit) => {
      const orderId = await paysFromWallet(visit, await settles(visit, '海鲈鱼'))
      await say('accept', { orderId })
      await say('weigh', { orderId, lines: [{ lineNumber: 1, grams: 480 }] })
      const order = new OrderPage(visit)
      const { meal } = await visit.ask('orderGet', { orderId })
      expect(meal?.lines[0]).toMatchObject({ totalAmount: '12.48', change: { agreedAmount: '13.00' } })
      await order.seesText(`下单 500 克，实称 480 克，退回 S$${meal?.lines[0]?.change?.returnedAmount}`)
      await order.seesRefund()
    }),
  120_000
)

test(
  'what is left out of an order with an envelope comes back with its share of it',
  () =>
    visiting(counter, 'zh-CN', async (visit) => {
      const { orderId, eater, get } = await orderGoods(counter.server, mart, { hasVoucher: true })
      await logIn(visit, eater)
      await visit.open(`pages/order-detail/index?orderId=${orderId}`)
      const order = new OrderPage(visit)
      await order.isThere()
      await say('leaveOut', { orderId, lineNumber: 2 })
      await order.seesText(/^缺货，未配送，退回 S\$/)
      await order.seesRefund()
      const { figures, refund } = await get()
      // Half of the goods, less half of the envelope
      const share = (Number(figures.dishSubtotal) - Number(figures.redEnvelope)) / 2
      expect(Number(refund?.amount)).toBeGreaterThan(share)
      expect(Number(refund?.amount)).toBeLessThan(Number(figures.dishSubtotal) / 2 + Number(figures.tax))
    }),
  120_000
)

test(
  'tea goes to Guangzhou as a parcel, with the card that customs ask for, and is followed there',
  () =>
    shopping(async (visit) => {
      const settlement = await settles(visit, '乌龙茶')
      const address = new ParcelAddressPage(visit)
      await address.isChosenAsWay()
      await address.fillsIn({ receiver: '陈小明', mobile: '13912345678', province: '广东省', city: '广州市', idCard })
      await settlement.isThere()
      await settlement.seesText(/广州市/)
      const orderId = await paysFromWallet(visit, settlement)
      const order = new OrderPage(visit)
      await order.seesText(/广州市/)
      await say('accept', { orderId })
      await say('parcelPack', { orderId })
      expect((await callAs(counter.server, 'parcelDeclaration', { orderId })).data).toMatchObject({
        idCard,
        grams: 250
      })
      await say('parcelHandOver', { orderId, carrier: 'EMS', trackingNumber: 'EV123456789SG' })
      await order.seesText('EV123456789SG')
    }),
  120_000
)

test(
  'goods that a friend shares from another city are bought at home',
  () =>
    shopping(async (visit) => {
      const { server } = counter
      const place = { cityCode: 'KUL', countryCode: 'MY', currency: 'MYR', openingWindows: always } as const
      const away = await buildMart(server, { ...place, restaurantId: 'kul-outlet' })
      const { dishId } = await buildGoods(server, away, size)
      const link = new GoodsLinkPage(visit)
      await link.open(dishId)
      await link.looks()
      await link.goesHome('吉隆坡')
      const page = new MartPage(visit)
      await page.add('海鲈鱼')
      await page.openCart(1)
      await page.checkOut()
      const orderId = await paysFromWallet(visit, new SettlementPage(visit))
      const { outlet } = await visit.ask('orderGet', { orderId })
      expect(outlet?.restaurantId).toBe(mart.restaurantId)
    }),
  120_000
)
