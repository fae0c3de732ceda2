import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { OrderChoices, Params } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import type { Currency } from '@/domain/countries'
import type { MembershipTier, PaymentType } from '@/domain/pricing'
import { queryRows } from '../../server/db/database'
import { inTransaction } from '../../server/db/transaction'
import {
  cities,
  dishes,
  dishStock,
  membershipCards,
  membershipPeriods,
  membershipPlans,
  menuCategories,
  promotionCodes,
  promotions,
  restaurants,
  userVouchers,
  vouchers
} from '../../server/modules/tables'
import { credit } from '../../server/modules/wallet/ledger'
import { readInvariants } from './invariants'
import { buildCustomer } from './people'
import type { TestServer } from './server'

const picture = { small: '/img/s.webp', medium: '/img/m.webp', large: '/img/l.webp' }
/** Where the test outlet stands, and a door 1.1 km away. */
export const outletPoint = { latitude: 1.2839, longitude: 103.8443 }
export const doorPoint = { latitude: 1.2939, longitude: 103.8443 }

let made = 0
export const nextId = (prefix: string) => `${prefix}${(made += 1)}`

/** Open every day from 10:00 to 22:00. */
const everyDay = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 600, closesAt: 1320 }))

export async function buildCity(server: TestServer, facts: Partial<typeof cities.$inferInsert> = {}) {
  const city: typeof cities.$inferInsert = {
    cityCode: 'SIN',
    countryCode: 'SG',
    names: { zh: '新加坡', en: 'Singapore' },
    latitude: 1.2839,
    longitude: 103.8443,
    ...facts
  }
  await server.kernel.db.insert(cities).values(city).onConflictDoNothing()
  return city
}

/** A restaurant of Singapore with one category and every fee there is, unless told otherwise. */
export async function buildRestaurant(server: TestServer, facts: Partial<typeof restaurants.$inferInsert> = {}) {
  const { monthlySales = 0 } = facts
  const restaurant = {
    restaurantId: nextId('r'),
    countryCode: 'SG' as const,
    cityCode: 'SIN',
    currency: 'SGD' as const,
    name: { zh: '川味小馆', en: 'Sichuan Table' },
    cuisine: { zh: '川菜', en: 'Sichuan' },
    image: picture,
    address: '1 Smith Street',
    phone: '+6561234567',
    ...outletPoint,
    utcOffsetMinutes: 480,
    openingWindows: everyDay,
    deliveryBaseMinor: 200,
    deliveryPerKilometreMinor: 60,
    deliveryIncludedKilometres: 1,
    packingFeeMinor: 50,
    smallOrderBelowMinor: 1000,
    smallOrderFeeMinor: 150,
    minimumOrderMinor: 500,
    serviceRateBasisPoints: 1000,
    platformFeeMinor: 30,
    baselineSales: monthlySales,
    baselineOn: isoDateAt(server.clock.now(), 480),
    ...facts
  }
  const categoryId = nextId('c')
  await server.kernel.db.insert(restaurants).values(restaurant)
  await server.kernel.db
    .insert(menuCategories)
    .values({ categoryId, restaurantId: restaurant.restaurantId, name: { zh: '招牌', en: 'Signature' } })
  return { ...restaurant, categoryId }
}

type Restaurant = Awaited<ReturnType<typeof buildRestaurant>>

export async function buildDish(
  server: TestServer,
  restaurant: Restaurant,
  facts: Partial<typeof dishes.$inferInsert> & { stock?: number } = {}
) {
  const { stock, ...columns } = facts
  const dish = {
    dishId: nextId('d'),
    restaurantId: restaurant.restaurantId,
    categoryId: restaurant.categoryId,
    name: { zh: '麻婆豆腐', en: 'Mapo Tofu' },
    image: picture,
    priceMinor: 880,
    boxFeeMinor: 20,
    baselineSales: columns.monthlySales ?? 0,
    ...columns
  }
  await server.kernel.db.insert(dishes).values(dish)
  if (stock !== undefined)
    await server.kernel.db
      .insert(dishStock)
      .values({ dishId: dish.dishId, restaurantId: restaurant.restaurantId, stockLeft: stock })
  return dish
}

export async function buildPromotion(
  server: TestServer,
  restaurantId: string,
  facts: Pick<typeof promotions.$inferInsert, 'type' | 'content'>
) {
  await server.kernel.db.insert(promotions).values({ promotionId: nextId('p'), restaurantId, ...facts })
}

