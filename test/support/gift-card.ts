import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { CountryCode, Currency } from '@/domain/countries'
import { money } from '@/domain/money'
import { type OrderKind, orderKindRules } from '@/domain/order-state'
import type { PaymentType } from '@/domain/pricing'
import { purchaseQuoteInput } from '@/domain/purchase-quote'
import { refundOfUnits } from '@/domain/purchase-refund'
import { type Db, queryRows } from '../../server/db/database'
import { inTransaction } from '../../server/db/transaction'
import type { ServerModule } from '../../server/http/module'
import { serverModules } from '../../server/modules'
import { plainKind, type PurchaseKind, purchaseKinds } from '../../server/modules/order/kinds'
import { plainSummaries, plainView } from '../../server/modules/order/presenter'
import { type ListedOrder, readAnyOrder } from '../../server/modules/order/repository'
import { refundInPart } from '../../server/modules/payment/in-part'
import { createPurchase, type Purchase } from '../../server/modules/purchase/create'
import { nextId } from './commerce'
import type { TestServer } from './server'

const name = { zh: '礼品卡', en: 'Gift card' }
const unitMinor = 990

/** Kinds that only tests sell, with names of their own: gift cards are used once, tables are kept as a booking is, and passes are in force as a membership is. */
export const giftCard = 'giftCard' as OrderKind
export const giftTable = 'giftTable' as OrderKind
export const giftPass = 'giftPass' as OrderKind
Object.assign(orderKindRules, {
  // Its code is told on paper
  giftCard: { ...orderKindRules.box, actions: { ...orderKindRules.box.actions, available: [] } },
  giftTable: orderKindRules.booking,
  giftPass: orderKindRules.membership
})

const cardRow = z.object({ count: z.number(), returned: z.number(), active: z.number() })

/** The rows that only this kind has: what was bought, how much of it is left to sell, and what was asked back. */
export async function makeGiftCards({ kernel: { db } }: TestServer, left = 1_000): Promise<void> {
  await db.execute(
    sql`create table gift_card_stock (id int primary key, left_count int not null check (left_count >= 0))`
  )
  await db.execute(sql`insert into gift_card_stock values (1, ${left})`)
  await db.execute(
    sql`create table gift_cards (order_id text primary key, count int not null, returned int not null default 0, active int not null default 0)`
  )
  await db.execute(
    sql`create table gift_card_refusals (order_id text, attempt int, refusal text not null, primary key (order_id, attempt))`
  )
  await db.execute(
    sql`create table gift_card_requests (request_id text primary key, order_id text not null, asked int not null, is_back boolean not null default false)`
  )
}

export async function cardsOf(db: Db, orderId: string) {
  const [row] = await queryRows(
    db,
    sql`select count, returned, active from gift_cards where order_id = ${orderId}`,
    cardRow
  )
  if (!row) throw new Error('no gift cards')
  return row
}
export const cardsLeft = async (db: Db): Promise<number | undefined> =>
  (await queryRows(db, sql`select left_count as n from gift_card_stock`, z.object({ n: z.number() })))[0]?.n
export const requestsBack = async (db: Db, orderId: string): Promise<boolean[]> =>
  (
    await queryRows(
      db,
      sql`select is_back as b from gift_card_requests where order_id = ${orderId} order by request_id`,
      z.object({ b: z.boolean() })
    )
  ).map(({ b }) => b)

/** Why the tries to charge an order failed, in their order. */
export const refusalsOf = async (db: Db, orderId: string): Promise<string[]> =>
  (
    await queryRows(
      db,
      sql`select refusal from gift_card_refusals where order_id = ${orderId} order by attempt`,
      z.object({ refusal: z.string() })
    )
  ).map(({ refusal }) => refusal)

const take = async (tx: Db, count: number): Promise<boolean> =>
  (
    await queryRows(
      tx,
      sql`update gift_card_stock set left_count = left_count - ${count} where left_count >= ${count} returning id`,
      z.object({ id: z.number() })
    )
  ).length === 1

const countOf = async (db: Db, { orderId }: ListedOrder): Promise<number> => (await cardsOf(db, orderId)).count

