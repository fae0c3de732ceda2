import type { SQL } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { defineRegistry } from '../../platform/kernel/registry'

/** What of a sale is offered to a person now; it ends at an epoch ms. */
interface DealOffer {
  readonly unitMinor: number
  readonly endsAt: number
}

/** The piece of a sale that an order takes. */
export interface HeldPiece {
  readonly flashItemId: string
  readonly userId: string
  readonly orderId: string
}

/**
 * A sale of deals that counts its own pieces and people; one order is one piece of it. Each function runs with the order locked, unless it
 * reads.
 */
export interface DealHold {
  /** What decides whether a person may have a piece, as one JSON value: a part of larger questions. */
  readonly availabilityJson: (flashItemId: SQL, userId: SQL) => SQL
  /** What `dealQuote` prices, by what `availabilityJson` answered; undefined where there is no such piece. Throws what `take` would: not found, not begun, over, sold out, bought. */
  readonly offer: (availability: unknown, now: number) => DealOffer
  /** Takes the piece of a new order, whose row is written; throws when it cannot be had. */
  readonly take: (tx: Tx, kernel: Kernel, piece: HeldPiece) => Promise<void>
  /** Takes it again for an order that money came late for; false when it is gone, whatever was done is then rolled back. */
  readonly retake: (tx: Tx, kernel: Kernel, piece: HeldPiece) => Promise<boolean>
  /** Gives it back, called once for each time it was taken. */
  readonly release: (tx: Tx, kernel: Kernel, piece: HeldPiece) => Promise<void>
}

/** Sales of deals; the module whose sale it is gives this in `attach`. */
export const dealHolds = defineRegistry<'flash', DealHold>('hold of deals')
