import * as z from 'zod/mini'
import { amount, currency, date, id, instant, localizedText, text } from '../shared'

/** What is given on top from an amount on. */
const offer = z.object({
  offerId: id,
  minimumAmount: amount,
  bonusAmount: amount,
  /** How often a person may have it, and still may. */
  perPerson: z.int(),
  left: z.int(),
  endsAt: z.nullable(instant)
})

/** Money into the wallet of the present country's currency (spec section 5, Recharge). */
export const topUpPayloads = {
  topUpOptions: {
    /** `orderId` is the unpaid order that lacked the money. */
    params: z.object({ orderId: z.optional(id) }),
    result: z.object({
      /** Whether this program sells top-ups: else the page shows the balance alone. */
      isSellable: z.boolean(),
      currency,
      balance: amount,
      /** Chips; each within the bounds, with the bonus that it brings this person now. */
      amounts: z.array(z.object({ amount, bonusAmount: amount })),
      minimumAmount: amount,
      /** What may be put in at once now, the holding cap counted; below the minimum nothing may. */
      maximumAmount: amount,
      /** The most that a wallet may hold; null without a cap. */
      holdingMaximum: z.nullable(amount),
      /** Biggest first. Of those that an amount reaches the first with `left` above 0 is the one that is given. */
      offers: z.array(offer),
      /** What must be accepted, by its name for `documentGet`; `effectiveFrom` is sent back as accepted. */
      agreement: z.object({ name: z.literal('recharge'), effectiveFrom: date }),
      /** The order that lacked the money, and what it lacks; null without one, or when it can be paid now. */
      needed: z.nullable(z.object({ orderId: id, title: localizedText, missingAmount: amount }))
    })
  },
  topUpSubmit: {
    /** `amount` as typed: thousands commas are taken. `acceptedAgreement` is the `effectiveFrom` of what was ticked; without it `agreementRequired`. */
    params: z.object({ amount: text(40), acceptedAgreement: z.optional(date) }),
    /** The order goes to the cashier (`cashierGet`, `paymentCreate`), which takes neither wallet nor cash. */
    result: z.object({ orderId: id, total: amount, bonusAmount: amount, currency, expiresAt: instant })
  }
}
