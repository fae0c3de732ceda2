import { isDeepStrictEqual } from 'node:util'
import type { OperationParams } from '@/contract/operations'
import type { ImagePair } from '@/contract/types'
import { errandFreeMinutes } from '@/domain/errand'
import { distanceMeters, type Point } from '@/domain/geo'
import type { Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import { refuseRestaurantsOwn } from '../../http/operations'
import { orThrow } from '../../http/or-throw'
import type { Kernel } from '../../kernel'
import type { Partner } from '../../platform/partners/partners'
import { type StoredRider, updateDeliveries } from '../delivery'
import { dropPosition, notePosition, type riderGoals, scheduleCompletion } from '../fulfilment'
import { announceOrder, moveOrder, type OrderRow } from '../order'
import { stopOrder } from '../purchase'
import { anotherCode, arrivalOf, endTakenBack, openToRiders } from './kind'
import { returnUnused } from './money'
import { tellSender, untellSender } from './notices'
import { planReceiver } from './receiver'
import { type CarriedErrand, errandOf, lockErrand, type OwnErrand, updateErrand } from './repository'
import { unacceptedJob } from './schedule'

/** What became of an act: saying it again is a repeat. */
export interface Acted {
  readonly order: OrderRow
  readonly isRepeat: boolean
}

type Who = OperationParams<'errandAccept'>['rider']

/** Two partners may count their riders alike. */
const riderOf = (partnerId: string, { name, phone, riderId }: Who): StoredRider => ({
  name,
  phone,
  ...(riderId !== undefined && { riderId: `${partnerId}/${riderId}` })
})

const isSame = (known: StoredRider | null, rider: StoredRider): boolean =>
  known !== null && isDeepStrictEqual({ ...known }, { ...rider })

/** Throws `orderNotFound` unless this partner's riders carry it, or our support asks. */
function refuseUncarried({ partnerId }: CarriedErrand, { id, roles }: Partner): void {
  if (partnerId !== id && !roles.includes('support')) throw new AppError('orderNotFound')
}

/** An errand that this partner's riders carry, or that our support looks after, locked. Throws `orderNotFound`. */
export async function lockCarried(tx: Tx, partner: Partner, orderId: string): Promise<OwnErrand> {
  const own = orThrow(await lockErrand(tx, orderId), 'orderNotFound')
  refuseUncarried(own.errand, partner)
  return own
}

async function moved(tx: Tx, kernel: Kernel, order: OrderRow, event: Parameters<typeof moveOrder>[3]): Promise<Acted> {
  return { order: orThrow(await moveOrder(tx, kernel, order, event), 'orderStateChanged'), isRepeat: false }
}

/** The order is as it was, and its page shows something new. */
function shown(tx: Tx, kernel: Kernel, order: OrderRow): Acted {
  announceOrder(tx, kernel, order)
  return { order, isRepeat: false }
}

/** A rider takes an errand that waits for one: the first has it, and anybody after them hears `orderStateChanged`. */
export async function accept(tx: Tx, kernel: Kernel, partner: Partner, orderId: string, who: Who): Promise<Acted> {
  // An outlet's own riders bring what it sells
  refuseRestaurantsOwn(partner.restaurants)
  const { order, errand } = orThrow(await lockErrand(tx, orderId), 'orderNotFound')
  const rider = riderOf(partner.id, who)
  if (errand.partnerId === partner.id && isSame(errand.rider, rider)) return { order, isRepeat: true }
  if (order.status !== 'paid') throw new AppError(order.paidAt === null ? 'orderNotFound' : 'orderStateChanged')
  await updateDeliveries(tx, [orderId], { rider, partnerId: partner.id })
  await updateErrand(tx, errand, { acceptBy: null })
  await kernel.jobs.cancel(tx, unacceptedJob, orderId)
  await tellSender(tx, kernel, order, 'errandAccepted')
  return moved(tx, kernel, order, 'accept')
}

/** Who was at the door comes no more: the next one's waiting begins when they are there, and is told of then. */
async function leaveDoor(tx: Tx, kernel: Kernel, { order, errand }: OwnErrand): Promise<void> {
  await dropPosition(tx, order.orderId)
  // What was waited before the way back stays
  if (errand.returningAt !== null) return
  const isFetching = order.status === 'accepted'
  await updateErrand(tx, errand, isFetching ? { atSenderAt: null } : { atReceiverAt: null })
  await untellSender(tx, kernel, order, isFetching ? 'errandAtSender' : 'errandAtReceiver')
}

/** Another rider of the partner goes on, or, before it is fetched, any rider may take it again; it ends where a bank has its money since. */
export async function passOn(tx: Tx, kernel: Kernel, partner: Partner, orderId: string, who?: Who): Promise<Acted> {
  const own = await lockCarried(tx, partner, orderId)
  const { order, errand } = own
  if (order.status !== 'accepted' && order.status !== 'delivering') throw new AppError('orderStateChanged')
  if (who) {
    const rider = riderOf(errand.partnerId ?? partner.id, who)
    if (isSame(errand.rider, rider)) return { order, isRepeat: true }
    await leaveDoor(tx, kernel, own)
    await updateDeliveries(tx, [orderId], { rider, ...arrivalOf(errand, kernel.clock.now()) })
    return shown(tx, kernel, order)
  }
  if (order.status !== 'accepted') throw new AppError('orderStateChanged')
  await leaveDoor(tx, kernel, own)
  await untellSender(tx, kernel, order, 'errandAccepted')
  const arrival = arrivalOf(errand, kernel.clock.now())
  await updateDeliveries(tx, [orderId], { rider: null, partnerId: null, ...arrival })
  await openToRiders(tx, kernel, errand)
  const opened = await moved(tx, kernel, order, 'unaccept')
  return { ...opened, order: (await endTakenBack(tx, kernel, opened.order)) ?? opened.order }
}

/** A rider this near is at the door. */
const atDoorMeters = 300

const endOf = (errand: CarriedErrand, end: 'fromAddress' | 'deliveryAddress'): Point =>
  orThrow(errand[end] ?? undefined, 'orderNotFound')

/** The rider is at the door where they are to be now, and waits. Throws `errandNotThere`. */
export async function wait(tx: Tx, kernel: Kernel, partner: Partner, orderId: string, here: Point): Promise<Acted> {
  const { order, errand } = await lockCarried(tx, partner, orderId)
  const isFetching = order.status === 'accepted'
  if ((!isFetching && order.status !== 'delivering') || errand.returningAt !== null)
    throw new AppError('orderStateChanged')
  if ((isFetching ? errand.atSenderAt : errand.atReceiverAt) !== null) return { order, isRepeat: true }
  const door = endOf(errand, isFetching ? 'fromAddress' : 'deliveryAddress')
  if (distanceMeters(here, door) > atDoorMeters) throw new AppError('errandNotThere')
  const now = kernel.clock.now()
  await notePosition(tx, orderId, { ...here, at: now }, isFetching ? null : door)
  await updateErrand(tx, errand, isFetching ? { atSenderAt: now } : { atReceiverAt: now })
  await tellSender(tx, kernel, order, isFetching ? 'errandAtSender' : 'errandAtReceiver')
  return shown(tx, kernel, order)
}

/** The rider has it, with a photo: its receiver is told the code and the link. */
export async function fetchIt(tx: Tx, kernel: Kernel, { order, errand }: OwnErrand, photo: ImagePair): Promise<Acted> {
  const now = kernel.clock.now()
  const fetched = await moved(tx, kernel, order, 'dispatch')
  await updateErrand(tx, errand, { fetchedAt: now, photoSmall: photo.small, photoLarge: photo.large })
  await planReceiver(tx, kernel, order.orderId, now)
  return fetched
}

/** What changes once it goes back: the receiver was told the code of before, and only the sender sees the new one, whose wrong tries count from none. */
const turnBack = (kernel: Kernel, { code }: CarriedErrand) => ({
  returningAt: kernel.clock.now(),
  code: anotherCode(kernel, code),
  codeMisses: 0
})

/** It goes back to the sender: nobody took it in the time that is free, or the rider cannot go on. Where it goes back already, only the reason changes. */
export async function bringBack(
  tx: Tx,
  kernel: Kernel,
  partner: Partner,
  { orderId, reason }: OperationParams<'errandReturn'>
): Promise<Acted> {
  const { order, errand } = await lockCarried(tx, partner, orderId)
  if (order.status !== 'delivering') throw new AppError('orderStateChanged')
  if (errand.returningAt !== null && errand.returnReason === reason) return { order, isRepeat: true }
  if (errand.returningAt !== null && reason !== 'riderLost') throw new AppError('orderStateChanged')
  if (reason === 'receiverAbsent' && !hasWaited(errand, kernel.clock.now())) throw new AppError('orderStateChanged')
  const turned = errand.returningAt === null ? turnBack(kernel, errand) : {}
  await updateErrand(tx, errand, { ...turned, returnReason: reason })
  await tellSender(tx, kernel, order, 'errandReturning')
  return shown(tx, kernel, order)
}

const hasWaited = ({ atReceiverAt }: CarriedErrand, now: number): boolean =>
  atReceiverAt !== null && now >= atReceiverAt + errandFreeMinutes * 60_000

/** It is given to whoever said the code. Where its rider could not bring it, the sender has it back for nothing. */
export async function handOver(
  tx: Tx,
  kernel: Kernel,
  { order, errand }: OwnErrand,
  { by, photo }: { readonly by: NonNullable<CarriedErrand['handedOverBy']>; readonly photo?: ImagePair | undefined }
): Promise<Acted> {
  const now = kernel.clock.now()
  const { small = null, large = null } = photo ?? {}
  await updateErrand(tx, errand, {
    handedOverAt: now,
    handedOverBy: by,
    handedPhotoSmall: small,
    handedPhotoLarge: large
  })
  if (errand.returnReason === 'riderLost') {
    const stop = { event: 'cancel', reasonCode: 'riderLost', reason: '' } as const
    return { order: orThrow(await stopOrder(tx, kernel, order, stop), 'orderStateChanged'), isRepeat: false }
  }
  const handed = await moved(tx, kernel, order, 'deliver')
  await scheduleCompletion(tx, kernel, order.orderId)
  await tellSender(tx, kernel, order, errand.returningAt === null ? 'errandHandedOver' : 'errandBroughtBack')
  await returnUnused(tx, kernel, order, { ...errand, handedOverAt: now })
  return handed
}

const goalNow = ({ status }: OrderRow, { returningAt, deliveryAddress }: CarriedErrand): Point | null =>
  status === 'delivering' && returningAt === null ? deliveryAddress : null

/** Where its rider goes: to the receiver with it, and told to nobody before and on the way back. */
export const errandGoal: ReturnType<typeof riderGoals.of> = {
  of: async (db, order) => goalNow(order, await errandOf(db, order)),
  ofCarrier: async (tx, partner, order) => {
    const errand = await errandOf(tx, order)
    refuseUncarried(errand, partner)
    if (order.status !== 'accepted' && order.status !== 'delivering') throw new AppError('orderStateChanged')
    return goalNow(order, errand)
  }
}
