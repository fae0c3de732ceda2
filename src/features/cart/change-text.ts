import type { CartChange, RemovalReason } from '@/domain/cart'
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
      return removalText(change.reason, t)(change.dishName)
  }
}

function removalText(reason: RemovalReason, { cart }: Translator['t']): (dish: string) => string {
  switch (reason) {
    case 'gone':
      return cart.lineGone
    case 'choiceGone':
      return cart.lineChoiceGone
    case 'saleEnded':
      return cart.lineSaleEnded
    case 'saleNotStarted':
      return cart.lineSaleNotStarted
    case 'soldOut':
    case 'limit':
      return cart.lineSoldOut
  }
}

/** All of them in one toast: the one there is, or that there are several; the cart tells each. */
export function changesText(changes: readonly CartChange[], text: Translator): string {
  const [only] = changes
  return only !== undefined && changes.length === 1 ? changeText(only, text) : text.t.cart.changed
}
