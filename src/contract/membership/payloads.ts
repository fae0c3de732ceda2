import * as z from 'zod/mini'
import { refundMethods } from '@/domain/after-sale'
import {
  giftMonths,
  membershipPeriods,
  membershipPeriodStatuses,
  membershipVariants,
  renewalRefusals,
  subscriptionStatuses
} from '@/domain/membership'
import { membershipTiers } from '@/domain/pricing'
import { refundTimes } from '@/domain/refund-route'
import { order } from '../order/payloads'
import { purchasePaying, quotedPaying } from '../quote/payloads'
import { amount, countryCode, currency, date, id, instant, localizedText, paymentType, promotionCode } from '../shared'

const product = z.enum(membershipTiers)
const variant = z.enum(membershipVariants)
/** Money with its currency: what a person saves in two countries is two sums. */
const sum = z.object({ amount, currency })

/** What a membership gives; every sentence about it is made from these (spec section 9, Promotions). */
export const membershipBenefits = z.object({
  /** Taken off the delivery fee. */
  deliveryDiscountBasisPoints: z.int(),
  /** Delivery up to this distance, straight from the restaurant, costs nothing; null never is. */
  freeDeliveryWithinMeters: z.nullable(z.int()),
  /** The most that eating in costs less, at restaurants that take part; null of a product without. */
  dineInDiscountBasisPoints: z.nullable(z.int()),
  /** What can be claimed once a month: so many of each. */
  monthlyOffers: z.array(z.object({ title: localizedText, count: z.int() }))
})

/** A plan as this person could buy it now. Prices include tax. */
export const membershipPlan = z.object({
  planId: id,
  product,
  period: z.enum(membershipPeriods),
  /** Null of a product without variants. */
  variant: z.nullable(variant),
  days: z.int(),
  /** Whether it can be renewed by itself. */
  isRenewing: z.boolean(),
  /** Of the first period; null where there is none, or this person had it. */
  firstPrice: z.nullable(amount),
  price: amount,
  currency,
  countryCode,
  benefits: membershipBenefits
})

/** A plan as it is bought for somebody else: of so many months, with their days and their price, and never renewed. */
const membershipGift = z.extend(membershipPlan, { giftMonths: z.literal(giftMonths) })

/** A membership in force. */
export const membershipHeld = z.object({
  product,
  variant: z.nullable(variant),
  /** Of the present period; the end is that of the last one that is paid, excluded, and null without one. */
  startsAt: instant,
  endsAt: z.nullable(instant),
  /** Of where it was bought: its days are those. */
  utcOffsetMinutes: z.int(),
  benefits: membershipBenefits,
  isRenewing: z.boolean(),
  nextCharge: z.nullable(z.object({ at: instant, price: amount, currency }))
})

/** What a renewal is charged to: `wallet`, or a saved card by its id. */
const source = id
/** The same as a person reads it; `card` is null of the wallet, and of a card that is not kept any more. */
const shownSource = z.object({
  source,
  isUsable: z.boolean(),
  card: z.nullable(z.object({ brand: z.string(), lastFour: z.string(), isExpired: z.boolean() }))
})

/** A period that was paid for or given, newest first. */
const heldPeriod = z.object({
  periodId: id,
  startsAt: instant,
  endsAt: z.nullable(instant),
  status: z.enum(membershipPeriodStatuses),
  /** Null of one that was given. */
  orderId: z.nullable(id),
  paid: z.nullable(sum),
  canGiveBack: z.boolean()
})

const subscription = z.object({
  status: z.enum(subscriptionStatuses),
  planId: id,
  /** Null where nothing is charged any more. */
  nextCharge: z.nullable(z.object({ at: instant, price: amount, currency })),
  source: shownSource,
  pausedUntil: z.nullable(instant),
  /** What the plan costs from the next period on, where that is more than was agreed and waits for the person's yes. */
  newPrice: z.nullable(amount),
  /** The last try that failed of a renewal that is not paid yet, whose order the person can pay; null where all is well. */
  refusal: z.nullable(
    z.object({ at: instant, why: z.enum(renewalRefusals), nextTryAt: z.nullable(instant), orderId: z.nullable(id) })
  )
})

