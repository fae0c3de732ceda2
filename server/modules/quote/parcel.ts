import { localized } from '@/contract/localized'
import type { LocaleCode, OrderChoices } from '@/contract/types'
import type { OrderInput } from '@/domain/combined-pricing'
import { type AskedParcel, askParcel } from '../parcel'
import type { QuoteFacts } from './facts'
import type { PricedLine } from './lines'

/** Whether it is sent to the mainland, which no rider brings: no tip, cash, distance, slot, minimum or membership is about it. */
export const isParcel = ({ way }: Pick<OrderChoices, 'way'>): boolean => way === 'parcel'

/** The goods as a parcel, whatever way was chosen; null where none leaves. */
export function parcelOf(
  { parcel, parts }: QuoteFacts,
  priced: readonly PricedLine[],
  locale: LocaleCode
): AskedParcel | null {
  if (parcel === null) return null
  const goods = priced.map(({ dish: { name, travels, weightGrams, customs }, asked: { dishCount } }) => ({
    ...{ name: localized(name, locale), travels, customs, grams: weightGrams, count: dishCount }
  }))
  return askParcel(parcel, goods, parts[0].entry.row.currency)
}

/** What a mart charges for its goods as a parcel: the fee by weight in place of its own for bringing them, which small orders cost more for. */
export const asParcel = <Input extends OrderInput>(input: Input, fee: AskedParcel['fee']): Input => ({
  ...input,
  fees: { ...input.fees, delivery: fee, smallOrder: null, minimumOrder: null }
})
