import type { DeliverySlot } from '@/domain/opening-hours'
import { AppError } from '../../http/errors'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { readAddress } from '../address/repository'
import { catalogueOf } from '../restaurant/catalogue'
import { distanceTo } from '../restaurant/terms'
import { buildQuote } from './build'
import { gatherFacts } from './facts'
import { voucherOffers } from './reductions'
import { slotsOf, soonestOf } from './slots'
import { wireQuote } from './view'

const wireSlot = ({ startsAt, endsAt }: DeliverySlot) => ({ startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() })

const routes = defineRoutes({
  orderQuote: async (params, { kernel, session, now, locale }) =>
    wireQuote(buildQuote(await gatherFacts(kernel, kernel.db, params, session, now), params, locale), locale),

  orderVouchers: async (params, { kernel, session, now, locale }) => {
    const choices = { ...params, userVoucherId: 'best' }
    const { facts, bare } = buildQuote(await gatherFacts(kernel, kernel.db, choices, session, now), choices, locale)
    return voucherOffers(facts, choices, bare)
  },

  deliveryTimeList: async ({ restaurantId, deliveryType, addressId }, { kernel, session, now }) => {
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
