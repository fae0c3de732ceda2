import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { address as addressSchema } from '@/contract/address/payloads'
import { localized } from '@/contract/localized'
import { paymentType } from '@/contract/shared'
import type { Address, LocaleCode, OrderChoices, OrderLine } from '@/contract/types'
import { isSeckill } from '@/domain/cart'
import { combinedRestaurantsMaximum } from '@/domain/combined-order'
import { mealKinds } from '@/domain/order-state'
import type { PaymentType, QuoteMembership } from '@/domain/pricing'
import { normalPromotionCode } from '@/domain/typed-text'
import { type Db, queryRows } from '../../db/database'
import { statementOf } from '../../db/statement'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { addressJson } from '../address'
import { type AreaRow, readArea } from '../combine'
import { membershipTerms, membershipTermsJson, soldCardsJson } from '../membership'
import { type ParcelFacts, readParcelFacts, withOpenCard } from '../parcel'
import { cashRefusedSince, refusedCash, usualWayOfMeals } from '../payment'
import { promotionCodesJson, type StoredPromotionCode, storedPromotionCode } from '../promotion-code'
import { catalogueOf, type MenuEntry } from '../restaurant'
import { type HeldVoucher, heldVoucher, heldVouchersJson } from '../voucher'
import { type OpenCut, openCut, openCutJson } from './bargain-cut'
import { readSeckillHad } from './seckill'

/** Whom a quote is for. A visitor has nothing of their own. */
export interface QuotePerson {
  readonly userId: string
  readonly isVisitor: boolean
  /** Of a group's order who eats each of its lines: a flash-sale dish is one for each of them. */
  readonly eaterIds?: readonly string[]
  /** Of a group's order: the discount for so many people. */
  readonly groupDiscountBasisPoints?: number
}

/** Whom a quote is for, when and in what language. */
export interface QuoteAsker {
  readonly person: QuotePerson
  readonly now: number
  readonly locale: LocaleCode
}

/** One kitchen, and what is asked of it. */
export interface PartFacts {
  readonly entry: MenuEntry
  readonly lines: readonly OrderLine[]
}

/** All that a quote depends on and a client does not decide. */
export interface QuoteFacts extends Pick<QuotePerson, 'isVisitor' | 'eaterIds' | 'groupDiscountBasisPoints'> {
  readonly now: number
  /** Whose rider brings what several kitchens make; null where one restaurant makes and brings it. */
  readonly area: AreaRow | null
  /** One a kitchen, in the order in which the lines name them. */
  readonly parts: readonly [PartFacts, ...PartFacts[]]
  /** Counted stock of the dishes asked for. */
  readonly stock: ReadonlyMap<string, number>
  readonly address: Address | null
  readonly memberships: readonly QuoteMembership[]
  /** What each foodie card that the country sells gives; none for a visitor, who may have one already. */
  readonly cards: readonly QuoteMembership[]
  readonly vouchers: readonly HeldVoucher[]
  /** What stands behind the typed promotion code, in every currency. */
  readonly promotionCodes: readonly StoredPromotionCode[]
  /** Flash-sale dishes of the lines, of which whose line it is has had theirs. */
  readonly seckillHad: ReadonlySet<string>
  /** What friends have cut for the next order of the one restaurant. */
  readonly cut: OpenCut | null
  /** Of one mart's goods, where parcels go from its country to the mainland; null of every other order. */
  readonly parcel: ParcelFacts | null
  readonly balanceMinor: number
  /** A paid order that a restaurant has not confirmed, as a whole, which keeps its person from another. */
  readonly unconfirmedOrderId: string | null
  /** Orders of the person that wait for their payment, a combined one once. */
  readonly unpaidCount: number
  /** What the person paid a meal by the last time. */
  readonly usualWay: PaymentType | null
  /** What was brought to be paid in cash was not taken. */
  readonly hasRefusedCash: boolean
}

