import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { OrderChoices, Params } from '@/contract/types'
import type { CartItem } from '@/domain/cart'
import { countries, type CountryCode, countryCodes } from '@/domain/countries'
import { figuresOf } from '@/domain/figures'
import { nextStep } from '@/domain/next-step'
import { priceBySheet, sheetLines } from '@/domain/price-sheet'
import type { MembershipTier } from '@/domain/pricing'
import { amountOf } from '../../../server/http/format'
import { presentFigures } from '../../../server/modules/order/figures'
import { membershipPlans } from '../../../server/modules/tables'
import { buildArea, buildKitchen } from '../../support/combine'
import {
  buildCity,
  buildDish,
  buildEater,
  buildPromotion,
  buildPromotionCode,
  buildRestaurant,
  cutByFriend,
  giveMembership,
  giveVoucher,
  lineOf,
  topUp
} from '../../support/commerce'
import { useServer } from '../../support/server'
import { buildDeviceCart } from './device-cart'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})

const cartOf = (wanted: Parameters<typeof buildDeviceCart>[1]) => buildDeviceCart(server, wanted)

type Eater = Awaited<ReturnType<typeof buildEater>>

type Chosen = Omit<OrderChoices, 'lines'>

/** What the menu says beforehand, and what the server's quote asks for. */
async function bothPrices(cart: readonly CartItem[], chosen: Chosen, eater: Eater) {
  const sent: Params<'orderQuote'>['lines'] = cart.map(({ dishId, dishCount, dishItems, restaurantId }) => ({
    ...lineOf(
      dishId,
      dishCount,
      dishItems.map(({ groupId, itemId, count }) => ({ groupId, itemId, count }))
    ),
    ...(chosen.combineOrderAreaId === undefined ? {} : { restaurantId })
  }))
  const restaurantIds = [...new Set(cart.map(({ restaurantId }) => restaurantId))]
  const quote = await server.ask('orderQuote', { ...chosen, lines: sent }, { token: eater.token })
  const sheet = await server.ask('orderPriceSheet', { ...chosen, restaurantIds }, { token: eater.token })
  const priced = priceBySheet(sheet, sheetLines(cart) ?? [], server.clock.now())
  return {
    said: priced && presentFigures(figuresOf(priced.quote), priced.quote.currency),
    asked: quote.figures
  }
}

/** How many times the minor units of Singapore an amount is in a country. */
const scales: Readonly<Record<CountryCode, number>> = { SG: 1, MY: 3, VN: 150, KH: 30, MM: 15, ID: 120, CN: 5 }

/** A restaurant with every fee there is, two promotions and three dishes; amounts are those of Singapore by the scale of the country. */
async function buildShop(countryCode: CountryCode, isTaxInclusive: boolean) {
  const of = (minor: number) => minor * scales[countryCode]
  const { currency } = countries[countryCode]
  const shop = await buildRestaurant(server, {
    countryCode,
    currency,
    isTaxInclusive,
    deliveryBaseMinor: of(200),
    deliveryPerKilometreMinor: of(60),
    packingFeeMinor: of(50),
    smallOrderBelowMinor: of(2000),
    smallOrderFeeMinor: of(150),
    minimumOrderMinor: of(500),
    platformFeeMinor: of(30)
  })
  const size = {
    groupId: 'size',
    name: { zh: '份量', en: 'Size' },
    minimum: 0,
    maximum: 2,
    items: [
      { itemId: 'small', name: { zh: '小', en: 'Small' }, priceMinor: 0, isSoldOut: false },
      { itemId: 'large', name: { zh: '大', en: 'Large' }, priceMinor: of(133), isSoldOut: false }
    ]
  }
  await buildDish(server, shop, { priceMinor: of(433), originalPriceMinor: of(500), boxFeeMinor: of(20) })
  await buildDish(server, shop, { priceMinor: of(1233), optionGroups: [size], boxFeeMinor: of(35) })
  await buildDish(server, shop, { priceMinor: of(1), boxFeeMinor: 0 })
  const { restaurantId } = shop
  await buildPromotion(server, restaurantId, {
    type: 'reachNumberDiscount',
    content: [{ minTarget: 4, discount: 1500 }]
  })
  await buildPromotion(server, restaurantId, {
    type: 'reachAmountDeduct',
    content: [
      { minTarget: of(1500), deductAmount: of(200) },
      { minTarget: of(4000), deductAmount: of(777) }
    ]
  })
  return shop
}

