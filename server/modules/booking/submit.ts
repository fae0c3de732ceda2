import type { LocaleCode, Result, ValidParams } from '@/contract/types'
import { unpaidOrderExpiryMs } from '@/domain/order-state'
import { normalizePhone } from '@/domain/phone'
import { isEmail } from '@/domain/validators'
import type { Tx } from '../../db/database'
import { insertRows } from '../../db/insert-rows'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { runOnce } from '../../http/idempotency'
import { orThrow } from '../../http/or-throw'
import { moderationOf } from '../moderation'
import { createPurchase, invoiceOf, submitQueue } from '../purchase'
import { lockBookable } from './bookables'
import { madeFromOf, priceBooking, type Priced } from './quote'
import { readSeatsAround, refusalOf } from './rules'
import { seatsTaken, takeOffered } from './seats'
import { bookings } from './tables'

type Params = ValidParams<'bookingSubmit'>

/** Whom the table is for, as the restaurant is told. The email is needed in the English flow, the phone is one of the outlet's country (spec section 5, Reservation). */
function guestOf(params: Params, { bookable }: Priced, locale: LocaleCode) {
  const { email = '', seating = 'any', occasion = 'none', needs = [], allergies = [], remark = '' } = params
  const phone = normalizePhone(params.mobile, bookable.outlet.countryCode)
  if (!phone) throw new AppError('mobileInvalid')
  if (email === '' && locale === 'en') throw new AppError('bookingEmailRequired')
  if (email !== '' && !isEmail(email)) throw new AppError('bookingEmailInvalid')
  const { guestName } = params
  return { guestName, mobile: phone.e164, email, seating, occasion, needs, allergies, remark }
}

/** Refuses a time whose seats cannot be had: judged at the locked outlet, with who waited in front of all others. */
async function refuseTaken(
  tx: Tx,
  context: RequestContext<Session>,
  { bookable, slot, people }: Priced
): Promise<void> {
  const { kernel, session } = context
  const { startsAt } = slot
  await takeOffered(tx, kernel, bookable, { userId: session.userId, startsAt })
  const held = await readSeatsAround(tx, bookable, startsAt)
  const refusal = refusalOf(bookable, held, kernel.clock.now(), { startsAt, people })
  if (refusal) throw refusal
}

/**
 * Books a table: an order that waits for its deposit, or is placed at once where there is none. It is judged and priced once more: what is
 * not what was agreed to answers `quoteChanged`, what somebody else has taken meanwhile `bookingFull`.
 */
export async function submitBooking(
  params: Params,
  context: RequestContext<Session>
): Promise<Result<'bookingSubmit'>> {
  // People of the outlet read it
  await moderationOf(context.kernel).checkText(params.remark ?? '')
  return runOnce(
    context,
    'bookingSubmit',
    params,
    async (tx) => {
      const { kernel, session, locale, now } = context
      // Before anything is read: neither the rules nor what is kept there changes while it is judged
      const locked = orThrow(await lockBookable(tx, kernel, params.restaurantId), 'bookingNotTaken')
      const priced = await priceBooking(tx, context, locked, params)
      const { bookable, slot, people, discount, depositMinor, quoteInput, quoteId } = priced
      const guest = guestOf(params, priced, locale)
      if (quoteId !== params.quoteId) throw new AppError('quoteChanged')
      await refuseTaken(tx, context, priced)
      const { outlet, settings } = bookable
      const { restaurantId, name: title, image: picture, currency, utcOffsetMinutes } = outlet
      const { orderId, total, expiresAt, isPaid } = await createPurchase(tx, kernel, {
        userId: session.userId,
        restaurantId,
        kind: 'booking',
        title,
        picture,
        utcOffsetMinutes,
        quoteId,
        invoice: depositMinor === 0 ? null : invoiceOf(params),
        quoteInput,
        expiresAt: Math.min(now + unpaidOrderExpiryMs, slot.startsAt),
        rows: (newOrderId) => [
          insertRows(bookings, [
            {
              ...guest,
              orderId: newOrderId,
              madeFrom: madeFromOf(context),
              restaurantId,
              state: 'inProgress',
              openingOn: slot.date,
              startsAt: slot.startsAt,
              until: slot.until,
              people,
              depositMinor,
              freeUntilMinutes: settings.freeUntilMinutes,
              discountBasisPoints: discount?.basisPoints ?? null,
              discountExcludes: discount?.excludes ?? [],
              discountPeopleMaximum: discount?.peopleMaximum ?? null
            }
          ]),
          seatsTaken([{ from: slot.startsAt, until: slot.until, people }], {
            kind: 'booking',
            subjectId: newOrderId,
            restaurantId
          })
        ]
      })
      return { orderId, total, currency, expiresAt, isPaid }
    },
    submitQueue(context.session)
  )
}
