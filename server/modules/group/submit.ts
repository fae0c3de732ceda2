import type { Result, ValidParams } from '@/contract/types'
import { groupDiscount, groupStep } from '@/domain/group-order'
import type { Platform } from '@/domain/markers'
import type { PaymentType } from '@/domain/pricing'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { submitOrder } from '../meal'
import { lockOrder, presentFigures } from '../order'
import { readLines } from '../ordered-meal'
import { servedPaymentTypes } from '../payment'
import { oneAtATime } from '../purchase'
import { presentQuote } from '../quote'
import { catalogueOf } from '../restaurant'
import { actAsMember, roleIn } from './act'
import { choicesOf, eatersOf, type LeaderChoices, quoteGroup, receiptsOfOrder, receiptsOfQuote } from './bill'
import { cancelGroupJobs } from './ends'
import { endGroup, type GroupRow, readGroup, readMember, readPeople } from './repository'
import { insertShares } from './share-rows'

type Context = RequestContext<Session>

/** Shares are priced without the fee of a way to pay, which each person adds by their own. */
const payingWay = ({ paymentMode }: GroupRow, { paymentType }: LeaderChoices): LeaderChoices =>
  paymentMode === 'split' ? { paymentType: 'WALLET_PAY' } : paymentType === undefined ? {} : { paymentType }

/** The ways to pay the whole at its restaurant; none where each person pays their own share. */
async function servedFor(
  kernel: Kernel,
  { paymentMode, restaurantId }: GroupRow,
  platform: Platform | undefined
): Promise<PaymentType[]> {
  const entry = paymentMode === 'split' ? null : await catalogueOf(kernel).menu(restaurantId)
  return entry ? servedPaymentTypes(kernel, entry.row.countryCode, platform) : []
}

/** The price of the whole order with what the leader chooses, and each person's part of it. */
export async function readGroupQuote(
  { orderTransactionId: groupOrderId, ...chosen }: ValidParams<'groupQuote'>,
  { kernel, session: { userId }, now, locale, markers: { platform } }: Context
): Promise<Result<'groupQuote'>> {
  const { db } = kernel
  const group = await readGroup(db, groupOrderId)
  if (!group) throw new AppError('groupNotFound')
  const role = roleIn(group, await readMember(db, groupOrderId, userId), userId)
  const step = groupStep('submit', { status: group.status, role, memberStatus: null, isPastDeadline: false })
  if ('refusal' in step) throw new AppError(step.refusal)
  const { dishes } = await readPeople(db, group)
  const built = await quoteGroup(
    { kernel, db, now, locale },
    group,
    dishes,
    { ...chosen, ...payingWay(group, chosen) },
    await servedFor(kernel, group, platform)
  )
  const receipts = receiptsOfQuote(built, dishes).map((receipt) => ({
    userId: receipt.userId,
    figures: presentFigures(receipt.figures, built.quote.currency)
  }))
  return { quote: presentQuote(built, locale), receipts }
}

/** Writes down each person's part of the new order, also where the leader pays for all. */
async function shareOut(tx: Tx, orderId: string, now: number): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error('a submitted order is not there')
  const receipts = receiptsOfOrder(order, await readLines(tx, [orderId]))
  await insertShares(
    tx,
    orderId,
    receipts.map(({ userId, figures }) => ({ userId, amountMinor: figures.total })),
    now
  )
}

/**
 * The leader submits: the group's dishes become one order by the ordinary submit, with who ordered each line; no dish can be added after it.
 * A dish that was changed since the quote makes it another quote, so nothing is ordered that the leader has not seen.
 */
export async function submitGroup(
  tx: Tx,
  params: ValidParams<'groupSubmit'>,
  context: Context
): Promise<Result<'groupSubmit'>> {
  const { kernel, session, now } = context
  const { userId } = session
  const { orderTransactionId: groupOrderId, ...submission } = params
  const { quoteId, remark, tableware, invoice, receiver, leavesAtDoor, ...chosen } = submission
  const { group } = await actAsMember(tx, 'submit', { groupOrderId, userId, now })
  const { dishes } = await readPeople(tx, group)
  const choices = choicesOf(group, dishes, { ...chosen, ...payingWay(group, chosen) })
  await oneAtATime(tx, session)
  const said = { quoteId, remark, tableware, invoice, receiver, leavesAtDoor }
  const submitted = await submitOrder(tx, { ...choices, ...said }, context, {
    groupOrderId,
    mode: group.paymentMode,
    eaterIds: dishes.map((dish) => dish.userId),
    discountBasisPoints: groupDiscount(eatersOf(dishes).length).basisPoints
  })
  await shareOut(tx, submitted.orderId, now)
  await endGroup(tx, kernel, group, 'submit', null)
  await cancelGroupJobs(tx, kernel, groupOrderId)
  return submitted
}
