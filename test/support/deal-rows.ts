import { quoteOrder } from '@/domain/combined-pricing'
import type { DealCodeState, DealRules } from '@/domain/deal'
import { dealCodeOf } from '@/domain/deal-code'
import { figuresOf } from '@/domain/figures'
import { money } from '@/domain/money'
import type { OrderStatus } from '@/domain/order-state'
import { dealCodes, dealOutlets, deals, dealStock, orderDeals, orders } from '../../server/db/schema'
import { quoteInputOf } from '../../server/modules/top-up/submit'
import { nextId, type buildRestaurant } from './commerce'
import type { TestServer } from './server'

type Restaurant = Awaited<ReturnType<typeof buildRestaurant>>

const picture = { small: '/img/s.webp', medium: '/img/m.webp', large: '/img/l.webp' }

/** Rules that stop nobody: valid for 30 days, at any hour, given back at any time. */
export const openRules: DealRules = {
  validDays: 30,
  validUntil: null,
  weekdays: [],
  hours: [],
  excludedDates: [],
  bookingHours: null,
  people: 2,
  perTable: null,
  isStackable: false,
  refund: 'anyTime',
  isFirstDeal: false,
  perPerson: null
}

/** A package for S$9.90 of this outlet and of `outlets`, uncounted unless `stockLeft` says otherwise. */
export async function buildDealRow(
  server: TestServer,
  restaurant: Restaurant,
  {
    rules,
    outlets = [restaurant],
    stockLeft = null,
    ...facts
  }: Partial<Omit<typeof deals.$inferInsert, 'rules'>> & {
    rules?: Partial<DealRules>
    outlets?: readonly Pick<Restaurant, 'restaurantId'>[]
    stockLeft?: number | null
  } = {}
) {
  const row = {
    dealId: nextId('deal'),
    restaurantId: restaurant.restaurantId,
    kind: 'package' as const,
    countryCode: restaurant.countryCode,
    cityCode: restaurant.cityCode,
    currency: restaurant.currency,
    title: { zh: '双人火锅套餐', en: 'Hotpot for two' },
    image: picture,
    contents: [{ name: { zh: '毛肚', en: 'Tripe' }, count: 2, amountMinor: 800 }],
    rules: { ...openRules, ...rules },
    priceMinor: 990,
    originalMinor: 1600,
    taxedWhen: 'sold' as const,
    startsAt: server.clock.now() - 86_400_000,
    ...facts
  }
  await server.kernel.db.insert(deals).values(row)
  await server.kernel.db
    .insert(dealOutlets)
    .values(outlets.map(({ restaurantId }) => ({ dealId: row.dealId, restaurantId })))
  await server.kernel.db.insert(dealStock).values({ dealId: row.dealId, stockLeft })
  return row
}

let codesMade = 0
/** A code that no other test has. */
export const nextCode = () => dealCodeOf(String(10_000_000_000 + (codesMade += 7_919)))

/** An order of a deal as it stands once it was paid, with codes in these states; used ones were used at its outlet. */
export async function buildDealOrderRow(
  server: TestServer,
  { userId }: { readonly userId: string },
  deal: Awaited<ReturnType<typeof buildDealRow>>,
  { status, states, validUntil }: { status: OrderStatus; states: readonly DealCodeState[]; validUntil?: number }
) {
  const { db } = server.kernel
  const now = server.clock.now()
  const orderId = nextId('deal-order-')
  const { dealId, restaurantId, kind, currency, priceMinor, title, countryCode, rules } = deal
  const count = states.length
  const wallet = { country: countryCode, utcOffsetMinutes: 480 }
  const quoteInput = quoteInputOf(money(priceMinor * count, currency), wallet, now)
  const figures = figuresOf(quoteOrder(quoteInput))
  await db.insert(orders).values({
    orderId,
    orderNumber: nextId('2603020000'),
    transactionId: nextId('deal-transaction-'),
    userId,
    restaurantId,
    countryCode,
    currency,
    kind: 'deal',
    status,
    title,
    picture,
    utcOffsetMinutes: 480,
    quoteId: 'quote',
    quoteInput,
    figures,
    tax: { name: 'GST', rateBasisPoints: 0, isInclusive: true },
    totalMinor: figures.total,
    paymentType: 'WALLET_PAY',
    paidAt: now,
    expiresAt: now,
    createdAt: now,
    updatedAt: now
  })
  await db.insert(orderDeals).values({
    orderId,
    dealId,
    kind,
    count,
    unitMinor: priceMinor,
    originalUnitMinor: deal.originalMinor,
    rules,
    contents: [],
    mobile: '+6581234567',
    holdsStock: true
  })
  const codes = states.map((state) => ({
    dealCodeId: nextId('deal-code-'),
    orderId,
    dealId,
    userId,
    code: nextCode(),
    state,
    validUntil: validUntil ?? now + 30 * 86_400_000,
    ...(state === 'used' && { usedAt: now, usedRestaurantId: restaurantId, usedBy: 'kitchen' }),
    createdAt: now
  }))
  await db.insert(dealCodes).values(codes)
  return { orderId, codes }
}