/** Whom an order is from: its restaurant, or the area of several. */
export const sellerOf = ({ area, parts: [first] }: Pick<QuoteFacts, 'area' | 'parts'>) => area ?? first.entry.row

const factsRow = z.object({
  facts: z.object({
    versions: z.record(z.string(), z.string()),
    stock: z.record(z.string(), z.number()),
    address: z.nullable(addressSchema),
    memberships: z.array(membershipTerms),
    cards: z.array(membershipTerms),
    vouchers: z.array(heldVoucher),
    promotionCodes: z.array(storedPromotionCode),
    cut: z.nullable(openCut),
    balance: z.number(),
    unconfirmed: z.nullable(z.string()),
    unpaid: z.number(),
    usualWay: z.nullable(paymentType),
    hasRefusedCash: z.boolean()
  })
})

/** `best` asks for every voucher that might do, `one` for that one whatever its state. */
type VouchersAsked = 'none' | 'best' | 'one'

/** What of the facts a quote needs. */
interface Shape {
  readonly isVisitor: boolean
  readonly isCombined: boolean
  readonly hasAddress: boolean
  readonly hasPromotionCode: boolean
  readonly vouchers: VouchersAsked
}

const valueNames = [
  'restaurantId',
  'restaurantIds',
  'dishIds',
  'userId',
  'addressId',
  'userVoucherId',
  'promotionCode',
  'at',
  'cashRefusedSince'
] as const
type Values = Readonly<Record<(typeof valueNames)[number], unknown>>

function vouchersPart(asked: VouchersAsked, { userId, userVoucherId }: Readonly<Record<keyof Values, SQL>>) {
  if (asked === 'none') return sql`'[]'::json`
  return asked === 'best'
    ? heldVouchersJson(sql`h.user_id = ${userId} and h.status = 'A' and h.order_id is null`)
    : heldVouchersJson(sql`h.user_id = ${userId} and h.user_voucher_id = ${userVoucherId}`)
}

const countryOf = (restaurantId: SQL): SQL =>
  sql`(select country_code from restaurants where restaurant_id = ${restaurantId})`

/** Parts of one JSON object, each with its name. Only a meal stands in the way of a meal: money of another kind of purchase may be under review. */
function personParts(shape: Shape, placeholders: Readonly<Record<keyof Values, SQL>>): SQL {
  const { userId, restaurantId, addressId, at, cashRefusedSince: since } = placeholders
  if (shape.isVisitor)
    return sql`'address', null, 'memberships', '[]'::json, 'cards', '[]'::json, 'vouchers', '[]'::json, 'cut', null, 'balance', 0, 'unconfirmed', null, 'unpaid', 0, 'usualWay', null, 'hasRefusedCash', false`
  return sql`
    'address', ${shape.hasAddress ? addressJson(userId, addressId) : sql`null`},
    'memberships', ${membershipTermsJson(userId, at, countryOf(restaurantId))},
    'cards', ${soldCardsJson(countryOf(restaurantId))},
    'vouchers', ${vouchersPart(shape.vouchers, placeholders)},
    'cut', ${shape.isCombined ? sql`null` : openCutJson(userId, restaurantId, at)},
    'balance', coalesce((select balance_minor from wallet_accounts where user_id = ${userId}
      and currency = (select currency from restaurants where restaurant_id = ${restaurantId})), 0),
    'unconfirmed', (select coalesce(whole_order_id, order_id) from orders where user_id = ${userId} and kind in ${mealKinds} and status in ('paid', 'paynowReview') limit 1),
    'unpaid', (select count(*)::int from orders where user_id = ${userId} and kind in ${mealKinds} and status = 'awaitingPayment' and whole_order_id is null and expires_at > ${at}::timestamptz),
    'usualWay', ${usualWayOfMeals(userId)},
    'hasRefusedCash', ${refusedCash(userId, since)}`
}

