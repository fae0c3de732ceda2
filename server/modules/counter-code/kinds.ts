import type { CodeName } from '@/contract/codes'
import type { OperationResult } from '@/contract/operations'
import type { Db, Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { defineRegistry } from '../../platform/kernel/registry'

/** What a counter is told of a code, without its kind. */
export type SeenCode = Omit<OperationResult<'codePeek'>, 'kind'>
/** The state of a code after it was taken or given back, without its kind. */
export type MovedCode = Omit<OperationResult<'codeRedeem'>, 'kind'>

const refusals: Readonly<Record<NonNullable<SeenCode['refusal']>, CodeName>> = {
  used: 'dealCodeUsed',
  returned: 'dealCodeReturned',
  expired: 'dealCodeExpired',
  held: 'dealCodeHeld',
  day: 'dealCodeNotNow',
  hour: 'dealCodeNotNow',
  again: 'dineInAgain',
  notFirst: 'dineInNotFirst'
}
/** How a counter that wants to take a code hears why it cannot. */
export const refusalCode = (refusal: NonNullable<SeenCode['refusal']>): CodeName => refusals[refusal]

/** A code on the counter of an outlet. */
export interface ShownCode {
  /** As it was typed, without what people put between its signs. */
  readonly code: string
  readonly restaurantId: string
  /** What the outlet calls the table, where it says. */
  readonly table?: string | undefined
  /** Who stands at the counter; the outlet is one of theirs. */
  readonly partnerId: string
  /** Epoch ms. */
  readonly now: number
}

/** What can be done with a code, once all that it depends on is locked. Each is one of these, in one transaction. */
export interface LaidCode {
  readonly peek: () => SeenCode
  /** Takes it; throws why it cannot be taken. */
  readonly redeem: () => Promise<MovedCode>
  /** Gives back what this counter took a moment ago; throws why not. */
  readonly undo: () => Promise<MovedCode>
}

/** What one kind of order has for the counter of an outlet. */
export interface CounterCodeKind {
  /** Whether text may be one of its codes, told by its signs alone. */
  readonly isCode: (typed: string) => boolean
  /** Locks a code and reads it; undefined where there is none. Throws `counterCodeElsewhere`. */
  readonly lay: (tx: Tx, kernel: Kernel, shown: ShownCode) => Promise<LaidCode | undefined>
  /** Outlets at which its codes may be shown. */
  readonly readOutletIds: (db: Db) => Promise<string[]>
}

/** Codes at a counter by kind of order. */
export const counterCodeKinds = defineRegistry<string, CounterCodeKind>('counter code kind')
