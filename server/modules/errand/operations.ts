import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { OperationParams, OperationResult } from '@/contract/operations'
import type { Address, ImagePair } from '@/contract/types'
import { roughly } from '@/domain/geo'
import type { Db, Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { ListPage } from '../../http/cursor'
import { AppError } from '../../http/errors'
import { amountOf, optionalInstant } from '../../http/format'
import { defineOperations, refuseRestaurantsOwn } from '../../http/operations'
import { timedPage } from '../../http/timed-page'
import type { Kernel } from '../../kernel'
import type { Partner } from '../../platform/partners/partners'
import { deliveries } from '../delivery/tables'
import type { OrderRow } from '../order'
import { orders } from '../order/tables'
import { dropPhotosOf, takePhoto } from '../picture'
import { errandColumns, isDeliveryOfErrand, type OwnErrand, photoFolder, updateErrand } from './repository'
import { accept, type Acted, bringBack, fetchIt, handOver, lockCarried, passOn, wait } from './riders'
import { errands } from './tables'

type Listed = OperationResult<'errandList'>['items'][number]

const listedAtOnce = 100
/** Wrong codes after which only our support hands it over. */
const codeMissesMaximum = 5
const photosPerHour = 200

/** An end as riders see it: the neighbourhood, and to whoever has accepted it the street, the door and who is there. */
function presentEnd(address: Address | null, isOwn: boolean): Listed['from'] {
  if (!address) throw new Error('an errand without an end')
  if (!isOwn) return { ...roughly(address), door: null }
  const { latitude, longitude, streetName, name, mobile, addressDetail, unitNo } = address
  return { latitude, longitude, door: { streetName, name, mobile, addressDetail, unitNo } }
}

function presentOpen({ order, errand }: OwnErrand, isOwn: boolean): Listed {
  const { orderId, orderNumber, status, currency } = order
  const { service, meters, item, weightBand, note } = errand
  return {
    ...{ orderId, orderNumber, status, service, meters, item, weightBand, note, currency },
    from: presentEnd(errand.fromAddress, isOwn),
    to: presentEnd(errand.deliveryAddress, isOwn),
    fee: amountOf(errand.feeMinor, currency),
    windowFrom: optionalInstant(errand.windowFrom),
    windowUntil: optionalInstant(errand.windowUntil),
    acceptBy: optionalInstant(errand.acceptBy),
    isReturning: errand.returningAt !== null
  }
}

/** What is not over, as the index of open orders has it: no outlet sends an errand. */
const isOpen = and(isNull(orders.restaurantId), inArray(orders.status, ['paid', 'accepted', 'delivering']))

/** What this partner may look at: what waits for any rider, and what its own carry; support sees all. */
export const seenBy = ({ id, roles }: Partner) =>
  and(isOpen, roles.includes('support') ? undefined : or(eq(orders.status, 'paid'), eq(deliveries.partnerId, id)))

async function listErrands(db: Db, partner: Partner, page: ListPage): Promise<OperationResult<'errandList'>> {
  refuseRestaurantsOwn(partner.restaurants)
  const { rows, nextCursor } = await timedPage<OwnErrand>(
    { at: orders.createdAt, id: orders.orderId, first: 'oldest' },
    page,
    ({ beyond, order, limit }) =>
      db
        .select({ order: orders, errand: errandColumns })
        .from(errands)
        .innerJoin(deliveries, isDeliveryOfErrand)
        .innerJoin(orders, eq(orders.orderId, errands.orderId))
        .where(and(seenBy(partner), beyond))
        .orderBy(...order)
        .limit(limit),
    ({ order: { createdAt, orderId } }) => ({ at: createdAt, id: orderId })
  )
  const isOwn = ({ errand }: OwnErrand) => partner.roles.includes('support') || errand.partnerId === partner.id
  return { items: rows.map((own) => presentOpen(own, isOwn(own))), nextCursor }
}

function answer(kernel: Kernel, partner: Partner, event: string, { order, isRepeat }: Acted) {
  const { orderId, orderNumber, status } = order
  kernel.logger.info({ partner: partner.id, orderId, event, isRepeat }, 'operation')
  return { orderId, orderNumber, status, isRepeat }
}

/** Does one act in a transaction of its own, and says what became of it. */
const act = async (kernel: Kernel, partner: Partner, event: string, run: (tx: Tx) => Promise<Acted>) =>
  answer(kernel, partner, event, await inTransaction(kernel.database, run))

/** A photo that comes with an act, and under what it is counted. */
interface SentPhoto extends OperationParams<'errandFetch'> {
  readonly subject: 'errandPhoto' | 'errandHandOverPhoto'
}

/** Keeps a photo, which goes again where the act on the locked errand is refused. */
async function actWithPhoto(
  kernel: Kernel,
  partner: Partner,
  { orderId, photo, subject }: SentPhoto,
  run: (tx: Tx, own: OwnErrand, image: ImagePair) => Promise<Acted>
): Promise<Acted> {
  let acted: Acted | undefined
  const upload = {
    folder: photoFolder,
    content: Buffer.from(photo, 'base64'),
    subject: `${subject}:${partner.id}`,
    perHour: photosPerHour,
    now: kernel.clock.now()
  }
  await takePhoto(kernel, upload, async (tx, image) => {
    acted = await run(tx, await lockCarried(tx, partner, orderId), image)
  })
  if (!acted) throw new Error('a photo was kept for nothing')
  return acted
}

/** It was done by an equal call meanwhile, whose photo stays. */
function repeat(tx: Tx, kernel: Kernel, order: OrderRow, image?: ImagePair): Acted {
  if (image) dropPhotosOf(tx, kernel, photoFolder, [{ image }])
  return { order, isRepeat: true }
}

/** The rider fetches it, with a photo. */
async function fetchWith(kernel: Kernel, partner: Partner, { orderId, photo }: OperationParams<'errandFetch'>) {
  const known = await inTransaction(kernel.database, (tx) => lockCarried(tx, partner, orderId))
  if (known.errand.fetchedAt !== null) return answer(kernel, partner, 'fetch', { order: known.order, isRepeat: true })
  const sent = { orderId, photo, subject: 'errandPhoto' } as const
  const acted = await actWithPhoto(kernel, partner, sent, async (tx, own, image) =>
    own.errand.fetchedAt === null ? fetchIt(tx, kernel, own, image) : repeat(tx, kernel, own.order, image)
  )
  return answer(kernel, partner, 'fetch', acted)
}

/** Why a code does not open the hand-over; undefined where it does. Every wrong one counts, so that they cannot be tried through. */
export async function judgeCode(
  tx: Tx,
  partner: Pick<Partner, 'roles'>,
  { errand }: OwnErrand,
  code: string | undefined
): Promise<AppError | undefined> {
  if (code === undefined && partner.roles.includes('support')) return undefined
  if (errand.codeMisses >= codeMissesMaximum) return new AppError('errandCodeLocked')
  if (code !== undefined && code === errand.code) return undefined
  const codeMisses = errand.codeMisses + 1
  await updateErrand(tx, errand, { codeMisses })
  return codeMisses === codeMissesMaximum
    ? new AppError('errandCodeLocked')
    : new AppError('errandCodeWrong', { left: codeMissesMaximum - codeMisses })
}

/** An errand whose hand-over was opened, and by what. */
interface Judged {
  readonly judged: OwnErrand
  readonly by: 'code' | 'support'
}

/** Hands over what a right code opened in an earlier transaction. Throws `orderStateChanged` where it was turned back since. */
async function handOverJudged(
  tx: Tx,
  kernel: Kernel,
  { judged, by, own, image }: Judged & { readonly own: OwnErrand; readonly image?: ImagePair }
): Promise<Acted> {
  const { order, errand } = own
  if (errand.handedOverAt !== null) return repeat(tx, kernel, order, image)
  // Another price, which the code was not said for
  const { returningAt, returnReason } = judged.errand
  if (errand.returningAt !== returningAt || errand.returnReason !== returnReason)
    throw new AppError('orderStateChanged')
  return handOver(tx, kernel, own, { by, photo: image })
}

/** With the photo that came with it. */
interface JudgedPhoto extends Judged {
  readonly photo: string
}

/** The photo is optional: where it cannot be kept, it is handed over without. */
async function handOverWithPhoto(kernel: Kernel, partner: Partner, { judged, by, photo }: JudgedPhoto): Promise<Acted> {
  const { orderId } = judged.order
  const sent = { orderId, photo, subject: 'errandHandOverPhoto' } as const
  const progress = { isPhotoRetained: false }
  try {
    return await actWithPhoto(kernel, partner, sent, (tx, own, image) => {
      progress.isPhotoRetained = true
      return handOverJudged(tx, kernel, { judged, by, own, image })
    })
  } catch (error) {
    if (progress.isPhotoRetained) throw error
    kernel.logger.warn({ err: error, orderId }, 'a photo of a hand-over could not be kept')
    return inTransaction(kernel.database, async (tx) =>
      handOverJudged(tx, kernel, { judged, by, own: await lockCarried(tx, partner, orderId) })
    )
  }
}

/** It is handed over for its code. A photo is kept only once the code was right: a wrong one is counted and costs no file. */
async function handOverFor(
  kernel: Kernel,
  partner: Partner,
  { orderId, code, photo }: OperationParams<'errandHandOver'>
) {
  const judged = await inTransaction(kernel.database, async (tx): Promise<Acted | AppError | JudgedPhoto> => {
    const own = await lockCarried(tx, partner, orderId)
    if (own.errand.handedOverAt !== null) return { order: own.order, isRepeat: true }
    if (own.order.status !== 'delivering') throw new AppError('orderStateChanged')
    const refusal = await judgeCode(tx, partner, own, code)
    const by = code === undefined ? 'support' : 'code'
    return refusal ?? (photo === undefined ? handOver(tx, kernel, own, { by }) : { judged: own, by, photo })
  })
  // Thrown once its count is kept
  if (judged instanceof AppError) throw judged
  const acted = 'photo' in judged ? await handOverWithPhoto(kernel, partner, judged) : judged
  return answer(kernel, partner, 'handOver', acted)
}

/** What riders do with errands, the simulator's among them. */
export const errandOperations = defineOperations({
  errandList: ({ db }, partner, { cursor }) => listErrands(db, partner, { cursor, size: listedAtOnce }),
  errandAccept: (kernel, partner, { orderId, rider }) =>
    act(kernel, partner, 'accept', (tx) => accept(tx, kernel, partner, orderId, rider)),
  errandPassOn: (kernel, partner, { orderId, rider }) =>
    act(kernel, partner, 'passOn', (tx) => passOn(tx, kernel, partner, orderId, rider)),
  errandWait: (kernel, partner, { orderId, ...here }) =>
    act(kernel, partner, 'wait', (tx) => wait(tx, kernel, partner, orderId, here)),
  errandFetch: fetchWith,
  errandReturn: (kernel, partner, asked) =>
    act(kernel, partner, 'return', (tx) => bringBack(tx, kernel, partner, asked)),
  errandHandOver: handOverFor
})
