import * as z from 'zod/mini'
import { refundTimes } from '@/domain/refund-route'
import { ledgerStatuses } from '@/domain/wallet'
import {
  amount,
  countryCode,
  currency,
  cursor,
  id,
  instant,
  localizedText,
  orderKind,
  signedAmount,
  text
} from '../shared'
import { withdrawalRefusal, withdrawalStatus } from '../withdrawal/payloads'
import { ledgerKinds } from './ledger-kinds'

/** One of the months of a bill, `2026-03`, in the wallet's zone. */
const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))
const ledgerKind = z.enum(ledgerKinds)

/** Money that is on its way and in no balance: a top-up under review, a refund to where it was paid from, a withdrawal that is not sent. */
const waitingMoney = z.object({
  kind: z.enum(['topUp', 'refund', 'withdrawal']),
  amount,
  /** The order that is topped up by or given back; null of a withdrawal. */
  orderId: z.nullable(id),
  withdrawalId: z.nullable(id),
  since: instant
})

/** The wallet of one currency. `cash` may be withdrawn, `gift` was given: it pays first and stays. Both are the balance. */
const wallet = z.object({
  currency,
  /** Whose money it is; its zone cuts the months of the bill. */
  countryCode,
  balance: amount,
  cash: amount,
  gift: amount,
  /** What of payments that a bank took back the wallet has not given; paid by what comes in, where they were top-ups. */
  owed: amount,
  /** Nothing goes in or out by the person's wish, as a payment of theirs was taken back: customer service helps. */
  isStopped: z.boolean(),
  waiting: z.array(waitingMoney)
})

/** One movement of a wallet. Below zero is what left it; `giftAmount` is what of it was gift. */
export const ledgerEntry = z.object({
  entryId: id,
  /** What people read out. */
  serialNumber: z.string(),
  kind: ledgerKind,
  status: z.enum(ledgerStatuses),
  currency,
  amount: signedAmount,
  giftAmount: signedAmount,
  balanceAfter: amount,
  giftAfter: amount,
  createdAt: instant,
  /** What was bought, as the order is called; null where no order is behind it. */
  title: z.nullable(localizedText),
  orderId: z.nullable(id),
  withdrawalId: z.nullable(id)
})

/** The wallet and its bill (spec section 3, Wallet). */
export const walletPayloads = {
  walletSummary: {
    params: z.object({ userId: z.optional(id), restaurants: z.optional(text(400)) }),
    result: z.object({
      walletBalanceAmount: amount,
      currency,
      redEnvelopeCount: z.int(),
      voucherCount: z.int(),
      points: z.int(),
      /** One a currency, that of the present country first, whether there is money in it or not. */
      wallets: z.array(wallet)
    })
  },
  ledgerList: {
    /** Without a currency that of the present country, without a month the present one. */
    params: z.object({
      currency: z.optional(currency),
      month: z.optional(month),
      direction: z.optional(z.enum(['in', 'out'])),
      kind: z.optional(ledgerKind),
      cursor
    }),
    /**
     * `opening + moneyIn - moneyOut + hidden = closing`, whatever is filtered: `moneyIn` and `moneyOut` are of the rows of the whole month
     * that the filter shows, `hidden` is what those that it does not show come to. `months` has every month with a movement, newest first.
     */
    result: z.object({
      currency,
      month,
      utcOffsetMinutes: z.int(),
      months: z.array(month),
      opening: amount,
      moneyIn: amount,
      moneyOut: amount,
      hidden: signedAmount,
      closing: amount,
      items: z.array(ledgerEntry),
      nextCursor: z.nullable(z.string())
    })
  },
  ledgerFile: {
    /** As `ledgerList` reads them. */
    params: z.object({ currency: z.optional(currency), month: z.optional(month) }),
    /**
     * A month for a spreadsheet: CSV with the mark of UTF-8, in the language of the request. Below the heads the opening balance, every
     * movement oldest first (time in the wallet's zone, kind, in or out, amount, balance after it, serial number, what for), the sums of
     * both directions and the closing balance, which are those of `ledgerList`.
     */
    result: z.object({ fileName: z.string(), text: z.string() })
  },
  ledgerGet: {
    params: z.object({ entryId: id }),
    result: z.object({
      ...ledgerEntry.shape,
      balanceBefore: amount,
      giftBefore: amount,
      utcOffsetMinutes: z.int(),
      order: z.nullable(z.object({ orderId: id, orderNumber: z.string(), kind: orderKind })),
      /** How the withdrawal that it is of, or comes back from, stands. */
      withdrawal: z.nullable(
        z.object({
          withdrawalId: id,
          status: withdrawalStatus,
          refusalCode: z.nullable(withdrawalRefusal),
          remark: z.string()
        })
      ),
      /** Why it came back; null of anything that is not a refund. `inPart` is a part of a purchase, `stray` money that matched no payment. */
      refundReason: z.nullable(
        z.enum(['cancelled', 'rejected', 'late', 'duplicate', 'afterSale', 'undelivered', 'inPart', 'expired', 'stray'])
      ),
      /** What was written to it by a person; often empty. */
      remark: z.string(),
      /** How long a refund to the balance takes at most; null of anything that is not a refund. */
      refundTime: z.nullable(z.enum(refundTimes))
    })
  }
}
