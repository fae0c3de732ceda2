import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import type { QuotedLine } from '@/contract/types'
import type { CartItem } from '@/domain/cart'
import { itemMaximum } from '@/domain/constants'
import { QuotedLines } from '@/features/bill/quoted-lines'
import type { Cart } from '@/features/cart/cart'
import { refusalText } from '@/features/restaurant-list/refusal-text'
import { feedback } from '@/platform/feedback/feedback'
import { useStore } from '@/stores/stores-context'
import { Stepper } from '@/ui/stepper'
import { useText } from '@/ui/text-context'
import { checkoutStore } from './cart-checkout-store'

interface CheckoutLinesProps {
  /** Of several restaurants' dishes those of one. */
  readonly lines: readonly CartItem[]
  readonly cart: Cart
  /** The same lines as the server has priced them. */
  readonly quoted: readonly QuotedLine[]
}

/** The dishes that are settled, each with its portions to change; the last one stays, so that there is something to order. */
export const CheckoutLines = observer(function CheckoutLines({ lines, cart, quoted }: CheckoutLinesProps) {
  const text = useText()
  const pricedAs = usePricedLines(lines, quoted)
  const first = lines[0]
  if (first === undefined) return null
  const change = (line: CartItem, count: number) => {
    if (count < line.dishCount) return cart.lessOf(line.skey)
    const refusal = cart.moreOf(line.skey)
    if (refusal !== null) feedback.toast(refusalText(refusal, text))
  }
  const stepperOf = (index: number, dishName: string) => {
    const line = lines[index]
    if (line === undefined) return null
    const fewest = cart.lines.length === 1 ? Math.max(1, line.minOrderNumber ?? 1) : 0
    return (
      <Stepper
        value={line.dishCount}
        minimum={fewest}
        maximum={itemMaximum}
        label={dishName}
        onChange={(count) => change(line, count)}
        onLimit={() => change(line, line.dishCount + 1)}
      />
    )
  }
  return (
    <QuotedLines
      lines={lines.map((line) => shownLine(line, pricedAs.get(line.skey)))}
      currency={first.currency}
      stepperOf={stepperOf}
    />
  )
})

/** The server's lines by the cart's; while a change is quoted those of the quote before. */
function usePricedLines(lines: readonly CartItem[], quoted: readonly QuotedLine[]): ReadonlyMap<string, QuotedLine> {
  const checkout = useStore(checkoutStore)
  const known = useRef<ReadonlyMap<string, QuotedLine>>(new Map())
  // A line whose dish has left the menu is not priced: the cart is about to lose it
  if (checkout.isQuoteCurrent && lines.length === quoted.length)
    known.current = new Map(lines.flatMap(({ skey }, index) => pairOf(skey, quoted[index])))
  return known.current
}

const pairOf = (skey: string, line: QuotedLine | undefined): [string, QuotedLine][] =>
  line === undefined ? [] : [[skey, line]]

/** Portions at once, the amount as the cart reckons it until the server has quoted it. */
function shownLine(line: CartItem, quoted: QuotedLine | undefined): QuotedLine {
  const { dishId, dishName, dishCount, dishItems, image, payAmount } = line
  if (quoted === undefined) {
    const choices = dishItems.map(({ itemName }) => ({ zh: itemName }))
    return {
      dishId,
      dishName: { zh: dishName },
      image: image === '' ? null : { small: image, medium: image, large: image },
      choices,
      dishCount,
      unitAmount: line.dishPrice,
      originalUnitAmount: null,
      totalAmount: payAmount
    }
  }
  return quoted.dishCount === dishCount ? quoted : { ...quoted, dishCount, totalAmount: payAmount }
}
