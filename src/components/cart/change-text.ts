import type { CartChange } from '@/domain/cart'
import { formatMoney } from '@/domain/money'
import type { Translator } from '@/i18n/translator'

/** What happened to a line since the cart was last seen. */
export function changeText(change: CartChange, { t }: Translator): string {
  switch (change.code) {
    case 'priceChanged':
      return t.cart.priceChanged(change.dishName, formatMoney(change.from), formatMoney(change.to))
    case 'countLowered':
      return t.cart.countLowered(change.dishName, change.to)
    case 'removed':
      if (change.reason === 'gone') return t.cart.lineGone(change.dishName)
      return change.reason === 'choiceGone' ? t.cart.lineChoiceGone(change.dishName) : t.cart.lineSoldOut(change.dishName)
  }
}

/** All of them in one toast: the one there is, or that there are several; the cart tells each. */
export function changesText(changes: readonly CartChange[], text: Translator): string {
  const [only] = changes
  return only !== undefined && changes.length === 1 ? changeText(only, text) : text.t.cart.changed
}