const tiers: readonly MembershipTier[] = ['VIP', 'SVIP', 'foodieCard']
/** As bought: of the plan of a country, where one is sold there. */
async function soldIn(country: CountryCode, tier: MembershipTier): Promise<{ planId?: string }> {
  const [plan] = await server.kernel.db
    .select({ planId: membershipPlans.planId })
    .from(membershipPlans)
    .where(and(eq(membershipPlans.product, tier), eq(membershipPlans.countryCode, country)))
    .limit(1)
  return plan ?? {}
}

const meal = fc.record({
  counts: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 9 })),
  deliveryType: fc.constantFrom('delivery' as const, 'pickup' as const),
  country: fc.constantFrom(...countryCodes),
  isTaxInclusive: fc.boolean(),
  tiers: fc.oneof(fc.constant([]), fc.subarray([...tiers])),
  voucher: fc.constantFrom('none' as const, 'best' as const, 'one' as const),
  envelopes: fc.integer({ min: 0, max: 2 }),
  isForDelivery: fc.boolean(),
  hasCode: fc.boolean(),
  paymentType: fc.constantFrom(undefined, 'CREDITCARD_PAY' as const),
  wallet: fc.constantFrom(0, 300, 50_000),
  usesBalance: fc.boolean(),
  tip: fc.boolean(),
  isCut: fc.boolean(),
  isVisitor: fc.boolean()
})