export async function topUp(server: TestServer, userId: string, amountMinor: number, currency: Currency = 'SGD') {
  await inTransaction(server.kernel.database, (tx) =>
    credit(tx, {
      userId,
      currency,
      amountMinor,
      kind: 'topUp',
      reference: nextId('topUp:'),
      orderId: null,
      now: server.clock.now()
    })
  )
}

export async function giveVoucher(
  server: TestServer,
  userId: string,
  facts: Partial<typeof vouchers.$inferInsert> & { validFrom?: number; validUntil?: number } = {}
) {
  const { validFrom, validUntil, ...columns } = facts
  const voucher = {
    voucherId: nextId('v'),
    kind: 'redEnvelope' as const,
    name: { zh: '新人红包', en: 'Welcome gift' },
    currency: 'SGD' as const,
    amountMinor: 300,
    obtainWay: 'welcome',
    ...columns
  }
  const userVoucherId = nextId('uv')
  const now = server.clock.now()
  await server.kernel.db.insert(vouchers).values(voucher)
  await server.kernel.db.insert(userVouchers).values({
    userVoucherId,
    userId,
    voucherId: voucher.voucherId,
    grantReference: userVoucherId,
    balanceMinor: voucher.amountMinor,
    validFrom: validFrom ?? now - 1000,
    validUntil: validUntil ?? now + 30 * 86_400_000,
    createdAt: now
  })
  return userVoucherId
}

/** A code of S$5 off from S$10 on, for everybody and once a person, unless told otherwise. */
export async function buildPromotionCode(server: TestServer, facts: Partial<typeof promotionCodes.$inferInsert> = {}) {
  const now = server.clock.now()
  const row = {
    promotionCodeId: nextId('pc'),
    code: nextId('FANJU').toUpperCase(),
    currency: 'SGD' as const,
    name: { zh: '满减优惠码', en: 'Spend and save' },
    deductMinor: 500,
    minOrderMinor: 1000,
    startsAt: now - 1000,
    endsAt: now + 86_400_000,
    ...facts
  }
  await server.kernel.db.insert(promotionCodes).values(row)
  return row
}

/** A friend cuts the delivery fee of these choices. */
export async function cutByFriend(
  server: TestServer,
  eater: Eater,
  choices: Partial<OrderChoices> & Pick<OrderChoices, 'restaurantId' | 'lines'>
): Promise<string> {
  const { bargainId } = await server.ask(
    'bargainBegin',
    { deliveryType: 'delivery', addressId: eater.addressId, paymentType: 'WALLET_PAY', ...choices },
    { token: eater.token }
  )
  await server.ask(
    'bargainCut',
    { bargainId },
    { token: (await buildCustomer(server)).token, key: nextId('friend-cut-') }
  )
  return bargainId
}

/** A membership that was given a second ago and lasts a day, at the terms of its product unless other `terms` are given. */
export async function giveMembership(
  server: TestServer,
  userId: string,
  product: MembershipTier,
  terms: Partial<
    Pick<
      typeof membershipPeriods.$inferInsert,
      'planId' | 'deliveryDiscountBasisPoints' | 'freeDeliveryWithinMeters' | 'dineInDiscountBasisPoints'
    >
  > = {}
) {
  const { db } = server.kernel
  const plans = await db.select().from(membershipPlans).where(eq(membershipPlans.product, product))
  const plan = plans.find(({ variant }) => variant !== '3km')
  if (!plan) throw new Error(`no plan of ${product}`)
  const { deliveryDiscountBasisPoints, freeDeliveryWithinMeters, variant } = plan
  await db.insert(membershipPeriods).values({
    ...{ deliveryDiscountBasisPoints, freeDeliveryWithinMeters, variant, ...terms },
    ...{ periodId: nextId('given-'), userId, product, utcOffsetMinutes: 480 },
    startsAt: server.clock.now() - 1000,
    endsAt: server.clock.now() + 86_400_000,
    createdAt: server.clock.now() - 1000
  })
  const number = nextId('').padStart(12, '0')
  await db
    .insert(membershipCards)
    .values({ userId, product, number, createdAt: server.clock.now() })
    .onConflictDoNothing()
}

