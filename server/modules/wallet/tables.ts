import { bigserial, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LedgerKind } from '@/contract/wallet/ledger-kinds'
import type { Currency } from '@/domain/countries'
import { instant, integer8 } from '../../db/columns'
import { users } from '../user/tables'

/** The balance of each wallet, equal to the sum of its ledger; changed only together with a ledger entry. */
export const walletAccounts = pgTable(
  'wallet_accounts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    currency: text('currency').$type<Currency>().notNull(),
    balanceMinor: integer8('balance_minor').notNull().default(0),
    /** What of the balance was given: pays first, is never withdrawn. */
    giftMinor: integer8('gift_minor').notNull().default(0)
  },
  (t) => [primaryKey({ columns: [t.userId, t.currency] })]
)

/** What a person owes for a payment that their bank took back. As long as one has not ended, nothing leaves any of their wallets. */
export const walletDebts = pgTable(
  'wallet_debts',
  {
    /** The dispute's: `provider:number`. */
    debtId: text('debt_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    currency: text('currency').$type<Currency>().notNull(),
    /** What was paid. */
    orderId: text('order_id').notNull(),
    amountMinor: integer8('amount_minor').notNull(),
    /** The payment had put money into the wallet, which gives what is there and what comes. */
    isWallets: boolean('is_wallets').notNull(),
    /** What of it the wallet has given, in so many takes. */
    takenMinor: integer8('taken_minor').notNull().default(0),
    takeCount: integer('take_count').notNull().default(0),
    /** What of it came back as goods: refunds that the bank's money was. */
    givenBackMinor: integer8('given_back_minor').notNull().default(0),
    /** The bank has decided: it stays with the person, until it is paid, or our people settle or waive it. */
    isFinal: boolean('is_final').notNull().default(false),
    /** `settled` was paid to our people in another way; `waived` they let be. */
    endReason: text('end_reason', { enum: ['paid', 'returned', 'settled', 'waived'] }),
    openedAt: instant('opened_at').notNull(),
    endedAt: instant('ended_at')
  },
  (t) => [index('wallet_debts_by_user').on(t.userId)]
)

/** Every movement of a wallet; rows are never changed or removed (trigger). `amountMinor` is positive when money comes in. */
export const walletLedger = pgTable(
  'wallet_ledger',
  {
    entryId: bigserial('entry_id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amountMinor: integer8('amount_minor').notNull(),
    balanceAfterMinor: integer8('balance_after_minor').notNull(),
    /** What of the amount is gift, with its sign. */
    giftMinor: integer8('gift_minor').notNull().default(0),
    giftAfterMinor: integer8('gift_after_minor').notNull().default(0),
    kind: text('kind').$type<LedgerKind>().notNull(),
    /** What caused it, e.g. `payment:{id}`; one cause moves money once. */
    reference: text('reference').notNull().unique(),
    orderId: text('order_id'),
    createdAt: instant('created_at').notNull()
  },
  (t) => [index('wallet_ledger_by_user').on(t.userId, t.currency, t.entryId)]
)
