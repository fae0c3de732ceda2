import type { OrderQuote, Result, ValidParams } from '@/contract/types'
import { combinedRestaurantsMaximum } from '@/domain/combined-order'
import type { Point } from '@/domain/geo'
import type { DeliverySlot } from '@/domain/opening-hours'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { runOnce } from '../../http/idempotency'
import { defineRoutes } from '../../http/routes'
import { readAddress } from '../address'
import {
  buildCombined,
  gatherCombined,
  readArea,
  combinedOffers,
  metersTo,
  commonSlots,
  commonSoonest,
  wireCombined
} from '../combine'
import { servedPaymentTypes } from '../payment'
import { knowsNoCode, watchCodeTries } from '../promotion-code'
import { catalogueOf, distanceTo } from '../restaurant'
import { buildQuote, pointOf, gatherFacts, voucherOffers, slotsOf, soonestOf, wireQuote } from '../quote'
import { confirmCollection } from './collection'
import { submitOrder } from './submit'
import { submitCombined } from './submit-combined'

type TimesParams = ValidParams<'deliveryTimeList'>
type Context = RequestContext<Session | null>

const wireSlot = ({ startsAt, endsAt }: DeliverySlot) => ({
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

/** Times that suit every restaurant of a combined order, which is brought from the area. */
async function commonTimes(
  params: TimesParams,
  combineOrderAreaId: string,
  context: Context
): Promise<Result<'deliveryTimeList'>> {
  const { kernel, now } = context
  const restaurantIds = (params.restaurantIds ?? params.restaurantId).split(',')
  const entries = await Promise.all(
    restaurantIds.slice(0, combinedRestaurantsMaximum).map((id) => catalogueOf(kernel).menu(id))
  )
  const known = entries.filter((entry) => entry !== null)
  const [first] = known
  if (!first || known.length < entries.length) throw new AppError('restaurantNotFound')
  const area = await readArea(kernel.db, combineOrderAreaId)
  if (!area) throw new AppError('combineAreaNotFound')
  const point = await destinationOf(params, context)
  const meters = point ? metersTo(area, point) : undefined
  const soonest = commonSoonest(known, meters, now)
  return {
    utcOffsetMinutes: first.row.utcOffsetMinutes,
    soonest: soonest && wireSlot(soonest),
    days: commonSlots(known, meters, now).map(({ date, slots }) => ({ date, slots: slots.map(wireSlot) }))
  }
}

/** The quote of an order or of a combined one. */
async function quoteOf(
  params: ValidParams<'orderQuote'>,
  { kernel, session, now, locale, markers: { platform } }: RequestContext<Session>
): Promise<OrderQuote> {
  if (params.combineOrderAreaId !== undefined) {
    const facts = await gatherCombined(kernel, kernel.db, params, { session, now, locale })
    return wireCombined(
      buildCombined(facts, params, locale, servedPaymentTypes(kernel, facts.area.countryCode, platform)),
      locale
    )
  }
  const facts = await gatherFacts(kernel, kernel.db, params, session, now)
  return wireQuote(
    buildQuote(facts, params, locale, servedPaymentTypes(kernel, facts.entry.row.countryCode, platform)),
    locale
  )
}

/** Prices, times, submitting and collecting a meal. */
export const mealRoutes = defineRoutes({
  orderQuote: (params, context) =>
    watchCodeTries(context, params.promotionCode, () => quoteOf(params, context), knowsNoCode),

  orderVouchers: async (params, { kernel, session, now, locale }) => {
    const choices = { ...params, userVoucherId: 'best' }
    if (params.combineOrderAreaId !== undefined) {
      const combined = await gatherCombined(kernel, kernel.db, choices, { session, now, locale })
      return combinedOffers(combined, choices, buildCombined(combined, choices, locale).bare)
    }
    const { facts, bare } = buildQuote(await gatherFacts(kernel, kernel.db, choices, session, now), choices, locale)
    return voucherOffers(facts, choices, bare)
  },

  deliveryTimeList: async (params, context) => {
    const { restaurantId, deliveryType, combineOrderAreaId } = params
    const { kernel, now } = context
    if (combineOrderAreaId !== undefined) return commonTimes(params, combineOrderAreaId, context)
    const entry = await catalogueOf(kernel).menu(restaurantId)
    if (!entry) throw new AppError('restaurantNotFound')
    const point = deliveryType === 'pickup' ? null : await destinationOf(params, context)
    const meters = deliveryType === 'pickup' ? null : point ? distanceTo(entry.row, point) : undefined
    const asked = { row: entry.row, hours: entry.hours, meters, now }
    const soonest = soonestOf(asked)
    return {
      utcOffsetMinutes: entry.row.utcOffsetMinutes,
      soonest: soonest && wireSlot(soonest),
      days: slotsOf(asked).map(({ date, slots }) => ({ date, slots: slots.map(wireSlot) }))
    }
  },

  orderSubmit: (params, context) =>
    watchCodeTries(context, params.promotionCode, () =>
      runOnce(context, 'orderSubmit', params, (tx) =>
        (params.combineOrderAreaId === undefined ? submitOrder : submitCombined)(tx, params, context)
      )
    ),

  orderConfirmCollection: ({ orderId }, { kernel, session }) =>
    inTransaction(kernel.database, (tx) => confirmCollection(tx, kernel, session.userId, orderId))
})
