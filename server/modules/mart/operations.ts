import type { OperationParams, OperationResult } from '@/contract/operations'
import type { Currency } from '@/domain/countries'
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
import {
  changeLines,
  leaveLineOut,
  type LineChange,
  lineOf,
  lockPartners,
  refuseUnlessPacking,
  type SoldGoods
} from './lines'
import { propose, withdrawProposal } from './proposals'

/** What a shop says of lines of its order. */
interface Said {
  /** All of it had been said before: nothing is done, and the answer is the same. */
  readonly isRepeat: boolean
  /** What went back of these lines until now, minor units. */
  readonly returned: number
  /** Does what had not been said. Answers what went back of these lines then, minor units. */
  readonly act: () => Promise<number>
}

/** Does what a shop says of lines of its order, all of it or nothing: a repeat is answered as long as the order is there. */
async function actOn(
  kernel: Kernel,
  partner: Partner,
  event: 'weigh' | 'leaveOut',
  orderId: string,
  read: (tx: Tx, sold: SoldGoods) => Said
): Promise<OperationResult<'weigh'>> {
  const answer = await inTransaction(kernel.database, async (tx) => {
    const sold = await lockPartners(tx, partner, orderId)
    const { isRepeat, returned, act } = read(tx, sold)
    const answered = (minor: number) => ({ orderId, returned: amountOf(minor, sold.order.currency), isRepeat })
    if (isRepeat) return answered(returned)
    refuseUnlessPacking(sold.order)
    const now = await act()
    announceOrder(tx, kernel, sold.order)
    return answered(now)
  })
  kernel.logger.info({ partner: partner.id, orderId, event, isRepeat: answer.isRepeat }, 'operation')
  return answer
}

/** A line as it was weighed. Throws `lineNotByWeight`, `lineAboveWeight`, and `lineChanged` for one that is something else by now. */
function weighedLine(line: OrderLineRow, grams: number, currency: Currency): LineChange & Pick<Said, 'isRepeat'> {
  const { nominalGrams, weighedGrams, finalMinor, totalMinor } = line
  if (nominalGrams === null) throw new AppError('lineNotByWeight')
  if (grams > nominalGrams) throw new AppError('lineAboveWeight', { grams: nominalGrams })
  const isRepeat = weighedGrams === grams && finalMinor !== 0
  if (!isRepeat && finalMinor !== null) throw new AppError('lineChanged')
  const finalTotal = priceOfWeighed(money(totalMinor, currency), grams, nominalGrams)
  return { line, isRepeat, finalTotal, set: { weighedGrams: grams } }
}

const returnedOf = (changes: readonly LineChange[]): number =>
  changes.reduce((sum, { line }) => sum + line.returnedMinor, 0)

const weigh = (kernel: Kernel, partner: Partner, { orderId, lines }: OperationParams<'weigh'>) => {
  if (new Set(lines.map(({ lineNumber }) => lineNumber)).size < lines.length) throw new AppError('badRequest')
  return actOn(kernel, partner, 'weigh', orderId, (tx, sold) => {
    const { order } = sold
    const all = lines.map(({ lineNumber, grams }) => weighedLine(lineOf(sold, lineNumber), grams, order.currency))
    const changes = all.filter(({ isRepeat }) => !isRepeat)
    const act = async () => {
      // They are there after all
      for (const { line } of changes) await withdrawProposal(tx, kernel, sold, line)
      const requestId = `weigh:${changes.map(({ line }) => line.lineNumber).join()}`
      const repeated = all.filter(({ isRepeat }) => isRepeat)
      return returnedOf(repeated) + (await changeLines(tx, kernel, order, requestId, changes))
    }
    return { isRepeat: changes.length === 0, returned: returnedOf(all), act }
  })
}

const leaveOut = (kernel: Kernel, partner: Partner, { orderId, lineNumber }: OperationParams<'leaveOut'>) =>
  actOn(kernel, partner, 'leaveOut', orderId, (tx, sold) => {
    const line = lineOf(sold, lineNumber)
    const act = async () => {
      await withdrawProposal(tx, kernel, sold, line)
      return leaveLineOut(tx, kernel, sold, line)
    }
    return { isRepeat: line.finalMinor === 0, returned: line.returnedMinor, act }
  })

/** What marts do with the goods of their orders before they hand them over. */
export const martOperations = defineOperations({ weigh, leaveOut, substitute: propose })
