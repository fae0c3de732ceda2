import type { CodeName } from '@/contract/codes'
import type { OperationResult } from '@/contract/operations'
import type { LocalizedText } from '@/contract/types'
import {
  type AfterSaleReason,
  afterSaleWindowMs,
  type OfferedReasons,
  type RefundMethod,
  type RefundSplit
} from '@/domain/after-sale'
import type { Money } from '@/domain/money'
import type { OrderKind } from '@/domain/order-state'
import type { Db, Tx } from '../../db/database'
import { orThrow } from '../../http/or-throw'
import type { Kernel } from '../../kernel'
import { defineRegistry } from '../../platform/kernel/registry'
import type { OrderRow } from '../order'
import type { OrderLineRow } from '../ordered-meal'
import type { AfterSaleRow } from './repository'

/** How many portions of which lines; each line once, none of nothing. */
export type Portions = ReadonlyMap<number, number>

/** A line of an order as a request asks it back. */
export interface ReturnLine extends Pick<
  OrderLineRow,
  'orderId' | 'lineNumber' | 'image' | 'dishCount' | 'claimedCount' | 'unitMinor'
> {
  readonly dishName: LocalizedText
  readonly choices: LocalizedText[]
}

/** What a request is worth; `compensation` is what of the wallet's part makes up for a loss. */
export interface Worth extends RefundSplit {
  readonly amount: Money
  readonly compensation: Money
}

/** Parts of a request, minor units. */
export type WorthMinor = Pick<AfterSaleRow, 'amountMinor' | 'walletMinor' | 'paymentMinor' | 'compensationMinor'>

/** As rows keep it. */
export const minorOf = ({ amount, wallet, payment, compensation }: Worth): WorthMinor => ({
  amountMinor: amount.minor,
  walletMinor: wallet.minor,
  paymentMinor: payment.minor,
  compensationMinor: compensation.minor
})

/** What a request of an errand is judged by. */
export type Carried = NonNullable<OperationResult<'afterSaleList'>['items'][number]['carried']>

/** What decides whether something of an order can be asked back. */
export interface Standing {
  /** Its person has it, or should have. */
  readonly isServed: boolean
  /** When the time to ask begins, epoch ms. */
  readonly servedAt: number
  /** Portions of it, and of those how many were asked back. */
  readonly count: number
  readonly claimedCount: number
}

/** What one kind of purchase does where every request for money back does the same. */
export interface ReturnKind {
  readonly standing: (db: Db, order: OrderRow, now: number) => Promise<Standing>
  /** The reasons that can be true of an order. */
  readonly reasons: (db: Db, order: Pick<OrderRow, 'orderId' | 'kind'>) => Promise<OfferedReasons>
  /** The ways back to choose from, the usual one first. */
  readonly methods: (order: OrderRow) => RefundMethod[]
  readonly lines: (db: Db, orderIds: readonly string[]) => Promise<readonly ReturnLine[]>
  /** Counts portions of a locked order's lines as asked back, or no more. Throws `afterSaleItemsTaken` when there are not that many. */
  readonly claimLines: (tx: Tx, orderId: string, portions: Portions, sign: 1 | -1) => Promise<void>
  /** What portions are worth beside what other requests of the order got or wait for. Throws `refundMethodUnavailable`, `afterSaleItemsTaken`, `afterSaleNothingPaid`. */
  readonly worth: (
    db: Db,
    order: OrderRow,
    asked: Portions,
    wish: { readonly reason: AfterSaleReason; readonly method: RefundMethod }
  ) => Promise<Worth>
  /** What of a locked order's request is granted now: less than it asked where `granted` says so, or where money has gone back since. Throws `afterSaleNothingPaid` where nothing is left. */
  readonly grant: (tx: Tx, order: OrderRow, request: AfterSaleRow, granted: Money | undefined) => Promise<WorthMinor>
  /** Its worth leaves out what banks have taken back, which its person has already. */
  readonly leavesOutTaken?: true
  /** What it is judged by beside what its person said; null of what an outlet knows itself. */
  readonly carried: (db: Db, order: OrderRow) => Promise<Carried | null>
  /** Whether nothing of a locked order is kept, one of its requests having got all its money just now. */
  readonly isAllBack: (tx: Tx, order: OrderRow, request: AfterSaleRow) => Promise<boolean>
}

/** The kinds of purchases that can be asked back; a module adds its own in `attach`. */
export const returnKinds = defineRegistry<OrderKind, ReturnKind>('kind of return')

/** How an order of its kind is asked back. Throws `orderNotFound` for what is given back on its own page. */
export const returnKindOf = (kernel: Kernel, order: Pick<OrderRow, 'kind'>): ReturnKind =>
  orThrow(returnKinds.all(kernel).find(([kind]) => kind === order.kind)?.[1], 'orderNotFound')

/** The lines of orders of several kinds. */
export async function readReturnLines(
  kernel: Kernel,
  db: Db,
  orders: readonly Pick<OrderRow, 'orderId' | 'kind'>[]
): Promise<ReturnLine[]> {
  const idsOf = new Map<ReturnKind, Set<string>>()
  for (const order of orders) {
    const kind = returnKindOf(kernel, order)
    idsOf.set(kind, (idsOf.get(kind) ?? new Set()).add(order.orderId))
  }
  const lines: ReturnLine[] = []
  for (const [kind, ids] of idsOf) lines.push(...(await kind.lines(db, [...ids])))
  return lines
}

/** Why a first request for an order is refused, or undefined. */
export function refusalOf({ isServed, servedAt, count, claimedCount }: Standing, now: number): CodeName | undefined {
  if (!isServed) return 'afterSaleNotPossible'
  if (now >= servedAt + afterSaleWindowMs) return 'afterSaleWindowOver'
  return claimedCount < count ? undefined : 'afterSaleItemsTaken'
}
