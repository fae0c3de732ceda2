import { codes } from '@/contract/codes'
import type { OrderQuote, QuoteProblem } from '@/contract/types'
import { usePageShow } from '@/platform/app/page'

/** Other orders that are in the way: one that waits for its restaurant, or too many that wait for their payment. */
const isUnconfirmed = ({ code }: QuoteProblem): boolean =>
  code === codes.unconfirmedPaidOrder || code === codes.unpaidOrdersTooMany

/**
 * Whether a quote has a problem that another choice solves. An order that is in the way is told like the rest and yet shuts no
 * button: it ends without a word to the page, and only the server knows whether it still waits.
 */
export const isUnsubmittable = ({ problems }: OrderQuote): boolean => !problems.every(isUnconfirmed)

/** Quotes again when the page is shown while such an order was in the way: it may have been seen to on its own page. Call it inside an observer. */
export function useUnconfirmed(quote: OrderQuote | null, requote: () => Promise<void>): void {
  usePageShow(() => {
    if (quote?.problems.some(isUnconfirmed) === true) void requote()
  })
}
