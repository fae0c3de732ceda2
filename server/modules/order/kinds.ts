import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { CodeName } from '@/contract/codes'
import type { LocalizedText, Order, OrderSummary } from '@/contract/types'
import type { CardRefusal } from '@/domain/card'
import type { CancelReason } from '@/domain/order-cancel'
import type { OrderAction, OrderEvent, OrderKind, OrderStatus } from '@/domain/order-state'
import type { Db, Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { defineRegistry } from '../../platform/kernel/registry'
import type { NoticeKind } from '../notice'
import { actionsOf } from './actions'
import type { ListedOrder, NewOrder, OrderRow, OwnTabs } from './repository'

/** Who looks at orders, and when (epoch ms). */
export interface Reader {
  readonly userId: string
  readonly now: number
  /** Of those orders that are shown and wait for shares, by their ids. */
  readonly waitingShares?: ReadonlyMap<string, WaitingShares>
}

/** How the shares of an order that waits for them stand. */
export interface WaitingShares {
  readonly count: number
  readonly paidCount: number
  /** When everybody is to have paid; once that is over, when the leader is to have paid the rest (epoch ms). */
  readonly dueAt: number
  /** The reader's own is not paid, and can still be. */
  readonly isOwed: boolean
}

/** What has happened to an order, and what else of its row changed with it. */
export interface Move {
  readonly event: OrderEvent
  readonly from: OrderStatus
  readonly change: Partial<NewOrder>
}

/** What an invoice says of a purchase besides its order. */
export interface Billed {
  /** Of whoever sold it. */
  readonly address: string
  readonly lines: readonly { readonly name: LocalizedText; readonly count: number; readonly totalMinor: number }[]
  /** Minor units of what was paid that went back in parts: they are not sold. Nothing unless said. */
  readonly returnedMinor?: number
}

/** What a review needs of an order that only its kind knows. */
export interface ReviewedPart {
  /** Whose people answer the review: where it was eaten or used. */
  readonly restaurantId: string
  readonly restaurantName: LocalizedText
  /** Which one of the kind's subject the review is of and counts in. */
  readonly subjectId: string
  /** What the review is of. */
  readonly names: LocalizedText[]
  readonly isReviewed: boolean
  /** It was had, whatever became of the order; absent where the order's status says so. */
  readonly isFulfilled?: boolean
  /** Nobody but its person says that it was had: a review of it earns no coins. */
  readonly isUnattested?: boolean
  /** Who brought it, told apart from others, in which order they carried it; null where nobody can be rated. */
  readonly rider: { readonly riderId: string; readonly name: string; readonly carriedOrderId: string } | null
}

/** What reviews are of, and whose rating they make. */
export interface ReviewSubject {
  /** As reviews say it. */
  readonly subject: string
  /** The table of what is rated, which has `rating_tenths` and `review_count`, and the column of its id. */
  readonly rated: PgTable
  readonly key: PgColumn
  /** Its rating in tenths of a star, of how many it is the mean, and the zone of its outlet; undefined unless there is one. */
  readonly read: (
    db: Db,
    id: string
  ) => Promise<
    | { readonly ratingTenths: number | null; readonly ratingCount: number; readonly utcOffsetMinutes: number }
    | undefined
  >
  /** Refuses the id of none. */
  readonly missing: CodeName
}

/** What a kind of purchase does for the review of its orders. */
export interface ReviewedKind {
  readonly subject: ReviewSubject
  readonly read: (db: Db, order: OrderRow) => Promise<ReviewedPart>
  /** Notes that a locked order has its review. */
  readonly markReviewed: (tx: Tx, orderId: string) => Promise<void>
}

/**
 * What one kind of purchase does where every purchase does the same: orders, payments, refunds and lists call it and know no kind
 * (docs/adding.md, A kind of purchase). Every function runs in the caller's transaction with the order locked, unless it reads.
 */
export interface PurchaseKind {
  /** What this person may do with an order now: what the order's answers say, and what each of them is checked by when it is done. */
  readonly actions: (db: Db, order: OrderRow, reader: Reader) => Promise<readonly OrderAction[]>
  /** Minor units that its person loses by giving it up now, by a call of its kind; null where they lose nothing, or cannot. */
  readonly lostMinor: (db: Db, order: OrderRow, reader: Reader) => Promise<number | null>
  /** Orders of this person that no status makes active, and whose day it is (spec section 2, Home). */
  readonly dueToday: (db: Db, reader: Reader) => Promise<readonly string[]>
  /** Which of its orders stand under another tab than their status says (epoch ms). */
  readonly ownTabs: (now: number) => OwnTabs
  /** Why a person cancels one, in the order in which the reasons are offered. */
  readonly cancelReasons: readonly CancelReason[]
  /** How its person is told that who sells it has ended it; null as of any order. */
  readonly stopped: NoticeKind | null
  /** What a review of one is of, and where it is answered; null of a kind that is not reviewed. */
  readonly reviewed: ReviewedKind | null
  /** Why an unpaid order cannot be paid as any other, null when it can: shares that are paid elsewhere, for instance. */
  readonly unpayable: (order: OrderRow) => CodeName | null
  /** Whether the wallet may pay it. */
  readonly takesWallet: boolean
  /** It puts money into the wallet: not paid while that is stopped. */
  readonly fillsWallet: boolean
  /** Whether it may be paid in cash when it is handed over. */
  readonly takesCash: (db: Db, order: OrderRow) => Promise<boolean>
  /**
   * Whether a card has had as much as one person may have, on whichever accounts, `besides` the order that it is to pay; null of a kind that
   * limits nothing by person. `card` is its keeper's fingerprint.
   */
  readonly cardLimit: ((tx: Tx, kernel: Kernel, besides: OrderRow, card: string) => Promise<boolean>) | null
  /** It is paid, or placed to be paid in cash: the maker is told. */
  readonly placed: (tx: Tx, kernel: Kernel, order: OrderRow, how: { readonly isCash: boolean }) => Promise<void>
  /**
   * Money came after the order had expired: takes again what only this kind holds; false when it cannot be had any more: the caller
   * then rolls back and the money goes back.
   */
  readonly retake: (tx: Tx, kernel: Kernel, order: OrderRow) => Promise<boolean>
  /** It has just moved on, as it is given: whatever follows that. */
  readonly moved: (tx: Tx, kernel: Kernel, order: OrderRow, move: Move) => Promise<void>
  /** Whether an order is refunded once all that paid it went back in parts; false of a kind that ends by what came of it, as a meal does. */
  readonly endsInParts: boolean
  /** All the money of one of its requests to give a part back is there (`refundInPart` of payments). */
  readonly refundedInPart: (tx: Tx, kernel: Kernel, order: OrderRow, requestId: string) => Promise<void>
  /** A try to charge it while its person was away has failed, said once a try; where its bank asks, its person has been told. It waits for its payment until it expires. */
  readonly chargeRefused: (
    tx: Tx,
    kernel: Kernel,
    order: OrderRow,
    how: { readonly attempt: number; readonly refusal: CardRefusal }
  ) => Promise<void>
  /** Gives back what only this kind holds; `isMade` keeps what was used up in making it. */
  readonly release: (tx: Tx, kernel: Kernel, order: OrderRow, how: { readonly isMade: boolean }) => Promise<void>
  /** Its restaurant is out of these dishes, or of some that it does not name: they are not sold any more. */
  readonly takeOffSale: (tx: Tx, order: OrderRow, dishIds: readonly string[] | undefined) => Promise<void>
  /** The bank takes back so much of what paid it: what its person owes, and whether the wallet has got it, which then gives it. What they lose by that ends. */
  readonly chargedBack: (
    tx: Tx,
    kernel: Kernel,
    order: OrderRow,
    amountMinor: number
  ) => Promise<{ readonly owedMinor: number; readonly isWallets: boolean }>
  /** The bank has decided who has that money: what was only held back for the time comes back where it was won, and is over where it was lost. */
  readonly disputeEnded: (tx: Tx, kernel: Kernel, order: OrderRow, how: { readonly isWon: boolean }) => Promise<void>
  readonly billed: (db: Db, order: OrderRow) => Promise<Billed>
  /** Orders as lists show them, in the order they are given. */
  readonly summaries: (db: Db, orders: readonly ListedOrder[], reader: Reader) => Promise<OrderSummary[]>
  /** The whole of an order as this person may see it. */
  readonly view: (db: Db, order: OrderRow, reader: Reader) => Promise<Order>
}

const nothing = () => Promise.resolve()

/** A kind that holds nothing and is neither made nor delivered: its own part is how it is shown, and what follows its payment. */
export const plainKind: Omit<PurchaseKind, 'billed' | 'summaries' | 'view'> = {
  actions: (_db, order, { now }) => Promise.resolve(actionsOf(order, now)),
  lostMinor: () => Promise.resolve(null),
  dueToday: () => Promise.resolve([]),
  ownTabs: () => ({}),
  cancelReasons: ['changedMind', 'otherPayment', 'other'],
  stopped: null,
  reviewed: null,
  unpayable: () => null,
  takesWallet: true,
  fillsWallet: false,
  takesCash: () => Promise.resolve(false),
  cardLimit: null,
  placed: nothing,
  moved: nothing,
  retake: () => Promise.resolve(true),
  endsInParts: true,
  refundedInPart: nothing,
  chargeRefused: nothing,
  release: nothing,
  takeOffSale: nothing,
  chargedBack: (_tx, _kernel, _order, owedMinor) => Promise.resolve({ owedMinor, isWallets: false }),
  disputeEnded: nothing
}

/** The kinds of purchases; a module that sells something adds its own in `attach`. */
export const purchaseKinds = defineRegistry<OrderKind, PurchaseKind>('kind of purchase')

/** What the kind of an order does. */
export const kindOf = (kernel: Kernel, { kind }: Pick<OrderRow, 'kind'>): PurchaseKind => purchaseKinds.of(kernel, kind)

/** What a module above does whenever an order of any kind has moved on: last in the same transaction, with the order locked. */
type OrderFollower = (tx: Tx, kernel: Kernel, order: OrderRow, move: Move) => Promise<void>

/** Who follows orders, each by the name of its module. */
export const orderFollowers = defineRegistry<string, OrderFollower>('follower of orders')

/** What a module above does whenever money of an order has come back, or a bank has taken it back: in the same transaction, with the order locked. */
type MoneyFollower = (tx: Tx, kernel: Kernel, order: OrderRow) => Promise<void>

/** Who follows the money of orders, each by the name of its module. */
export const moneyFollowers = defineRegistry<string, MoneyFollower>('follower of money')

/** Says that money of a locked order has come back, or was taken back. */
export async function tellMoneyFollowers(tx: Tx, kernel: Kernel, order: OrderRow): Promise<void> {
  for (const [, follow] of moneyFollowers.all(kernel)) await follow(tx, kernel, order)
}
