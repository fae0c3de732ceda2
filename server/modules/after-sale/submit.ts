import type { Result, ValidParams } from '@/contract/types'
import { afterSaleReviewMs, isReasonOf, needsCorrectAddress, needsPhoto } from '@/domain/after-sale'
import { normalizePhone } from '@/domain/phone'
import { isEmail } from '@/domain/validators'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { announceOrder, lockOwnOrder, type OrderRow } from '../order'
import { closeJob } from './close'
import { checkReason, readRefusal, refuse, requestOf } from './eligible'
import { minorOf, type Portions, returnKindOf } from './kinds'
import { attachPictures } from './pictures'
import { claim, portionsAsked, portionsOf, unclaim } from './portions'
import { viewRequest } from './presenter'
import { type AfterSaleRow, lockAfterSale, type NewAfterSale, readItems } from './repository'
import { reviewerOf } from './reviewer'
import { afterSaleEvents, afterSaleItems, afterSales } from './tables'

type Context = RequestContext<Session>
type SubmitParams = ValidParams<'afterSaleSubmit'>

/** What a person must say (spec section 5, After-sale): everything, a photo of the food, and how to reach them. Returns the phone as E.164. */
function readWords(
  { type, reason, description, contactEmail, contactPhone, correctAddress, pictureIds }: SubmitParams,
  { countryCode }: OrderRow
): string {
  if (!isReasonOf(type, reason) || description === '' || contactEmail === '' || contactPhone === '')
    throw new AppError('afterSaleIncomplete')
  if (needsCorrectAddress(reason) && correctAddress === '') throw new AppError('afterSaleIncomplete')
  if (!isEmail(contactEmail)) throw new AppError('afterSaleEmailInvalid')
  const phone = normalizePhone(contactPhone, countryCode)
  if (!phone) throw new AppError('mobileInvalid')
  if (needsPhoto(reason) && pictureIds.length === 0) throw new AppError('afterSalePhotoRequired')
  return phone.e164
}

/** Takes the portions, for a re-application those of the request before first, under the lock of the order. */
async function takePortions(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  asked: Portions,
  earlierId: string | undefined,
  now: number
): Promise<void> {
  const kind = returnKindOf(kernel, order)
  const earlier = earlierId === undefined ? undefined : requestOf(order, await lockAfterSale(tx, earlierId))
  refuse(await readRefusal(kernel, tx, order, earlier, now))
  if (earlier) await unclaim(tx, kind, order.orderId, portionsOf(await readItems(tx, [earlier.afterSaleId])))
  await claim(tx, kind, order.orderId, asked)
}

async function writeRequest(tx: Tx, draft: NewAfterSale, asked: Portions): Promise<AfterSaleRow> {
  const [request] = await tx.insert(afterSales).values(draft).returning()
  if (!request) throw new Error('an inserted request was not answered')
  const { afterSaleId, orderId, createdAt } = request
  await tx
    .insert(afterSaleItems)
    .values([...asked].map(([lineNumber, portions]) => ({ afterSaleId, orderId, lineNumber, portions })))
  await tx.insert(afterSaleEvents).values({ afterSaleId, kind: 'submitted', at: createdAt })
  return request
}

/**
 * Takes a request for portions of a meal (spec section 4, After-sale), each portion once. What it is worth and how that goes back is fixed
 * here; the money moves when it is granted.
 */
export async function submitAfterSale(
  tx: Tx,
  params: SubmitParams,
  { kernel, session: { userId }, now }: Context
): Promise<Result<'afterSaleSubmit'>> {
  const { orderId, afterSaleId: earlierId, items, pictureIds, contactPhone: _typed, ...words } = params
  const order = await lockOwnOrder(tx, userId, orderId)
  const asked = portionsAsked(items)
  const contactPhone = readWords(params, order)
  await takePortions(tx, kernel, order, asked, earlierId, now)
  await checkReason(kernel, tx, order, params.reason)
  const worth = await returnKindOf(kernel, order).worth(tx, order, asked, words)
  const afterSaleId = kernel.ids.next()
  const reviewBy = now + afterSaleReviewMs
  const request = await writeRequest(
    tx,
    {
      ...words,
      afterSaleId,
      orderId,
      userId,
      contactPhone,
      status: 'submitted',
      currency: order.currency,
      ...minorOf(worth),
      reappliesTo: earlierId ?? null,
      reviewBy,
      createdAt: now
    },
    asked
  )
  await attachPictures(tx, { afterSaleId, orderId, userId, earlierId: earlierId ?? null }, pictureIds)
  await kernel.jobs.schedule(tx, { kind: closeJob, payload: { afterSaleId }, runAt: reviewBy, uniqueKey: afterSaleId })
  await reviewerOf(kernel).requestMade(tx, { afterSaleId, reason: request.reason })
  announceOrder(tx, kernel, order)
  return viewRequest(kernel, tx, { request, order }, now)
}
