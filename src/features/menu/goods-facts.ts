import type { Dish } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import type { Translator } from '@/i18n/translator'
import { moneyText } from '@/ui/money-text'

/** What 100 g or a litre of goods cost, such as `S$1.78/100 克`, by which they are compared; empty where that is not known. */
export function unitPriceText({ goods }: Pick<Dish, 'goods'>, currency: Currency, { t }: Translator): string {
  const unitPrice = goods?.unitPrice ?? null
  return unitPrice === null ? '' : t.mart.unitPrice[unitPrice.per](moneyText(unitPrice.amount, currency))
}

/** Size of a piece, and that what was weighed is paid; empty for what a kitchen makes. */
export function sizeText({ goods, specification }: Pick<Dish, 'goods' | 'specification'>, text: Translator): string {
  const size = specification === null ? '' : text.name(specification)
  return goods?.soldBy === 'weight' ? text.t.mart.sizeWeighed(size) : size
}

/** Where goods are from, and that they are kept cold where they are; empty for what a kitchen makes. */
export function originText({ goods }: Pick<Dish, 'goods'>, { t, name }: Translator): string {
  if (goods === null) return ''
  const { origin, storage } = goods
  const kept = storage === 'ambient' ? '' : t.mart.storage[storage]
  return [origin === null ? '' : name(origin), kept].filter(Boolean).join(' · ')
}
