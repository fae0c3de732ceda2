import type { OperationParams, OperationResult } from '@/contract/operations'
import { priceOfWeighed } from '@/domain/goods-line'
import { money } from '@/domain/money'
import type { Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import { AppError } from '../../http/errors'
import { amountOf } from '../../http/format'
import { defineOperations } from '../../http/operations'
import type { Kernel } from '../../kernel'
import type { Partner } from '../../platform/partners/partners'
import { announceOrder } from '../order'
import type { OrderLineRow } from '../ordered-meal'
import { changeLine, leaveLineOut, lineOf, lockPartners, refuseUnlessPacking, type SoldGoods } from './lines'
import { propose, withdrawProposal } from './proposals'

/** What a shop says of a line. */
interface LineAct {
  readonly line: OrderLineRow
  /** It had been said before: nothing is done, and the answer is the same. */
  readonly isRepeat: boolean
  /** Answers what goes back, minor units. */
  readonly act: () => Promise<number>
}

/** Does what a shop says of lines of its order, all of it or nothing: a repeat is answered as long as the order is there. */
async function actOn(
  kernel: Kernel,
  partner: Partner,
  event: 'weigh' | 'leaveOut',
  orderId: string,
  read: (tx: Tx, sold: SoldGoods) => readonly LineAct[]
): Promise<OperationResult<'weigh'>> {
  const answer = await inTransaction(kernel.database, async (tx) => {
    const sold = await lockPartners(tx, partner, orderId)
    const acts = read(tx, sold)
    const isRepeat = acts.every((each) => each.isRepeat)
    let returned = 0
    if (!isRepeat) refuseUnlessPacking(sold.order)
    for (const each of acts) returned += each.isRepeat ? each.line.returnedMinor : await each.act()
    if (!isRepeat) announceOrder(tx, kernel, sold.order)
    return { orderId, returned: amountOf(returned, sold.order.currency), isRepeat }
  })
  kernel.logger.info({ partner: partner.id, orderId, event, isRepeat: answer.isRepeat }, 'operation')
  return answer
}

/** What a line weighs. Throws `lineNotByWeight`, `lineAboveWeight`, and `lineChanged` for one that is something else by now. */
function weighLine(tx: Tx, kernel: Kernel, sold: SoldGoods, line: OrderLineRow, grams: number): LineAct {
  const { order } = sold
  const { lineNumber, nominalGrams, weighedGrams, finalMinor, totalMinor } = line
  if (nominalGrams === null) throw new AppError('lineNotByWeight')
  if (grams > nominalGrams) throw new AppError('lineAboveWeight', { grams: nominalGrams })
  const isRepeat = weighedGrams === grams && finalMinor !== 0
  if (!isRepeat && finalMinor !== null) throw new AppError('lineChanged')
  const finalTotal = priceOfWeighed(money(totalMinor, order.currency), grams, nominalGrams)
  const change = { requestId: `weigh:${lineNumber}`, finalTotal, set: { weighedGrams: grams } }
  const act = async () => {
    // It is there after all
    await withdrawProposal(tx, kernel, sold, line)
    return changeLine(tx, kernel, order, line, change)
  }
  return { line, isRepeat, act }
}

const weigh = (kernel: Kernel, partner: Partner, { orderId, lines }: OperationParams<'weigh'>) => {
  if (new Set(lines.map(({ lineNumber }) => lineNumber)).size < lines.length) throw new AppError('badRequest')
  return actOn(kernel, partner, 'weigh', orderId, (tx, sold) =>
    lines.map(({ lineNumber, grams }) => weighLine(tx, kernel, sold, lineOf(sold, lineNumber), grams))
  )
}

const leaveOut = (kernel: Kernel, partner: Partner, { orderId, lineNumber }: OperationParams<'leaveOut'>) =>
  actOn(kernel, partner, 'leaveOut', orderId, (tx, sold) => {
    const line = lineOf(sold, lineNumber)
    const act = async () => {
      await withdrawProposal(tx, kernel, sold, line)
      return leaveLineOut(tx, kernel, sold, line)
    }
    return [{ line, isRepeat: line.finalMinor === 0, act }]
  })

/** What marts do with the goods of their orders before they hand them over. */
export const martOperations = defineOperations({ weigh, leaveOut, substitute: propose })
