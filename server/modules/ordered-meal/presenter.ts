import type { QuotedLine } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { amountOf } from '../../http/format'
import type { OrderLineRow } from './repository'

/** What became of a line before it was handed over. */
function changeOf(line: OrderLineRow, currency: Currency): Pick<QuotedLine, 'change'> {
  const { finalMinor, totalMinor, returnedMinor, weighedGrams, insteadOf } = line
  if (finalMinor === null) return {}
  const became = insteadOf === null ? 'weighed' : 'substituted'
  return {
    change: {
      kind: finalMinor === 0 ? 'leftOut' : became,
      agreedAmount: amountOf(totalMinor, currency),
      returnedAmount: amountOf(returnedMinor, currency),
      weighedGrams,
      insteadOf
    }
  }
}

/** A line as it stands now (contract `quotedLine`). */
export function presentLine(line: OrderLineRow, currency: Currency): QuotedLine {
  const amount = (minor: number) => amountOf(minor, currency)
  return {
    dishId: line.dishId,
    dishName: line.dishName,
    image: line.image,
    choices: line.choices,
    dishCount: line.dishCount,
    unitAmount: amount(line.unitMinor),
    originalUnitAmount: line.originalUnitMinor === null ? null : amount(line.originalUnitMinor),
    totalAmount: amount(line.finalMinor ?? line.totalMinor),
    ...(line.isGoods && { goods: { nominalGrams: line.nominalGrams } }),
    ...changeOf(line, currency)
  }
}
