import type { PgTable } from 'drizzle-orm/pg-core'
import type { LocaleCode } from '@/contract/types'
import type { Db, Tx } from './db/database'
import type { Kernel } from './kernel'
import { kernelPart } from './platform/kernel/kernel-part'

/** The account that is closed; its row is locked by the caller. */
export interface ClosingAccount {
  readonly userId: string
  /** E.164, null where the account never had one. */
  readonly mobile: string | null
}

/** How the copy of a person's data is read: the texts' language and the present instant, epoch ms. */
export interface ExportContext {
  /** Opens what is sealed. */
  readonly kernel: Kernel
  readonly now: number
  readonly locale: LocaleCode
}

/** An order, a request about one, a withdrawal or a debt that keeps its person's account open. */
export interface OpenTrade {
  /** An order unless said. */
  readonly kind?: 'withdrawal' | 'debt' | 'afterSale'
  readonly orderId: string
  /** Of what is open about the order, where that is not the order itself. */
  readonly id?: string
  readonly orderNumber: string
  /** Epoch ms. */
  readonly createdAt: number
}

/**
 * What a module owes to the people whose data it keeps (spec section 5, Account deletion). Every table
 * that names a person belongs to the part of exactly one module, and each part exports or wipes.
 */
export interface AccountPart {
  readonly tables: readonly PgTable[]
  /** What the person takes along, by the names of the exported file; nothing of anybody else, and nothing that lets in or pays. */
  readonly exported?: (db: Db, userId: string, context: ExportContext) => Promise<Readonly<Record<string, unknown>>>
  /** Leaves nothing that names or finds the person. Books stay, as the law on accounts asks; they belong to an account without a person. */
  readonly wipe?: (tx: Tx, kernel: Kernel, account: ClosingAccount) => Promise<void>
  /** Closing was asked for: what would charge the person from then on is stopped, though they may think again. */
  readonly closing?: (tx: Tx, kernel: Kernel, userId: string) => Promise<void>
  /** What is not over yet, oldest first: as long as there is any, the account is not closed. */
  readonly openTrades?: (db: Db, userId: string) => Promise<OpenTrade[]>
}

/** The parts of all modules, filled by `buildApp` in the modules' order: what stands on others comes after them. */
export const accountPartsOf = kernelPart((): AccountPart[] => [])