const makeFactsQuery = (shape: Shape) =>
  statementOf<Values>(
    valueNames,
    (placeholders) => sql`select json_build_object(
    'versions', (select coalesce(json_object_agg(restaurant_id, catalogue_version::text), '{}') from restaurants
      where restaurant_id = any(${placeholders.restaurantIds}::text[])),
    'stock', (select coalesce(json_object_agg(dish_id, stock_left), '{}') from dish_stock where dish_id = any(${placeholders.dishIds}::text[])),
    'promotionCodes', ${shape.hasPromotionCode ? promotionCodesJson(placeholders.promotionCode, placeholders.userId) : sql`'[]'::json`},
    ${personParts(shape, placeholders)}) as facts`
  )

const factsQueries = new Map<string, ReturnType<typeof makeFactsQuery>>()

/** One question for everything, so that a quote costs one round trip and all its facts are of one moment. */
function factsQuery(
  { combineOrderAreaId, addressId, promotionCode, userVoucherId }: OrderChoices,
  asked: readonly AskedPart[],
  { person: { userId, isVisitor }, now }: QuoteAsker
): SQL {
  const vouchers = userVoucherId === undefined ? 'none' : userVoucherId === 'best' ? 'best' : 'one'
  const shape: Shape = {
    isVisitor,
    isCombined: combineOrderAreaId !== undefined,
    hasAddress: addressId !== undefined,
    hasPromotionCode: promotionCode !== undefined,
    vouchers
  }
  const key = Object.values(shape).join()
  const query = factsQueries.get(key) ?? makeFactsQuery(shape)
  factsQueries.set(key, query)
  const restaurantIds = asked.map(([restaurantId]) => restaurantId)
  return query({
    restaurantId: restaurantIds[0],
    restaurantIds,
    dishIds: [...new Set(asked.flatMap(([, lines]) => lines.map(({ dishId }) => dishId)))],
    userId,
    addressId,
    userVoucherId,
    promotionCode: promotionCode && normalPromotionCode(promotionCode),
    at: new Date(now).toISOString(),
    cashRefusedSince: cashRefusedSince(now)
  })
}

/** The lines that are flash sales, each with whose it is; none for a visitor, who cannot have ordered. */
export function seckillLines(parts: readonly PartFacts[], { userId, isVisitor, eaterIds }: QuotePerson) {
  if (isVisitor) return []
  return parts.flatMap(({ entry, lines }) =>
    lines.flatMap(({ dishId }, index) =>
      isSeckill(entry.dishes.get(dishId)?.type ?? 'normal') ? [{ dishId, userId: eaterIds?.[index] ?? userId }] : []
    )
  )
}

async function seckillHad(db: Db, parts: readonly PartFacts[], person: QuotePerson): Promise<ReadonlySet<string>> {
  const wanted = seckillLines(parts, person)
  // A question of its own, as nearly no order has such a line and none else is to pay for it
  return wanted.length === 0 ? new Set() : readSeckillHad(db, wanted)
}

/** Only goods of a mart are sent: no other order pays for the question. */
async function parcelOf(
  kernel: Kernel,
  db: Db,
  [{ entry }]: QuoteFacts['parts'],
  choices: OrderChoices,
  { userId, isVisitor, eaterIds }: QuotePerson
): Promise<ParcelFacts | null> {
  const { kind, countryCode } = entry.row
  if (kind !== 'mart' || choices.combineOrderAreaId !== undefined || eaterIds !== undefined) return null
  const facts = await readParcelFacts(db, countryCode, choices, isVisitor ? null : userId)
  return facts && withOpenCard(kernel, facts)
}

type AskedPart = readonly [restaurantId: string, lines: OrderLine[]]