const choice = z.object({
  planId: id,
  /** Renewed by itself, which needs `source`; a plan that cannot be is sold without. */
  isRenewing: z.boolean(),
  source: z.optional(source),
  /** Of whose holder invites. */
  inviteCode: z.optional(promotionCode),
  /** For somebody else, who redeems its code: one of `gifts`, neither renewed nor at a first price. */
  giftMonths: z.optional(z.literal(giftMonths)),
  ...purchasePaying
})

const ordered = z.object({ orderId: id, total: amount, currency, expiresAt: instant, isPaid: z.boolean() })
const terms = z.object({ name: z.string(), effectiveFrom: date })
const ofProduct = z.object({ product })
const changed = z.object({ subscription })

/** Memberships: plans, buying one, holding one (spec section 3, Membership card). */
export const membershipPayloads = {
  /** In the country of the request, for this person; of a visitor nothing is known. */
  membershipHome: {
    params: z.object({}),
    result: z.object({
      /** Whether this program sells memberships: else it shows what they are and how they stand, without prices and buttons. */
      isSold: z.boolean(),
      held: z.array(membershipHeld),
      /** What the best plan would have taken off this person's own orders of the last `days`; null where that is nothing. */
      would: z.nullable(z.object({ planId: id, amount, currency, orderCount: z.int(), days: z.int() })),
      /** What the memberships that are in force have saved so far, less what went back; null without one. */
      saved: z.nullable(z.array(sum)),
      plans: z.array(membershipPlan)
    })
  },
  membershipPlanList: {
    params: z.object({ product: z.optional(product) }),
    result: z.object({ isSold: z.boolean(), plans: z.array(membershipPlan), gifts: z.array(membershipGift) })
  },
  /** Throws what `membershipSubmit` would. */
  membershipQuote: {
    params: choice,
    result: z.object({
      /** Fingerprint of what is agreed to: submit sends it back, and a difference answers `quoteChanged`. */
      quoteId: id,
      plan: membershipPlan,
      /** Null of what is for this person. */
      giftMonths: z.nullable(z.literal(giftMonths)),
      isFirstPrice: z.boolean(),
      /** What the period costs that is bought now. */
      price: amount,
      /** Where it is paid now: it begins where what is held ends. Of a gift, where it is redeemed at once by whoever holds nothing. */
      startsAt: instant,
      endsAt: instant,
      utcOffsetMinutes: z.int(),
      /** What is charged from which day on; null of one that does not renew. */
      renewal: z.nullable(z.object({ at: instant, price: amount, source: shownSource })),
      /** What a renewal can be charged to, the wallet first. */
      sources: z.array(shownSource),
      /** What must be accepted, by its name for `documentGet`; `effectiveFrom` is sent back as accepted. */
      terms,
      ...quotedPaying
    })
  },
  membershipSubmit: {
    /** Without the `effectiveFrom` of the terms in force: `membershipTermsRequired`. */
    params: z.extend(choice, { quoteId: id, acceptedTerms: z.optional(date) }),
    /** The order goes to the cashier unless `isPaid`. */
    result: ordered
  },
  /** An order of a membership as its page shows it. Throws `orderNotFound`, also for an order of another kind. */
  membershipOrderGet: {
    params: z.object({ orderId: id }),
    result: z.object({
      order,
      membership: z.object({
        planId: id,
        product,
        period: z.enum(membershipPeriods),
        variant: z.nullable(variant),
        days: z.int(),
        benefits: membershipBenefits,
        isFirstPrice: z.boolean(),
        /** Null of what its person bought for themselves. */
        gift: z.nullable(
          z.object({
            months: z.literal(giftMonths),
            /** To be sent and redeemed (`giftRedeem`), and given back in full for as long; null before it is paid and once it is good for nothing any more. */
            code: z.nullable(z.string()),
            redeemedAt: z.nullable(instant)
          })
        ),
        /** Null until it is paid, and of an order that makes none. */
        held: z.nullable(
          z.object({
            periodId: id,
            startsAt: instant,
            endsAt: z.nullable(instant),
            status: z.enum(membershipPeriodStatuses)
          })
        ),
        isRenewing: z.boolean(),
        /** It can be given back in full until then; null where it cannot. */
        canGiveBackUntil: z.nullable(instant)
      })
    })
  },
  /** What giving a membership back is worth and where it goes. Throws `membershipNotRefundable`. */
  membershipRefundQuote: {
    params: z.object({ orderId: id }),
    result: z.object({
      orderId: id,
      currency,
      amount,
      returns: z.array(z.object({ destination: z.enum(refundMethods), paymentType, amount, time: z.enum(refundTimes) }))
    })
  },
  membershipRefundSubmit: { params: z.object({ orderId: id }), result: z.object({ orderId: id }) },
  /** The membership card of a product. Throws `membershipNotHeld` to whoever never had one. */
  membershipGet: {
    params: ofProduct,
    result: z.object({
      product,
      isSold: z.boolean(),
      /** What people read out; digits. */
      number: z.string(),
      /** The holder's own, which a friend types; null where there is no programme. */
      inviteCode: z.nullable(z.string()),
      utcOffsetMinutes: z.int(),
      /** Null once it is over. */
      held: z.nullable(membershipHeld),
      periods: z.array(heldPeriod),
      /** All that it has saved less what went back, and all that was paid for it. */
      saved: z.array(sum),
      paid: z.array(sum),
      subscription: z.nullable(subscription),
      /** The variant that it can be changed to; null where there is none. */
      change: z.nullable(z.object({ planId: id, variant }))
    })
  },
  /** Ends the renewals; nothing that was paid ends. Throws `membershipNotRenewing`, and `membershipCancelFailed` while a renewal is being charged. */
  membershipCancel: {
    params: ofProduct,
    /** `proof` is how it was said in writing, `endsAt` until when everything goes on. */
    result: z.object({ endsAt: z.nullable(instant), proof: z.enum(['sms', 'mail', 'notice']) })
  },
  /** Takes the cancellation back. Throws `membershipNotRenewing` once the last period is over. */
  membershipResume: { params: ofProduct, result: changed },
  /** Skips one period: it is charged that much later, and gives nothing meanwhile. */
  membershipPause: { params: ofProduct, result: changed },
  membershipUnpause: { params: ofProduct, result: changed },
  /** Throws `membershipSourceRequired` for a source that cannot be charged. A renewal that was refused is tried again at once. */
  membershipSourceSet: {
    params: z.object({ product, source, acceptedPrice: z.optional(amount) }),
    result: changed
  },
  /** What the other variant costs for the days that are left: paid now to a wider one, from the next period to a narrower one. Throws `membershipVariantUnavailable`. */
  membershipVariantQuote: {
    params: z.object({ planId: id, ...purchasePaying }),
    result: z.object({
      quoteId: id,
      plan: membershipPlan,
      /** When it changes; now where a difference is paid. */
      at: instant,
      difference: amount,
      /** Whole days that the difference is for. */
      days: z.int(),
      renewal: z.nullable(z.object({ at: instant, price: amount })),
      ...quotedPaying
    })
  },
  /** `order` is null where nothing is to be paid now. */
  membershipVariantSubmit: {
    params: z.object({ planId: id, quoteId: id, ...purchasePaying }),
    result: z.object({ order: z.nullable(ordered) })
  },
  /** The code that a counter reads for the dine-in discount (spec section 9, Promotions): another every minute. Throws `membershipNotHeld`. */
  membershipCodeGet: {
    params: ofProduct,
    result: z.object({
      code: z.string(),
      validFrom: instant,
      /** The next one is there from then on. */
      validUntil: instant,
      dineInDiscountBasisPoints: z.int()
    })
  }
}