/** A customer with an address at the door, `balance` minor units in the wallet. */
export async function buildEater(server: TestServer, balance = 0) {
  const customer = await buildCustomer(server)
  if (balance > 0) await topUp(server, customer.userId, balance)
  const address = await server.ask('addressSave', buildAddress(), { token: customer.token })
  return { ...customer, addressId: address.addressId }
}

/** What a client sends to save an address. */
export function buildAddress(facts: Partial<Params<'addressSave'>> = {}): Params<'addressSave'> {
  return {
    name: '收件人',
    mobile: '8123 4567',
    standbyMobile: null,
    countryCode: 'SG',
    countryArea: null,
    postalCode: '058357',
    streetName: 'Smith Street',
    addressDetail: '2 Smith Street',
    buildingType: 'condo',
    buildingName: null,
    buildingDetail: null,
    unitNo: '#12-34',
    label: 'home',
    isDefault: false,
    ...doorPoint,
    ...facts
  }
}

type Eater = Awaited<ReturnType<typeof buildEater>>

export const lineOf = (dishId: string, dishCount = 1, dishItems: OrderChoices['lines'][number]['dishItems'] = []) => ({
  dishId,
  dishCount,
  dishItems
})

/** What a client sends to submit, after asking for the quote. */
export async function prepareSubmit(
  server: TestServer,
  eater: Eater,
  choices: Partial<OrderChoices> & Pick<OrderChoices, 'restaurantId' | 'lines'>
): Promise<Params<'orderSubmit'>> {
  const whole: OrderChoices = {
    deliveryType: 'delivery',
    addressId: eater.addressId,
    paymentType: 'WALLET_PAY',
    ...choices
  }
  const quote = await server.ask('orderQuote', whole, { token: eater.token })
  return { ...whole, quoteId: quote.quoteId, remark: '', tableware: 'none' }
}

export async function submit(
  server: TestServer,
  eater: Eater,
  choices: Parameters<typeof prepareSubmit>[2],
  key = nextId('submit-key-')
) {
  return server.ask('orderSubmit', await prepareSubmit(server, eater, choices), { token: eater.token, key })
}

export async function pay(
  server: TestServer,
  eater: Eater,
  orderId: string,
  paymentType: PaymentType = 'WALLET_PAY',
  key = nextId('payment-key-')
) {
  const cashier = await server.ask('cashierGet', { orderId }, { token: eater.token })
  const expectedAmount = cashier.methods.find((method) => method.paymentType === paymentType)?.payableAmount ?? '0'
  return server.ask('paymentCreate', { orderId, paymentType, expectedAmount }, { token: eater.token, key })
}

/** The sandbox bank's session of a hosted page's address. */
export const sessionOf = (redirectUrl: string | null) =>
  new URL(redirectUrl ?? '', 'http://bank').searchParams.get('session') ?? ''

/** Presses a button of the hosted page. */
export async function pressOnHostedPage(
  server: TestServer,
  redirectUrl: string | null,
  action: 'pay' | 'decline' | 'cancel',
  card = '4242 4242 4242 4242'
) {
  return server.app.inject({
    method: 'POST',
    url: '/payment/pay/doPayment',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      session: sessionOf(redirectUrl),
      lang: 'en',
      card,
      expiry: '12 / 34',
      cvc: '123',
      action
    }).toString()
  })
}

export async function stockOf(server: TestServer, dishId: string) {
  const [row] = await server.kernel.db.select().from(dishStock).where(eq(dishStock.dishId, dishId))
  return row
}

/**
 * What must hold whatever happened: every ledger adds up to its balance, every stock to what there was, nothing is paid and over
 * without its money being back, and nobody who ended still holds anything. Returns what does not hold.
 */
export async function brokenInvariants(
  server: TestServer,
  initialStock: Readonly<Record<string, number>> = {}
): Promise<string[]> {
  const found: string[] = []
  for (const [what, query] of await readInvariants()) {
    const rows = await queryRows(server.kernel.db, query, z.record(z.string(), z.unknown()))
    found.push(...rows.map((row) => `${what}: ${JSON.stringify(row)}`))
  }
  for (const [dishId, initial] of Object.entries(initialStock)) {
    const row = await stockOf(server, dishId)
    if (!row || row.stockLeft + row.sold !== initial)
      found.push(`stock of ${dishId}: ${JSON.stringify(row)} of ${initial}`)
  }
  return found
}
