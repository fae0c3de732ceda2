import { and, eq } from 'drizzle-orm'
import type { DealRules } from '@/domain/deal'
import type { PaymentType } from '@/domain/pricing'
import { inTransaction } from '../../server/db/transaction'
import { moveOrderByCodes } from '../../server/modules/deal'
import { dealCodes, dealOutlets, deals, dealStock } from '../../server/modules/tables'
import { type buildEater, type buildRestaurant, nextId, pay } from './commerce'
import type { TestServer } from './server'

const picture = { small: '/img/s.webp', medium: '/img/m.webp', large: '/img/l.webp' }

/** Valid for 30 days at any time, given back at any time, to anybody and as often as they like. */
export const openRules: DealRules = {
  validDays: 30,
  validUntil: null,
  weekdays: [],
  hours: [],
  excludedDates: [],
  bookingHours: null,
  people: null,
  perTable: null,
  isStackable: true,
  refund: 'anyTime',
  isFirstDeal: false,
  perPerson: null,
  minimumSpend: null
}

type Outlet = Pick<
  Awaited<ReturnType<typeof buildRestaurant>>,
  'restaurantId' | 'currency' | 'countryCode' | 'cityCode'
>
type Facts = Omit<Partial<typeof deals.$inferInsert>, 'rules'> & {
  readonly rules?: Partial<DealRules>
  /** Pieces; null where they are not counted. */
  readonly stock?: number | null
  readonly sold?: number
  /** Where its codes are taken; at who sells it unless said. */
  readonly outlets?: readonly string[]
}

/** A deal of S$9.90, struck from S$15.00, that an outlet sells; its pieces are not counted. */
export async function buildDeal(
  { kernel: { db }, clock }: TestServer,
  { restaurantId, currency, countryCode, cityCode }: Outlet,
  { rules, stock = null, sold = 0, outlets = [restaurantId], ...columns }: Facts = {}
): Promise<string> {
  const { dealId = nextId('deal-') } = columns
  await db.insert(deals).values({
    restaurantId,
    countryCode,
    cityCode,
    currency,
    kind: 'package',
    title: { zh: '双人套餐', en: 'Set for two', vn: 'Set cho hai người' },
    image: picture,
    contents: [{ name: { zh: '水煮鱼', en: 'Poached fish' }, count: 1, amountMinor: 1500 }],
    priceMinor: 990,
    originalMinor: 1500,
    taxedWhen: 'sold',
    startsAt: clock.now() - 86_400_000,
    rules: { ...openRules, ...rules },
    ...columns,
    dealId
  })
  if (outlets.length > 0)
    await db.insert(dealOutlets).values(outlets.map((outlet) => ({ dealId, restaurantId: outlet })))
  await db.insert(dealStock).values({ dealId, stockLeft: stock, soldBefore: sold })
  return dealId
}

type Buyer = Pick<Awaited<ReturnType<typeof buildEater>>, 'token'>
type Asked = { readonly count?: number; readonly usesBalance?: boolean }

/** What a client sends to buy some of a deal, after asking for the quote. */
export async function prepareDeal(server: TestServer, { token }: Buyer, dealId: string, asked: Asked = {}) {
  const choice = { dealId, count: 1, ...asked }
  const { quoteId } = await server.ask('dealQuote', choice, { token })
  return { ...choice, quoteId, mobile: '+6581234567' }
}

/** An order of a deal that waits for its payment. */
export async function buyDeal(
  server: TestServer,
  buyer: Buyer,
  dealId: string,
  asked: Asked = {},
  key = nextId('deal-key-')
) {
  return server.ask('dealSubmit', await prepareDeal(server, buyer, dealId, asked), { token: buyer.token, key })
}

/** Buys and pays some of a deal; returns the order. */
export async function ownDeal(
  server: TestServer,
  buyer: Awaited<ReturnType<typeof buildEater>>,
  dealId: string,
  asked: Asked & { readonly paymentType?: PaymentType } = {}
) {
  const { paymentType, ...choice } = asked
  const { orderId, isPaid } = await buyDeal(server, buyer, dealId, choice)
  if (!isPaid) await pay(server, buyer, orderId, paymentType)
  return dealOrderOf(server, buyer, orderId)
}

/** An order of a deal as its page shows it, with what it has as a deal. */
export async function dealOrderOf(server: TestServer, { token }: { readonly token: string }, orderId: string) {
  const { order, deal } = await server.ask('dealOrderGet', { orderId }, { token })
  return { ...order, deal }
}

/** Codes of an order as they are kept. */
export const codesOf = ({ kernel: { db } }: TestServer, orderId: string) =>
  db.select().from(dealCodes).where(eq(dealCodes.orderId, orderId)).orderBy(dealCodes.dealCodeId)

/** What is left and sold of a deal. */
export async function dealStockOf({ kernel: { db } }: TestServer, dealId: string) {
  const [row] = await db.select().from(dealStock).where(eq(dealStock.dealId, dealId))
  return [row?.stockLeft, row?.sold]
}

/** A counter has taken a code. */
export async function useCode(server: TestServer, dealCodeId: string, usedRestaurantId: string) {
  await inTransaction(server.kernel.database, async (tx) => {
    const [row] = await tx
      .update(dealCodes)
      .set({ state: 'used', usedAt: server.clock.now(), usedRestaurantId, usedBy: 'counter' })
      .where(and(eq(dealCodes.dealCodeId, dealCodeId), eq(dealCodes.state, 'unused')))
      .returning()
    if (!row) throw new Error('no unused code')
    await moveOrderByCodes(tx, server.kernel, row.orderId)
  })
}