it('says beforehand what the quote asks for, in every country, with every membership, promotion, voucher and choice', async () => {
  const shops = new Map<string, Awaited<ReturnType<typeof buildShop>>>()
  const seen = { envelope: 0, code: 0, member: 0, promotion: 0, small: 0, cut: 0, fee: 0 }
  const meals = fc.sample(meal, { numRuns: 60, seed: 20261126 })
  for (const drawn of meals) {
    const [scale, { currency }] = [scales[drawn.country], countries[drawn.country]]
    const key = `${drawn.country} ${drawn.isTaxInclusive}`
    const shop = shops.get(key) ?? (await buildShop(drawn.country, drawn.isTaxInclusive))
    shops.set(key, shop)
    const eater = await buildEater(server)
    const { restaurantId } = shop
    if (drawn.wallet > 0) await topUp(server, eater.userId, drawn.wallet * scale, currency)
    for (const tier of drawn.tiers) await giveMembership(server, eater.userId, tier, await soldIn(drawn.country, tier))
    const held: string[] = []
    for (let n = 0; n < drawn.envelopes; n += 1)
      held.push(
        await giveVoucher(server, eater.userId, {
          currency,
          kind: n === 0 ? 'redEnvelope' : 'voucher',
          amountMinor: (250 + n * 100) * scale,
          minOrderMinor: n === 0 ? null : 2000 * scale,
          useWay: drawn.isForDelivery ? 'delivery' : 'cash'
        })
      )
    const code = drawn.hasCode
      ? (
          await buildPromotionCode(server, {
            currency,
            deductMinor: null,
            discountBasisPoints: 1250,
            maximumMinor: 177 * scale,
            minOrderMinor: 800 * scale
          })
        ).code
      : undefined
    const token = drawn.isVisitor ? await server.visitor() : eater.token
    const cart = await cartOf([[restaurantId, drawn.counts]])
    // A member's delivery may cost nothing that could be cut
    if (drawn.isCut && drawn.tiers.length === 0 && drawn.deliveryType === 'delivery' && cart[0] !== undefined)
      await cutByFriend(server, eater, { restaurantId, lines: [lineOf(cart[0].dishId, 9)] })
    const userVoucherId = drawn.voucher === 'best' ? 'best' : drawn.voucher === 'one' ? held[0] : undefined
    const chosen: Chosen = {
      restaurantId,
      deliveryType: drawn.deliveryType,
      usesBalance: drawn.usesBalance,
      ...(drawn.isVisitor ? { latitude: 1.299, longitude: 103.85 } : { addressId: eater.addressId }),
      ...(drawn.tip ? { tipAmount: amountOf(150 * scale, currency) } : {}),
      ...(drawn.paymentType === undefined ? {} : { paymentType: drawn.paymentType }),
      ...(userVoucherId === undefined ? {} : { userVoucherId }),
      ...(code === undefined ? {} : { promotionCode: code })
    }
    const { said, asked } = await bothPrices(cart, chosen, { ...eater, token })
    expect({ drawn, figures: said }).toEqual({ drawn, figures: asked })
    const counts = (figure: string) => (Number(figure) > 0 ? 1 : 0)
    seen.envelope += counts(asked.redEnvelope)
    seen.code += counts(asked.promotionCodeDeduction)
    seen.member += counts(asked.membershipDeduction)
    seen.promotion += counts(asked.promotionDeduction)
    seen.small += counts(asked.smallOrderFee)
    seen.cut += counts(asked.bargainDeduction)
    seen.fee += counts(asked.paymentServiceFee)
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(3)
  expect([...new Set(meals.map(({ country }) => country))].sort()).toEqual([...countryCodes].sort())
}, 120_000)

it('says what paying by the chosen way takes off, once so much is left for it', async () => {
  const shop = await buildShop('SG', false)
  const eater = await buildEater(server, 10_00)
  const { restaurantId } = shop
  const chosen: Chosen = { restaurantId, deliveryType: 'pickup', paymentType: 'ALIPAY', usesBalance: true }
  const deducted: string[] = []
  for (const counts of [
    [0, 4],
    [0, 6]
  ]) {
    const { said, asked } = await bothPrices(await cartOf([[restaurantId, counts]]), chosen, eater)
    expect(said).toEqual(asked)
    deducted.push(asked.paymentDeduction)
  }
  expect(deducted).toEqual(['0.00', '5.00'])
}, 60_000)

it('does so for an order over several restaurants of an area', async () => {
  const area = await buildArea(server)
  const { combineOrderAreaId } = area
  const kitchens = [
    await buildKitchen(server, combineOrderAreaId, { smallOrderBelowMinor: 3000 }),
    await buildKitchen(server, combineOrderAreaId, { isTaxInclusive: true }, { priceMinor: 1233 }),
    await buildKitchen(server, combineOrderAreaId, {}, { priceMinor: 777, originalPriceMinor: 999 })
  ]
  const [first] = kitchens
  await buildPromotion(server, first?.restaurant.restaurantId ?? '', {
    type: 'reachAmountDeduct',
    content: [{ minTarget: 1500, deductAmount: 333 }]
  })
  const eater = await buildEater(server)
  await giveVoucher(server, eater.userId, { amountMinor: 277 })
  await giveVoucher(server, eater.userId, {
    amountMinor: 500,
    restaurantIds: [kitchens[1]?.restaurant.restaurantId ?? ''],
    minOrderMinor: 2000
  })
  await giveMembership(server, eater.userId, 'VIP', await soldIn('SG', 'VIP'))
  for (const counts of [[1], [2, 1], [0, 2, 3], [1, 1, 1], [0, 0, 1]]) {
    const wanted = kitchens.map(({ restaurant }, index) => [restaurant.restaurantId, [counts[index] ?? 0]] as const)
    const cart = await cartOf(wanted)
    const chosen: Chosen = {
      restaurantId: cart[0]?.restaurantId ?? '',
      combineOrderAreaId,
      deliveryType: 'delivery',
      addressId: eater.addressId,
      userVoucherId: 'best'
    }
    const { said, asked } = await bothPrices(cart, chosen, eater)
    expect({ counts, figures: said }).toEqual({ counts, figures: asked })
  }
})

/** Dishes of a hundred, ten and one cent, with which an amount is added exactly. */
const change = [100, 10, 1] as const

it('keeps what it says a little more does over several restaurants: at that amount, and not a cent before', async () => {
  const { combineOrderAreaId } = await buildArea(server)
  const facts = [
    { smallOrderBelowMinor: 1900, smallOrderFeeMinor: 150 },
    { minimumOrderMinor: 1000 },
    { isTaxInclusive: true }
  ]
  const kitchens: string[] = []
  for (const more of facts) {
    const { restaurant } = await buildKitchen(server, combineOrderAreaId, more, { priceMinor: 637 })
    for (const priceMinor of change) await buildDish(server, restaurant, { priceMinor, boxFeeMinor: 0 })
    await buildPromotion(server, restaurant.restaurantId, {
      type: 'reachAmountDeduct',
      content: [
        { minTarget: 2000, deductAmount: 200 },
        { minTarget: 3000, deductAmount: 450 }
      ]
    })
    kitchens.push(restaurant.restaurantId)
  }
  const eater = await buildEater(server)
  await giveVoucher(server, eater.userId, { amountMinor: 300, minOrderMinor: 4000 })
  await giveVoucher(server, eater.userId, {
    amountMinor: 400,
    restaurantIds: [kitchens[2] ?? ''],
    minOrderMinor: 2500
  })
  const asked = async (counts: readonly (readonly number[])[]) => {
    const cart = await cartOf(kitchens.map((id, index) => [id, counts[index] ?? []] as const))
    const chosen: Chosen = {
      restaurantId: cart[0]?.restaurantId ?? '',
      combineOrderAreaId,
      deliveryType: 'delivery',
      addressId: eater.addressId,
      userVoucherId: 'best'
    }
    const lines = cart.map(({ dishId, dishCount, restaurantId }) => ({ ...lineOf(dishId, dishCount), restaurantId }))
    const restaurantIds = [...new Set(lines.map(({ restaurantId }) => restaurantId))]
    const { figures, minimumShortfall } = await server.ask('orderQuote', { ...chosen, lines }, { token: eater.token })
    const sheet = await server.ask('orderPriceSheet', { ...chosen, restaurantIds }, { token: eater.token })
    const minor = (amount: string) => Math.round(Number(amount) * 100)
    return {
      step: nextStep(sheet, sheetLines(cart) ?? [], server.clock.now()),
      relief: minor(figures.promotionDeduction) + minor(figures.redEnvelope) - minor(figures.smallOrderFee),
      shortfall: minor(minimumShortfall)
    }
  }
  const seen = new Set<string>()
  for (const portions of [
    [2, 0, 3],
    [0, 1, 2],
    [3, 3, 0],
    [1, 2, 3],
    [4, 2, 2],
    [0, 3, 3],
    [2, 2, 2],
    [2, 5, 5]
  ]) {
    const { step, shortfall } = await asked(portions.map((count) => [count]))
    if (step === null || step.kind === 'portions') throw new Error(`nothing is said of ${portions.join()}`)
    seen.add(`${step.kind} ${kitchens.indexOf(step.restaurantId ?? '')}`)
    const at =
      step.restaurantId === undefined ? portions.findIndex((count) => count > 0) : kitchens.indexOf(step.restaurantId)
    const withMore = (more: number) =>
      asked(
        portions.map((count, index) =>
          index === at ? [count, Math.floor(more / 100), Math.floor((more % 100) / 10), more % 10] : [count]
        )
      )
    const [before, then] = [await withMore(step.missing.minor - 1), await withMore(step.missing.minor)]
    if (step.kind === 'minimum') expect([shortfall - then.shortfall, before.shortfall]).toEqual([step.missing.minor, 1])
    else if ('saving' in step)
      expect({ portions, saved: then.relief - before.relief }).toEqual({ portions, saved: step.saving.minor })
  }
  expect([...seen].sort()).toEqual(['minimum 1', 'off -1', 'off 0', 'off 1', 'off 2', 'smallOrder 0'])
})

it('lets nobody try promotion codes by it more often than by a quote', async () => {
  const shop = await buildShop('SG', false)
  const eater = await buildEater(server)
  const { restaurantId } = shop
  const tried: (string | number)[] = []
  for (let n = 0; n < 40; n += 1) {
    const answer = await server
      .ask(
        'orderPriceSheet',
        { restaurantId, restaurantIds: [], deliveryType: 'pickup', promotionCode: `NONE${n}` },
        { token: eater.token }
      )
      .then(
        ({ promotionCode }) => promotionCode?.code ?? 'none',
        () => 'refused'
      )
    tried.push(answer)
  }
  expect(tried[0]).toBe('none')
  expect(tried.at(-1)).toBe('refused')
})

it('counts no try for a code that exists, where it is of another currency', async () => {
  const { restaurantId } = await buildShop('SG', false)
  const { code } = await buildPromotionCode(server, { currency: 'MYR' })
  const eater = await buildEater(server)
  for (let n = 0; n < 40; n += 1) {
    const sheet = await server.ask(
      'orderPriceSheet',
      { restaurantId, restaurantIds: [], deliveryType: 'pickup', promotionCode: code },
      { token: eater.token }
    )
    expect(sheet.promotionCode).toBeNull()
  }
})

it('knows of no distance and takes the nearest fee where it is not known where it goes, as the quote does', async () => {
  const { restaurantId } = await buildShop('SG', false)
  const sheet = await server.ask(
    'orderPriceSheet',
    { restaurantId, restaurantIds: [], deliveryType: 'delivery' },
    { token: await server.visitor() }
  )
  expect([sheet.distanceMeters, sheet.input.fees.delivery.minor]).toEqual([null, 200])
})
