import type { Address, ImagePair, Order, Result, ValidParams } from '@/contract/types'
import { errandBandGrams } from '@/domain/errand'
import { roughly } from '@/domain/geo'
import type { Db } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { amountOf, instant, optionalInstant } from '../../http/format'
import { orThrow } from '../../http/or-throw'
import { presentOrdered, readOfOrders } from '../after-sale'
import { presentRider, readEtas, readPositions } from '../fulfilment'
import { kindOf, type OrderRow, readOrder } from '../order'
import { waitingOf } from './money'
import { type OwnErrand, photosOf, readErrand, readErrandRefunds, readTracked } from './repository'

type Shown = Result<'errandGet'>['errand']

/** Somebody is on the way with it, or to it. */
const isCarried = ({ status }: Pick<OrderRow, 'status'>): boolean => status === 'accepted' || status === 'delivering'

function presentEnd(address: Address | null): Shown['from'] {
  const { latitude, longitude, countryCode, name, mobile, streetName, addressDetail, unitNo } = orThrow(
    address ?? undefined,
    'orderNotFound'
  )
  return { latitude, longitude, countryCode, name, mobile, streetName, addressDetail, unitNo }
}

/** Where its rider was last, while one is on the way. */
async function readPlace(db: Db, { order }: OwnErrand) {
  if (!isCarried(order)) return null
  const place = (await readPositions(db, [order.orderId])).get(order.orderId)
  return place ? { latitude: place.latitude, longitude: place.longitude, at: instant(place.at) } : null
}

/** When it comes; nothing is said of what goes back. */
async function readEta(db: Db, { order, errand }: OwnErrand, now: number) {
  if (errand.returningAt !== null) return null
  const etaOf = await readEtas(db, [{ ...order, ...errand }], now)
  return etaOf({ ...order, ...errand })
}

async function readReturns(db: Db, { orderId, currency }: OrderRow): Promise<Shown['returns']> {
  return (await readErrandRefunds(db, orderId)).map(({ reason, amountMinor, completedAt, createdAt }) => ({
    reason,
    amount: amountOf(amountMinor, currency),
    isComplete: completedAt !== null,
    createdAt: instant(createdAt)
  }))
}

/** What was agreed to. */
function presentTerms({ order: { currency }, errand }: OwnErrand) {
  const { service, meters, item, weightBand, note, windowFrom, windowUntil } = errand
  const amount = (minor: number) => amountOf(minor, currency)
  return {
    ...{ service, meters, item, weightBand, note },
    from: presentEnd(errand.fromAddress),
    to: presentEnd(errand.deliveryAddress),
    untilGrams: errandBandGrams[weightBand],
    value: amount(errand.valueMinor),
    window:
      windowFrom === null || windowUntil === null ? null : { from: instant(windowFrom), until: instant(windowUntil) },
    fee: amount(errand.feeMinor),
    waitingReserve: amount(errand.waitingMinor),
    wayBackReserve: amount(errand.wayBackMinor),
    cancelFee: amount(errand.cancelMinor)
  }
}

const presentPhoto = (photo: ImagePair | null): Shown['photo'] => photo && { ...photo, medium: photo.large }

/** How far it is. */
function presentWay({ order, errand }: OwnErrand, now: number) {
  // What was called off or paid back in full costs no waiting
  const isEnded = order.status === 'cancelled' || order.status === 'refunded'
  const { fetched, handedOver } = photosOf(errand)
  const waiting = isEnded ? { minutes: 0, minor: 0 } : waitingOf(errand, now)
  return {
    acceptBy: optionalInstant(errand.acceptBy),
    arrivedAtSenderAt: optionalInstant(errand.atSenderAt),
    fetchedAt: optionalInstant(errand.fetchedAt),
    arrivedAtReceiverAt: optionalInstant(errand.atReceiverAt),
    returningAt: optionalInstant(errand.returningAt),
    returnReason: errand.returnReason,
    handedOverAt: optionalInstant(errand.handedOverAt),
    photo: presentPhoto(fetched),
    handOverPhoto: presentPhoto(handedOver),
    waiting: { minutes: waiting.minutes, amount: amountOf(waiting.minor, order.currency) },
    code: errand.code,
    trackId: errand.code === null ? null : errand.trackId
  }
}

/** The page of an errand. Throws `orderNotFound`, also for another person's order and for one of another kind. */
export async function getErrand(
  { orderId }: ValidParams<'errandGet'>,
  { kernel, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'errandGet'>> {
  const { db } = kernel
  const order = orThrow(await readOrder(db, userId, orderId), 'orderNotFound')
  const own = { order, errand: orThrow(await readErrand(db, orderId), 'orderNotFound') }
  const rider = await presentRider(db, own.errand.rider)
  const shown: Order = await kindOf(kernel, order).view(db, order, { userId, now })
  return {
    order: shown,
    errand: {
      ...presentTerms(own),
      ...presentWay(own, now),
      rider: rider && { ...rider, position: await readPlace(db, own) },
      returns: await readReturns(db, order),
      eta: await readEta(db, own, now),
      afterSales: (await readOfOrders(db, [orderId])).map(presentOrdered)
    }
  }
}

/** So long the receiver's link still says what became of it. */
const shownAfterMs = 86_400_000

/** What the receiver's link shows: nothing of whoever sends it, and of the receiver no more than their neighbourhood. Throws `errandNotFound`. */
export async function trackErrand(
  { trackId }: ValidParams<'errandTrack'>,
  { kernel: { db }, now }: RequestContext
): Promise<Result<'errandTrack'>> {
  const own = orThrow(await readTracked(db, trackId), 'errandNotFound')
  const { order, errand } = own
  const { status, countryCode, utcOffsetMinutes } = order
  const isOver = status !== 'paid' && !isCarried(order)
  const overAt = errand.handedOverAt ?? order.updatedAt
  // The link is nobody's before it is paid, and says nothing for ever
  if (order.paidAt === null || errand.deliveryAddress === null || (isOver && now > overAt + shownAfterMs))
    throw new AppError('errandNotFound')
  const { rider, service } = errand
  return {
    ...{ status, service, countryCode, utcOffsetMinutes, isOver },
    isReturning: errand.returningAt !== null,
    area: roughly(errand.deliveryAddress),
    rider: rider && isCarried(order) ? { name: rider.name, position: await readShownPlace(db, own) } : null,
    eta: await readEta(db, own, now)
  }
}

/** Where the rider is on the way to the receiver; before it is fetched and on the way back it would lead to whoever sends it. */
const readShownPlace = async (db: Db, own: OwnErrand) =>
  own.order.status === 'delivering' && own.errand.returningAt === null ? readPlace(db, own) : null
