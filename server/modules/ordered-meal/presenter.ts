import type { QuotedLine } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { amountOf } from '../../http/format'
import type { OrderLineRow } from './repository'

/** A line as it was ordered (contract `quotedLine`). */
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
    totalAmount: amount(line.totalMinor)
  }
}
