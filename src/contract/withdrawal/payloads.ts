import * as z from 'zod/mini'
import { typedCode, typedPhone } from '@/domain/typed-text'
import { withdrawalRefusals, withdrawalStatuses } from '@/domain/wallet'
import { otpCode } from '../login/payloads'
import { amount, currency, date, holidayMayMove, id, instant, requiredText, text } from '../shared'

/** How a withdrawal stands. */
export const withdrawalStatus = z.enum(withdrawalStatuses)
/** Why it was refused. */
export const withdrawalRefusal = z.enum(withdrawalRefusals)

const holder = requiredText(60)
const payNow = z.object({
  kind: z.literal('payNow'),
  number: z.string().check(z.overwrite(typedPhone), z.regex(/^(\+65)?[89]\d{7}$/)),
  holder
})
const bankAccount = z.object({
  kind: z.literal('bank'),
  bank: requiredText(60),
  number: z.string().check(z.overwrite(typedCode), z.regex(/^\d{6,34}$/)),
  holder
})

/** Where it goes, all of it of the person's own name: a PayNow mobile, a bank account, a saved card. */
export const withdrawalTarget = z.discriminatedUnion('kind', [
  payNow,
  bankAccount,
  z.object({ kind: z.literal('card'), cardId: id, brand: z.string(), lastFour: z.string(), provider: z.string() })
])

/** A withdrawal as its person sees it: numbers by their last four. */
export const withdrawal = z.object({
  withdrawalId: id,
  currency,
  amount,
  fee: amount,
  target: z.object({ kind: z.enum(['payNow', 'bank', 'card']), name: z.string(), lastFour: z.string() }),
  status: withdrawalStatus,
  canCancel: z.boolean(),
  /** Day in the wallet's zone by which it is decided and sent. */
  arrivesOn: date,
  /** Never of one that has ended. */
  holidayMayMove,
  /** Why it was refused, where that is one of the known reasons. */
  refusalCode: z.nullable(withdrawalRefusal),
  /** What support said besides, in its own words; often empty. */
  remark: z.string(),
  timeline: z.array(z.object({ status: withdrawalStatus, at: instant }))
})

/** A withdrawal as those who judge it see it. */
export const withdrawalToJudge = z.object({
  withdrawalId: id,
  userId: id,
  mobile: z.nullable(z.string()),
  currency,
  amount,
  fee: amount,
  target: withdrawalTarget,
  status: withdrawalStatus,
  requestedAt: instant,
  arrivesOn: date
})

/** Money out of the wallet of the present country's currency: the cash part only, taken when it is asked for. */
export const withdrawalPayloads = {
  withdrawalTerms: {
    params: z.object({}),
    result: z.object({
      currency,
      /** The cash part, and the gift part that stays. */
      withdrawableAmount: amount,
      giftAmount: amount,
      minimumAmount: amount,
      /** What may be asked for at once now: of the cash part what the limits of a request and of twelve months leave. */
      maximumAmount: amount,
      fee: amount,
      arrivesOn: date,
      holidayMayMove,
      targets: z.array(z.enum(['payNow', 'bank', 'card'])),
      cards: z.array(z.object({ cardId: id, brand: z.string(), lastFour: z.string() })),
      /** The mobile that the code for `withdraw` is sent to; null of an account without one, which cannot withdraw. */
      mobile: z.nullable(z.string()),
      /** A code of `codes` that says why nothing can be asked for now; `availableAt` where that passes by itself. */
      reasonCode: z.nullable(z.int()),
      availableAt: z.nullable(instant),
      /** Newest first, an open one before all. */
      withdrawals: z.array(withdrawal)
    })
  },
  withdrawalSubmit: {
    /** `amount` as typed: thousands commas are taken. */
    params: z.object({
      amount: text(40),
      target: z.discriminatedUnion('kind', [payNow, bankAccount, z.object({ kind: z.literal('card'), cardId: id })]),
      otpCode
    }),
    result: withdrawal
  },
  withdrawalCancel: { params: z.object({ withdrawalId: id }), result: withdrawal }
}