const giftCardKind: PurchaseKind = {
  ...plainKind,
  placed: async (tx, _kernel, { orderId }) => {
    await tx.execute(sql`update gift_cards set active = active + count where order_id = ${orderId}`)
  },
  retake: async (tx, _kernel, { orderId }) => take(tx, (await cardsOf(tx, orderId)).count),
  release: async (tx, _kernel, { orderId }, { isMade }) => {
    if (!isMade)
      await tx.execute(
        sql`update gift_card_stock set left_count = left_count + (select count from gift_cards where order_id = ${orderId})`
      )
  },
  refundedInPart: async (tx, _kernel, _order, requestId) => {
    await tx.execute(sql`update gift_card_requests set is_back = true where request_id = ${requestId}`)
  },
  chargeRefused: async (tx, _kernel, { orderId }, { attempt, refusal }) => {
    await tx.execute(sql`insert into gift_card_refusals values (${orderId}, ${attempt}, ${refusal})`)
  },
  billed: async (db, order) => ({
    address: '',
    lines: [{ name, count: (await cardsOf(db, order.orderId)).count, totalMinor: order.totalMinor }]
  }),
  summaries: async (db, orders, reader) => {
    const counts = new Map<string, number>()
    for (const order of orders) counts.set(order.orderId, await countOf(db, order))
    return plainSummaries(db, orders, ({ orderId }) => counts.get(orderId) ?? 0, reader)
  },
  view: async (db, order, reader) => plainView(db, order, await countOf(db, order), reader)
}

const giftCardModule: ServerModule = {
  name: 'giftCard',
  attach: (kernel) => {
    for (const kind of [giftCard, giftTable, giftPass]) purchaseKinds.add(kernel, kind, giftCardKind)
  }
}
/** The server with one more thing to sell. */
export const modulesWithGiftCards: readonly ServerModule[] = [...serverModules, giftCardModule]

type Buyer = { readonly userId: string }
type Facts = Partial<Pick<Purchase, 'invoice' | 'kind' | 'expiresAt' | 'chargedBy'>> & {
  /** False of what is given away. */
  readonly isPriced?: boolean
  readonly countryCode?: CountryCode
  readonly currency?: Currency
  readonly paymentType?: PaymentType
  readonly count?: number
  readonly balanceMinor?: number
}

/** A person buys gift cards, which then wait for their payment where they cost something. */
export function buyGiftCards({ kernel }: TestServer, { userId }: Buyer, facts: Facts = {}) {
  const {
    count = 3,
    balanceMinor = 0,
    countryCode = 'SG',
    currency = 'SGD',
    paymentType = 'WALLET_PAY',
    invoice = null,
    kind = giftCard,
    isPriced = true,
    ...asked
  } = facts
  const quoteInput = purchaseQuoteInput({
    country: countryCode,
    at: '2026-03-02',
    item: { id: 'giftCard', unitPrice: money(isPriced ? unitMinor : 0, currency) },
    count,
    tax: 'included',
    balanceMinor,
    paymentType,
    paymentServiceRates: { CREDITCARD_PAY: 300 }
  })
  const picture = { small: '/img/s.webp', medium: '/img/m.webp', large: '/img/l.webp' }
  return inTransaction(kernel.database, (tx) =>
    createPurchase(tx, kernel, {
      ...asked,
      userId,
      invoice,
      quoteInput,
      picture,
      restaurantId: null,
      kind,
      title: name,
      utcOffsetMinutes: 480,
      quoteId: nextId('gift-quote-'),
      hold: async (hold, orderId) => {
        if (!(await take(hold, count))) throw new Error('no gift cards are left')
        await hold.execute(sql`insert into gift_cards (order_id, count) values (${orderId}, ${count})`)
      }
    })
  )
}

/** Gives some of an order's gift cards back, by any process; the same request never twice. */
export function giveBack(
  { kernel }: TestServer,
  orderId: string,
  asked: number,
  requestId = nextId('gift-back-')
): Promise<void> {
  return inTransaction(kernel.database, async (tx) => {
    await tx.execute(sql`select 1 from orders where order_id = ${orderId} for no key update`)
    const [order, { count, returned }] = [await readAnyOrder(tx, orderId), await cardsOf(tx, orderId)]
    if (!order) throw new Error('no order')
    const { total, balance } = order.figures
    const { minor: amountMinor } = refundOfUnits(money(total + balance, order.currency), { count, asked, returned })
    await tx.execute(
      sql`insert into gift_card_requests (request_id, order_id, asked) values (${requestId}, ${orderId}, ${asked})`
    )
    await tx.execute(
      sql`update gift_cards set returned = returned + ${asked}, active = active - ${asked} where order_id = ${orderId}`
    )
    await refundInPart(tx, kernel, { orderId }, { requestId, amountMinor })
  })
}