/** What is asked of each kitchen. Throws `badRequest` for a line of a combined order without its restaurant, `combinedTooMany`. */
function askedParts({ combineOrderAreaId, restaurantId: named, lines }: OrderChoices): readonly AskedPart[] {
  if (combineOrderAreaId === undefined || lines.length === 0) return [[named, lines]]
  const byRestaurant = new Map<string, OrderLine[]>()
  for (const { restaurantId, ...line } of lines) {
    if (restaurantId === undefined) throw new AppError('badRequest')
    byRestaurant.set(restaurantId, [...(byRestaurant.get(restaurantId) ?? []), line])
  }
  if (byRestaurant.size > combinedRestaurantsMaximum)
    throw new AppError('combinedTooMany', { limit: combinedRestaurantsMaximum })
  return [...byRestaurant]
}

function checkMember(
  { combineOrderAreaId, countryCode, currency }: AreaRow,
  { row }: MenuEntry,
  locale: LocaleCode
): void {
  if (row.countryCode !== countryCode || row.currency !== currency) throw new AppError('combinedCountries')
  if (row.combineOrderAreaId !== combineOrderAreaId)
    throw new AppError('restaurantOutsideArea', { restaurantName: localized(row.name, locale) })
}

/** The area of an order over several restaurants. Throws `combineAreaNotFound`. */
async function areaOf(db: Db, { combineOrderAreaId }: OrderChoices): Promise<AreaRow | null> {
  if (combineOrderAreaId === undefined) return null
  const area = await readArea(db, combineOrderAreaId)
  if (!area) throw new AppError('combineAreaNotFound')
  return area
}

/** The kitchens of an order, each with its menu at the version that the facts have. */
async function readParts(
  kernel: Kernel,
  db: Db,
  asked: readonly AskedPart[],
  versions: Readonly<Record<string, string>>,
  check: (entry: MenuEntry) => void
): Promise<QuoteFacts['parts']> {
  const parts: PartFacts[] = []
  // One after the other: inside a transaction there is one connection
  for (const [restaurantId, lines] of asked) {
    const version = versions[restaurantId]
    const entry = version === undefined ? null : await catalogueOf(kernel).menuAt(restaurantId, version, db)
    if (!entry) throw new AppError('restaurantNotFound')
    if (entry.row.status === 'removed') throw new AppError('restaurantRemoved')
    check(entry)
    parts.push({ entry, lines })
  }
  const [first, ...others] = parts
  if (!first) throw new AppError('cartEmpty')
  return [first, ...others]
}

/**
 * Gathers the facts as the database has them now. The menus themselves come from the catalogue, but only at the versions read here, so a
 * price that changed a moment ago is never missed. Throws `restaurantNotFound`, `restaurantRemoved` and, for an order over several
 * restaurants, `combineAreaNotFound`, `combinedTooMany`, `restaurantOutsideArea`, `combinedCountries`: with those there is nothing to price.
 */
export async function gatherFacts(
  kernel: Kernel,
  db: Db,
  choices: OrderChoices,
  asker: QuoteAsker
): Promise<QuoteFacts> {
  const { person, now, locale } = asker
  if (choices.way === 'parcel' && choices.deliveryType !== 'delivery') throw new AppError('badRequest')
  const area = await areaOf(db, choices)
  const asked = askedParts(choices)
  const [answer] = await queryRows(db, factsQuery(choices, asked, asker), factsRow)
  if (!answer) throw new Error('the facts of a quote were not answered')
  const { versions, stock, balance, unconfirmed, unpaid, ...row } = answer.facts
  const parts = await readParts(kernel, db, asked, versions, (entry) => {
    if (area) checkMember(area, entry, locale)
  })
  return {
    ...row,
    now,
    area,
    parts,
    stock: new Map(Object.entries(stock)),
    seckillHad: await seckillHad(db, parts, person),
    parcel: await parcelOf(kernel, db, parts, choices, person),
    isVisitor: person.isVisitor,
    ...(person.eaterIds && { eaterIds: person.eaterIds }),
    ...(person.groupDiscountBasisPoints && { groupDiscountBasisPoints: person.groupDiscountBasisPoints }),
    balanceMinor: balance,
    unconfirmedOrderId: unconfirmed,
    unpaidCount: unpaid
  }
}
