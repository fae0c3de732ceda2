import type { Order, OrderPriceSheet, OrderQuote, Result, ValidParams } from '@/contract/types'
import { isCashDue } from '@/domain/cash'
import { combinedRestaurantsMaximum } from '@/domain/combined-order'
import type { Point } from '@/domain/geo'
import { toAmount } from '@/domain/money'
import type { DeliverySlot } from '@/domain/opening-hours'
import type { Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { runOnce } from '../../http/idempotency'
import { defineRoutes } from '../../http/routes'
import type { Kernel } from '../../kernel'
import { readAddress } from '../address'
import { readArea } from '../combine'
import { isSellable, lockOwnOrder, moveOrder, viewOrder } from '../order'
import { servedPaymentTypes } from '../payment'
import { knowsNoCode, watchCodeTries } from '../promotion-code'
import { submitQueue } from '../purchase'
import {
  buildQuote,
  buildSheet,
  cardSavingOf,
  coldRoundsOf,
  gatherFacts,
  pointOf,
  presentQuote,
  sellerOf,
  slotsOf,
  soonestOf,
  voucherOffers
} from '../quote'
import { catalogueOf, distanceTo, type MenuEntry } from '../restaurant'
import { submitOrder } from './submit'

type TimesParams = ValidParams<'deliveryTimeList'>
type Context = RequestContext<Session | null>

const presentSlot = ({ startsAt, endsAt }: DeliverySlot) => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString()
})

/** Where to, as far as it is known; the quote measures to the same. */
async function destinationOf(
  { addressId, latitude, longitude }: TimesParams,
  { kernel, session }: Context
): Promise<Point | null> {
  const address =
    addressId !== undefined && session && !session.isVisitor
      ? await readAddress(kernel.db, session.userId, addressId)
      : undefined
  return pointOf({ address: address ?? null }, { latitude, longitude })
}

/** The menus of the kitchens that times are asked of. Throws `restaurantNotFound`. */
async function kitchensOf(
  { restaurantId, restaurantIds = restaurantId, combineOrderAreaId }: TimesParams,
  { kernel }: Context
): Promise<readonly [MenuEntry, ...MenuEntry[]]> {
  const ids = combineOrderAreaId === undefined ? [restaurantId] : restaurantIds.split(',')
  const entries = await Promise.all(ids.slice(0, combinedRestaurantsMaximum).map((id) => catalogueOf(kernel).menu(id)))
  const [first, ...others] = entries.filter((entry) => entry !== null)
  if (!first || others.length < entries.length - 1) throw new AppError('restaurantNotFound')
  return [first, ...others]
}

/** Times that suit every kitchen of an order; several are brought from their area. */
async function timesOf(params: TimesParams, context: Context): Promise<Result<'deliveryTimeList'>> {
  const { kernel, now } = context
  const { combineOrderAreaId, deliveryType } = params
  const kitchens = await kitchensOf(params, context)
  const { row } = kitchens[0]
  const area = combineOrderAreaId === undefined ? undefined : await readArea(kernel.db, combineOrderAreaId)
  if (combineOrderAreaId !== undefined && !area) throw new AppError('combineAreaNotFound')
  const isPickup = !area && deliveryType === 'pickup'
  const point = isPickup ? null : await destinationOf(params, context)
  const meters = isPickup ? null : point ? distanceTo(area ?? row, point) : undefined
  const rounds = !isPickup && params.round === 'cold' ? kitchens.flatMap(coldRoundsOf) : []
  const asked = { kitchens, meters, rounds, now }
  const soonest = soonestOf(asked)
  return {
    utcOffsetMinutes: row.utcOffsetMinutes,
    soonest: soonest && presentSlot(soonest),
    days: slotsOf(asked).map(({ date, slots }) => ({ date, slots: slots.map(presentSlot) }))
  }
}

/** The quote of an order with the ways to pay it, and what a foodie card would take off where this program sells one. */
async function quoteOf(params: ValidParams<'orderQuote'>, context: RequestContext<Session>): Promise<OrderQuote> {
  const { kernel, session: person, now, locale, markers } = context
  const facts = await gatherFacts(kernel, kernel.db, params, { person, now, locale })
  const served = servedPaymentTypes(kernel, sellerOf(facts).countryCode, markers.platform)
  const built = buildQuote(facts, params, locale, served)
  const saving = isSellable(context, 'membership') ? cardSavingOf(built, locale, served) : null
  return { ...presentQuote(built, locale), ...(saving && { cardSaving: toAmount(saving) }) }
}

/** What any cart with these choices is priced with. No dish is named: of several restaurants each stands for its part. */
async function sheetOf(
  { restaurantIds, ...params }: ValidParams<'orderPriceSheet'>,
  { kernel, session: person, now, locale, markers: { platform } }: RequestContext<Session>
): Promise<{ readonly sheet: OrderPriceSheet; readonly knowsCode: boolean }> {
  const isCombined = params.combineOrderAreaId !== undefined
  const named = restaurantIds.map((restaurantId) => ({ restaurantId, dishId: '', dishCount: 1, dishItems: [] }))
  const choices = { ...params, lines: isCombined ? named : [] }
  const facts = await gatherFacts(kernel, kernel.db, choices, { person, now, locale })
  const served = servedPaymentTypes(kernel, sellerOf(facts).countryCode, platform)
  return { sheet: buildSheet(facts, choices, locale, served), knowsCode: facts.promotionCodes.length > 0 }
}

/** The customer has collected a pickup (spec section 4, Order), which only the counter can say where cash is due. Saying it twice is as saying it once. */
async function confirmCollection(tx: Tx, kernel: Kernel, userId: string, orderId: string): Promise<Order> {
  const now = kernel.clock.now()
  const order = await lockOwnOrder(tx, userId, orderId)
  if (isCashDue(order)) throw new AppError('cashStillDue')
  const isDone = order.kind === 'pickup' && order.status === 'completed'
  const confirmed = isDone
    ? order
    : order.kind === 'pickup'
      ? await moveOrder(tx, kernel, order, 'confirmCollection')
      : undefined
  if (!confirmed) throw new AppError('orderStateChanged')
  return viewOrder(kernel, tx, confirmed, { userId, now })
}

/** Prices, times, submitting and collecting a meal. */
export const mealRoutes = defineRoutes({
  orderQuote: (params, context) =>
    watchCodeTries(context, params.promotionCode, () => quoteOf(params, context), knowsNoCode),

  orderPriceSheet: async (params, context) => {
    const { promotionCode } = params
    const look = () => sheetOf(params, context)
    return (await watchCodeTries(context, promotionCode, look, ({ knowsCode }) => !knowsCode)).sheet
  },

  orderVouchers: async (params, { kernel, session: person, now, locale }) => {
    const choices = { ...params, userVoucherId: 'best' }
    const facts = await gatherFacts(kernel, kernel.db, choices, { person, now, locale })
    return voucherOffers(facts, choices, buildQuote(facts, choices, locale).bare)
  },

  deliveryTimeList: timesOf,

  orderSubmit: (params, context) =>
    watchCodeTries(context, params.promotionCode, () =>
      runOnce(context, 'orderSubmit', params, (tx) => submitOrder(tx, params, context), submitQueue(context.session))
    ),

  orderConfirmCollection: ({ orderId }, { kernel, session }) =>
    inTransaction(kernel.database, (tx) => confirmCollection(tx, kernel, session.userId, orderId))
})
