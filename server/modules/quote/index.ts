import type { Result, ValidParams } from '@/contract/types'
import { combinedRestaurantsMaximum } from '@/domain/combined-order'
import type { DeliverySlot } from '@/domain/opening-hours'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import type { Kernel } from '../../kernel'
import { readAddress } from '../address/repository'
import { buildCombined } from '../combine/build'
import { gatherCombined } from '../combine/facts'
import { combinedOffers } from '../combine/reductions'
import { commonSlots, commonSoonest } from '../combine/times'
import { wireCombined } from '../combine/view'
import { servedPaymentTypes } from '../payment/methods'
import { knowsNoCode, watchCodeTries } from '../promotion-code/tries'
import { catalogueOf } from '../restaurant/catalogue'
import { distanceTo } from '../restaurant/terms'
import { buildQuote } from './build'
import { gatherFacts } from './facts'
import { voucherOffers } from './reductions'
import { slotsOf, soonestOf } from './slots'
import { wireQuote } from './view'

const wireSlot = ({ startsAt, endsAt }: DeliverySlot) => ({ startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() })

/** Times that suit every restaurant of a combined order; how far it goes is asked again by the quote. */
async function commonTimes(kernel: Kernel, restaurantIds: readonly string[], now: number): Promise<Result<'deliveryTimeList'>> {
  const entries = await Promise.all(restaurantIds.slice(0, combinedRestaurantsMaximum).map((id) => catalogueOf(kernel).menu(id)))
  const known = entries.filter((entry) => entry !== null)
  const [first] = known
  if (!first || known.length < entries.length) throw new AppError('restaurantNotFound')
  const soonest = commonSoonest(known, undefined, now)
  return {
    utcOffsetMinutes: first.row.utcOffsetMinutes,
    soonest: soonest && wireSlot(soonest),
    days: commonSlots(known, undefined, now).map(({ date, slots }) => ({ date, slots: slots.map(wireSlot) }))
  }
}

/** The quote of an order or of a combined one. */
async function quoteOf(params: ValidParams<'orderQuote'>, { kernel, session, now, locale, markers: { platform } }: RequestContext<Session>): Promise<Result<'orderQuote'>> {
  if (params.combineOrderAreaId !== undefined) {
    const built = buildCombined(await gatherCombined(kernel, kernel.db, params, { session, now, locale }), params, locale)
    return wireCombined(built, servedPaymentTypes(kernel, built.facts.area.countryCode, platform), locale)
  }
  const built = buildQuote(await gatherFacts(kernel, kernel.db, params, session, now), params, locale)
  return wireQuote(built, servedPaymentTypes(kernel, built.facts.entry.row.countryCode, platform), locale)
}

const routes = defineRoutes({
  orderQuote: (params, context) => watchCodeTries(context, params.promotionCode, () => quoteOf(params, context), knowsNoCode),

  orderVouchers: async (params, { kernel, session, now, locale }) => {
    const choices = { ...params, userVoucherId: 'best' }
    if (params.combineOrderAreaId !== undefined) {
      const combined = await gatherCombined(kernel, kernel.db, choices, { session, now, locale })
      return combinedOffers(combined, choices, buildCombined(combined, choices, locale).bare)
    }
    const { facts, bare } = buildQuote(await gatherFacts(kernel, kernel.db, choices, session, now), choices, locale)
    return voucherOffers(facts, choices, bare)
  },

  deliveryTimeList: async ({ restaurantId, deliveryType, addressId, combineOrderAreaId, restaurantIds }, { kernel, session, now }) => {
    if (combineOrderAreaId !== undefined) return commonTimes(kernel, (restaurantIds ?? restaurantId).split(','), now)
    const entry = await catalogueOf(kernel).menu(restaurantId)
    if (!entry) throw new AppError('restaurantNotFound')
    const address = addressId !== undefined && session && !session.isVisitor ? await readAddress(kernel.db, session.userId, addressId) : undefined
    const meters = deliveryType === 'pickup' ? null : address && distanceTo(entry.row, address)
    const asked = { row: entry.row, hours: entry.hours, meters, now }
    const soonest = soonestOf(asked)
    return {
      utcOffsetMinutes: entry.row.utcOffsetMinutes,
      soonest: soonest && wireSlot(soonest),
      days: slotsOf(asked).map(({ date, slots }) => ({ date, slots: slots.map(wireSlot) }))
    }
  }
})

/** The one price of an order, and the times it can be had. */
export const quoteModule: ServerModule = { name: 'quote', routes }
