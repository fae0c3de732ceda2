import type { Address, Result, ValidParams } from '@/contract/types'
import { countries } from '@/domain/countries'
import { errandCancelFee, errandMinutes, errandPerMinute, errandWindows } from '@/domain/errand'
import { normalizePhone } from '@/domain/phone'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { runOnce } from '../../http/idempotency'
import type { Kernel } from '../../kernel'
import { insertDeliveries } from '../delivery'
import { moderationOf } from '../moderation'
import { createPurchase, invoiceOf, noPicture, refuseManyUnpaid, submitQueue } from '../purchase'
import { errandForbidden } from './forbidden'
import { type PricedErrand, priceErrand } from './quote'
import { errands } from './tables'
import { errandTitles } from './titles'

type Submitted = ValidParams<'errandSubmit'>

/** An end as deliveries keep it. Throws `mobileInvalid`. */
export function addressOf({ name, mobile, unitNo = null, ...place }: Submitted['from']): Address {
  const phone = normalizePhone(mobile, place.countryCode)
  if (!phone) throw new AppError('mobileInvalid')
  return {
    ...place,
    name,
    mobile: phone.e164,
    unitNo,
    addressId: '',
    standbyMobile: null,
    countryArea: null,
    postalCode: null,
    buildingType: 'none',
    buildingName: null,
    buildingDetail: null,
    label: 'default',
    isDefault: false
  }
}

/** The window that was chosen; null for as soon as possible. Throws `errandTimeGone`. */
function windowOf({ windowFrom, from }: Submitted, now: number) {
  if (windowFrom === undefined) return null
  const chosen = errandWindows(from.countryCode, now).find((window) => window.from === Date.parse(windowFrom))
  if (!chosen) throw new AppError('errandTimeGone')
  return chosen
}

/** Nobody guesses the link of a receiver: 128 bits. */
const newTrackId = ({ random }: Kernel): string => random.bytes(16).toString('base64url')

/** The row of an errand with what was agreed to. */
export function errandRowOf(
  orderId: string,
  said: Pick<Submitted, 'service' | 'weightBand' | 'item' | 'note'>,
  { country, price, value }: Pick<PricedErrand, 'country' | 'price' | 'value'>,
  window: ReturnType<typeof windowOf>,
  trackId: string
): typeof errands.$inferInsert {
  const { service, weightBand, item, note } = said
  return {
    ...{ orderId, service, weightBand, item, note, trackId },
    valueMinor: value.minor,
    meters: price.meters,
    minutes: errandMinutes(service, price.meters),
    feeMinor: price.fee.minor,
    waitingMinor: price.waitingReserve.minor,
    wayBackMinor: price.wayBackReserve.minor,
    perMinuteMinor: errandPerMinute(country).minor,
    cancelMinor: errandCancelFee(price.fee).minor,
    acceptedForbidden: errandForbidden.effectiveFrom,
    windowFrom: window?.from ?? null,
    windowUntil: window?.until ?? null
  }
}

/** Writes what an errand has of its own. */
async function insertErrand(
  tx: Tx,
  kernel: Kernel,
  orderId: string,
  params: Submitted,
  priced: PricedErrand,
  window: ReturnType<typeof windowOf>
): Promise<void> {
  const { from, to } = params
  await insertDeliveries(tx, { orderId, fromAddress: addressOf(from), deliveryAddress: addressOf(to) })
  await tx.insert(errands).values(errandRowOf(orderId, params, priced, window, newTrackId(kernel)))
}

/** Orders an errand, which waits for its payment. It is priced once more: what is not what was agreed to answers `quoteChanged`. */
export async function submitErrand(
  params: Submitted,
  context: RequestContext<Session>
): Promise<Result<'errandSubmit'>> {
  const { kernel, session, now } = context
  // Riders read it
  for (const words of [params.item, params.note]) await moderationOf(kernel).checkText(words)
  return runOnce(
    context,
    'errandSubmit',
    params,
    async (tx) => {
      if (params.acceptedForbidden !== errandForbidden.effectiveFrom) throw new AppError('errandForbiddenRequired')
      const priced = await priceErrand(tx, context, session.userId, params)
      if (priced.quoteId !== params.quoteId) throw new AppError('quoteChanged')
      await refuseManyUnpaid(tx, session.userId, 'errand', now)
      const { quoteInput, country } = priced
      const window = windowOf(params, now)
      const { orderId, total, expiresAt, isPaid } = await createPurchase(tx, kernel, {
        userId: session.userId,
        restaurantId: null,
        kind: 'errand',
        title: errandTitles[params.service],
        picture: noPicture,
        utcOffsetMinutes: countries[country].utcOffsetMinutes,
        quoteId: params.quoteId,
        invoice: invoiceOf(params),
        quoteInput,
        hold: (hold, newOrderId) => insertErrand(hold, kernel, newOrderId, params, priced, window)
      })
      return { orderId, total, currency: quoteInput.currency, expiresAt, isPaid }
    },
    submitQueue(session)
  )
}
