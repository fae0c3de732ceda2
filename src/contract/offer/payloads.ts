import * as z from 'zod/mini'
import { heldStandings, offerAudiences, offerStates } from '@/domain/offers'
import { amount, currency, id, instant, localizedText, requiredText } from '../shared'
import { userVoucher } from '../voucher/payloads'

/** The voucher that an offer gives, before anybody holds it. */
const offeredVoucher = z.object({
  kind: userVoucher.shape.kind,
  useWay: z.string(),
  currency,
  amount,
  minOrderAmount: z.nullable(amount),
  /** Days that it is valid from the day on which it is claimed. */
  validDays: z.int(),
  useRestrictions: z.nullable(localizedText)
})

/** What is given, by its name; `voucher` of what makes an order cheaper. */
export const offered = z.object({ name: localizedText, voucher: z.nullable(offeredVoucher) })

/** How an offer stands for whoever asks. */
const standing = {
  offerId: id,
  state: z.enum(offerStates),
  /** When one that comes back each month can be claimed again, or there may be more of it; null of one that does not. */
  returnsAt: z.nullable(instant)
}

const offer = z.object({
  ...offered.shape,
  ...standing,
  audience: z.enum(offerAudiences),
  /** The level that has it; null where levels play no part. */
  level: z.nullable(z.int()),
  /** Coins that it costs; null where it costs none. */
  coinPrice: z.nullable(z.int()),
  /** How many a person may have: in a month of one that comes back, else ever; and how many this one has had of them. */
  perPerson: z.int(),
  claimed: z.int(),
  isMonthly: z.boolean(),
  /** How many there are for everybody; null where there is no end of them. */
  left: z.nullable(z.int()),
  endsAt: z.nullable(instant)
})

/** What a person was given of an offer, and where it leads: to where it is used, or to the order that has it. */
export const heldOffer = z.object({
  until: instant,
  standing: z.enum(heldStandings),
  link: z.nullable(requiredText(300))
})

/** An offer that a page names. */
export const namedOffer = z.object({
  ...offer.shape,
  startsAt: z.nullable(instant),
  /** How many people have it; null where nobody counts. */
  taken: z.nullable(z.int()),
  /** What the person was given of it, what ends first before the rest. */
  held: z.array(heldOffer)
})

const partnerCode = z.object({ code: z.string(), takenAt: instant })

const benefit = z.object({
  ...standing,
  partner: localizedText,
  name: localizedText,
  useText: localizedText,
  /** Codes that this person took, the latest first. */
  codes: z.array(partnerCode)
})

/** Offers that people claim, and what partners give to members. */
export const offerPayloads = {
  /** What this person can claim, and what they could at another level: first what costs least. */
  offerList: { params: z.object({}), result: z.object({ items: z.array(offer) }) },
  offerClaim: {
    /** `number` is which of those that the person may have: `claimed` and one. Sent again, it is the same claim. */
    params: z.object({ offerId: id, number: z.int().check(z.gte(1), z.lte(100)) }),
    result: z.object({ offerId: id, points: z.int(), isRepeat: z.boolean() })
  },
  /** What partners give to members where this person lives. */
  benefitGet: { params: z.object({}), result: z.object({ utcOffsetMinutes: z.int(), items: z.array(benefit) }) },
  benefitTake: { params: z.object({ offerId: id }), result: z.object({ offerId: id, code: partnerCode }) }
}
