/** What a mart found while it packed a past order that was paid by card. Lines are told by their number, from 1. */
export interface HistoryWeighing {
  /** Key of the order in `historyOrders`. */
  readonly order: string
  /** Minutes after it was made. */
  readonly after: number
  /** What lines weighed. */
  readonly grams: Readonly<Record<number, number>>
  /** The line that was not there. */
  readonly leftOut: number
}

/** A fish that weighed a little less, and mushrooms that were gone. */
export const historyWeighings: readonly HistoryWeighing[] = [
  { order: 'mart-weighed', after: 9, grams: { 1: 660 }, leftOut: 3 }
]

/** Other goods that a mart proposes for a line of an order that it is packing, for so many cents in all. */
export const historyProposals = [{ order: 'mart-proposal', lineNumber: 2, dish: 'salmon', cents: 1480 }] as const
