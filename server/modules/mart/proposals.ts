import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { OperationParams, OperationResult } from '@/contract/operations'
import type { Result, ValidParams } from '@/contract/types'
import { isTakenUnasked, substituteAnswerMs } from '@/domain/goods-line'
import { money, parseAmount } from '@/domain/money'
import type { Tx } from '../../db/database'
import { inSavepoint, inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { instant } from '../../http/format'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import type { Partner } from '../../platform/partners/partners'
import { takePortions, writeOff } from '../meal'
import { announceOrder, lockOrder, type OrderRow, viewOrder } from '../order'
import {
  insertProposal,
  lockMeal,
  lockOwnMeal,
  type OrderLineRow,
  type ProposalRow,
  readLines,
  readOpenProposals,
  readProposal,
  setProposalState,
  updateLine
} from '../ordered-meal'
import { reweighParcel } from '../parcel'
import { dishes } from '../restaurant/tables'
import {
  changeLines,
  isPacking,
  leaveLineOut,
  lineOf,
  lockPartners,
  refuseUnlessPacking,
  type SoldGoods
} from './lines'
import { tellOfProposal, withdrawProposalNotice } from './notices'

/** Kind of the job at the end of the time to answer. */
export const substituteJob = 'endSubstitute'

const keyOf = ({ orderId, lineNumber }: Pick<ProposalRow, 'orderId' | 'lineNumber'>): string =>
  `${orderId}:${lineNumber}`
/** Other goods of the same shop that may take the place of a line at a price. Throws `dishRemoved`, `substituteDearer`. */
async function readSubstitute(
  tx: Tx,
  { order }: SoldGoods,
  line: OrderLineRow,
  { dishId, amount }: OperationParams<'substitute'>
) {
  const [dish] = await tx.select().from(dishes).where(eq(dishes.dishId, dishId))
  const isOther = dish?.restaurantId === order.restaurantId && dish.dishId !== line.dishId
  if (!dish || !isOther || dish.soldBy === null || dish.status !== 'active' || dish.isSoldOut)
    throw new AppError('dishRemoved')
  // What is sent abroad was declared as it is
  if (order.way === 'parcel' && (!dish.travels || dish.customs !== null)) throw new AppError('dishRemoved')
  const price = parseAmount(amount, order.currency)
  if (!price || price.minor <= 0) throw new AppError('badRequest')
  if (price.minor > line.totalMinor) throw new AppError('substituteDearer')
  return { dishId, dishName: dish.name, image: dish.image, amountMinor: price.minor }
}

/** Proposes other goods for a line that nothing has been done to. Throws `lineChanged` where something has. */
export async function propose(
  kernel: Kernel,
  partner: Partner,
  params: OperationParams<'substitute'>
): Promise<OperationResult<'substitute'>> {
  const { orderId, lineNumber } = params
  const answer = await inTransaction(kernel.database, async (tx) => {
    const sold = await lockPartners(tx, partner, orderId)
    const line = lineOf(sold, lineNumber)
    const known = await readProposal(tx, orderId, lineNumber)
    const amountMinor = parseAmount(params.amount, sold.order.currency)?.minor
    if (known?.dishId === params.dishId && known.amountMinor === amountMinor)
      return { orderId, answerBy: instant(known.answerBy), isRepeat: true }
    refuseUnlessPacking(sold.order)
    if (known || line.finalMinor !== null) throw new AppError('lineChanged')
    const substitute = await readSubstitute(tx, sold, line, params)
    const made = await insertProposal(tx, {
      ...{ orderId, lineNumber, ...substitute },
      answerBy: kernel.clock.now() + substituteAnswerMs
    })
    const job = { kind: substituteJob, payload: { orderId, lineNumber }, runAt: made.answerBy, uniqueKey: keyOf(made) }
    await kernel.jobs.schedule(tx, job)
    await tellOfProposal(tx, kernel, sold.order, made)
    announceOrder(tx, kernel, sold.order)
    return { orderId, answerBy: instant(made.answerBy), isRepeat: false }
  })
  kernel.logger.info({ partner: partner.id, orderId, event: 'substitute', isRepeat: answer.isRepeat }, 'operation')
  return answer
}

/** Ends an open proposal of a locked order, whatever ended it. */
async function endProposal(
  tx: Tx,
  kernel: Kernel,
  { order }: SoldGoods,
  proposal: ProposalRow,
  state: 'taken' | 'leftOut' | 'withdrawn'
): Promise<void> {
  await setProposalState(tx, proposal, state)
  await kernel.jobs.cancel(tx, substituteJob, keyOf(proposal))
  await withdrawProposalNotice(tx, kernel, order, proposal)
  announceOrder(tx, kernel, order)
}

/** The shop has said itself what becomes of a line: nothing is asked of it any more. */
export async function withdrawProposal(tx: Tx, kernel: Kernel, sold: SoldGoods, line: OrderLineRow): Promise<void> {
  const proposal = await readProposal(tx, line.orderId, line.lineNumber)
  if (proposal?.state === 'open') await endProposal(tx, kernel, sold, proposal, 'withdrawn')
}

class NoneLeft extends Error {}

/** Puts what is proposed in the place of a line. Throws `NoneLeft` where there is none of it either. */
async function putSubstitute(
  tx: Tx,
  kernel: Kernel,
  { order }: SoldGoods,
  line: OrderLineRow,
  { dishId, dishName, image, amountMinor }: ProposalRow
): Promise<void> {
  const { lineNumber, dishCount } = line
  const set = {
    ...{ dishId, dishName, image },
    choices: [],
    insteadOf: line.dishName,
    unitMinor: Math.round(amountMinor / dishCount),
    originalUnitMinor: null,
    nominalGrams: null
  }
  const substitute = { line, finalTotal: money(amountMinor, order.currency), set }
  await changeLines(tx, kernel, order, `substitute:${lineNumber}`, [substitute])
  // After the wallet, as everything that locks both
  const stockTaken = await takePortions(tx, dishId, dishCount)
  if (stockTaken === undefined) throw new NoneLeft()
  await updateLine(tx, line, { stockTaken })
  await writeOff(tx, line)
  await reweighParcel(tx, order)
}

/** Takes a substitute, all of it or nothing; false where there is none of it either. */
async function takeSubstitute(
  tx: Tx,
  kernel: Kernel,
  sold: SoldGoods,
  line: OrderLineRow,
  proposal: ProposalRow
): Promise<boolean> {
  try {
    await inSavepoint(tx, (inner) => putSubstitute(inner, kernel, sold, line, proposal))
    return true
  } catch (error) {
    if (error instanceof NoneLeft) return false
    throw error
  }
}

/** Does what was said to an open proposal, or what silence says; what is not there any more is left out. */
async function applyAnswer(
  tx: Tx,
  kernel: Kernel,
  sold: SoldGoods,
  proposal: ProposalRow,
  takes: boolean
): Promise<void> {
  const line = lineOf(sold, proposal.lineNumber)
  const isTaken = takes && (await takeSubstitute(tx, kernel, sold, line, proposal))
  await endProposal(tx, kernel, sold, proposal, isTaken ? 'taken' : 'leftOut')
  if (!isTaken) await leaveLineOut(tx, kernel, sold, line)
}

/** A person's word on what is proposed to them. Of two at once, or of one and the end of the time, the second finds it over. */
export async function answerProposal(
  { orderId, lineNumber, takes }: ValidParams<'martSubstituteAnswer'>,
  { kernel, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'martSubstituteAnswer'>> {
  return inTransaction(kernel.database, async (tx) => {
    const order = await lockOwnMeal(tx, userId, orderId)
    const proposal = await readProposal(tx, orderId, lineNumber)
    const isSaid = proposal?.state === (takes ? 'taken' : 'leftOut')
    if (!isSaid) {
      if (proposal?.state !== 'open' || now >= proposal.answerBy || !isPacking(order))
        throw new AppError('substituteOver')
      await applyAnswer(tx, kernel, { order, lines: await readLines(tx, [orderId]) }, proposal, takes)
    }
    const answered = await lockOrder(tx, orderId)
    return viewOrder(kernel, tx, answered ?? order, { userId, now })
  })
}

/** Settles what waits by what its person has said of each line; of an order that is not packed any more nothing is settled. */
async function applyAnswers(
  tx: Tx,
  kernel: Kernel,
  orderId: string,
  isDue: (of: ProposalRow) => boolean
): Promise<void> {
  for (const proposal of (await readOpenProposals(tx, orderId)).filter(isDue)) {
    // Read again for each: the one before may have left the last line but one out, or cancelled the order
    const order = await lockMeal(tx, orderId)
    if (!order) return
    const sold = { order, lines: await readLines(tx, [orderId]) }
    const choice = lineOf(sold, proposal.lineNumber).substitute
    if (isPacking(order)) await applyAnswer(tx, kernel, sold, proposal, isTakenUnasked(choice))
    else await endProposal(tx, kernel, sold, proposal, 'withdrawn')
  }
}

const payload = z.object({ orderId: z.string(), lineNumber: z.number().int() })

/** The five minutes are over, judged again under the lock. */
export const endSubstitute =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { orderId, lineNumber } = payload.parse(job.payload)
    if (!(await lockMeal(tx, orderId))) return
    const now = kernel.clock.now()
    await applyAnswers(tx, kernel, orderId, (of) => of.lineNumber === lineNumber && of.answerBy <= now)
  }

/** An order is about to be ready or on its way: what still waits is settled first. */
export const applyAnswersBeforeHandOver = (tx: Tx, kernel: Kernel, { orderId }: OrderRow): Promise<void> =>
  applyAnswers(tx, kernel, orderId, () => true)
