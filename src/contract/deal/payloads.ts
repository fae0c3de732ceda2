import * as z from 'zod/mini'
import { refundMethods } from '@/domain/after-sale'
import { itemMaximum } from '@/domain/constants'
import { dealCodeTabs, dealKinds, dealRefundRules, dealSorts, dealTags } from '@/domain/deal'
import { flashLines } from '@/domain/flash-sale'
import { refundTimes } from '@/domain/refund-route'
import { order } from '../order/payloads'
import { purchasePaying, quotedPaying } from '../quote/payloads'
import { picture, place } from '../restaurant/payloads'
import {
  amount,
  countryCode,
  currency,
  cursor,
  date,
  done,
  id,
  instant,
  localizedText,
  pageOf,
  paymentType,
  phone,
  requiredParagraphs,
  requiredText,
  text
} from '../shared'
import { dealCode, dealContent, dealOfOrder, dealRules } from './shapes'

/** A deal as a list shows it. */
export const dealCard = z.object({
  dealId: id,
  kind: z.enum(dealKinds),
  title: localizedText,
  image: picture,
  restaurantId: id,
  restaurantName: localizedText,
  currency,
  price: amount,
  /** What its goods cost one by one, or what the cash is worth; null where nothing is struck. */
  originalPrice: z.nullable(amount),
  soldCount: z.int(),
  /** Pieces left; null where they are not counted. */
  left: z.nullable(z.int()),
  isSoldOut: z.boolean(),
  ratingTenths: z.nullable(z.int()),
  reviewCount: z.int(),
  /** To the nearest outlet in the city; null where the call names no point: markers may stand for a city, which says nothing about how far it is. */
  distanceMeters: z.nullable(z.int()),
  outletCount: z.int(),
  tags: z.array(z.enum(dealTags)),
  /** Whether this program sells deals: else neither price nor button is shown. */
  isSellable: z.boolean()
})

/** An outlet that takes the codes of a deal, nearest first. */
export const dealOutlet = z.object({
  restaurantId: id,
  name: localizedText,
  address: z.string(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  distanceMeters: z.nullable(z.int()),
  isOpen: z.boolean(),
  opensAt: z.nullable(instant),
  closesAt: z.nullable(instant)
})

/** Why a deal cannot be bought now. */
const dealStop = z.enum(['soldOut', 'ended', 'closed', 'limit', 'firstDealUsed', 'firstDealUnpaid'])

/** A deal as its page shows it. */
export const deal = z.object({
  ...dealCard.shape,
  countryCode,
  utcOffsetMinutes: z.int(),
  description: z.nullable(localizedText),
  images: z.array(picture),
  contents: z.array(dealContent),
  rules: dealRules,
  /** When it stops being sold; null has no end. */
  endsAt: z.nullable(instant),
  /** The nearest outlets, three at most. */
  outlets: z.array(dealOutlet),
  /** Of a first-time deal: whether it is the caller's; `unpaid` while an order of theirs waits with it, `unknown` for a visitor, null of every other deal. */
  firstDeal: z.nullable(z.enum(['applies', 'used', 'unpaid', 'unknown'])),
  /** Where `firstDeal` is `unpaid`: the order to pay. */
  unpaidOrderId: z.nullable(id),
  /** The most that the caller may buy at once now; 0 when `stop` says why not. */
  maximumCount: z.int(),
  stop: z.nullable(dealStop),
  /** Its flash sale that sells now or next; null without one. */
  flash: z.nullable(
    z.object({
      flashItemId: id,
      /** Where it stands. */
      sessionId: id,
      line: z.enum(flashLines),
      price: amount,
      startsAt: instant,
      endsAt: instant,
      isSoldOut: z.boolean(),
      /** The caller is to be told before it begins. */
      isReminded: z.boolean()
    })
  )
})

/** What is bought: some of a deal, or with `flashItemId` one of a flash sale at its price. */
const dealChoice = z.object({ count: z.int().check(z.gte(1), z.lte(itemMaximum, 'itemMaximum')), ...purchasePaying })

/** Some codes of one order that stand in the same tab, as the list of codes shows them. */
const codeGroup = z.object({
  orderId: id,
  dealId: id,
  title: localizedText,
  image: picture,
  restaurantName: localizedText,
  tab: z.enum(dealCodeTabs),
  count: z.int(),
  /** Of those that go back: how many have their money still on its way. */
  refundingCount: z.int(),
  /** The end of those that end first; null never. */
  validUntil: z.nullable(instant),
  /** Of used ones: when the last was used, and where. */
  usedAt: z.nullable(instant),
  usedRestaurantName: z.nullable(localizedText),
  utcOffsetMinutes: z.int()
})

/** Deals, their purchase, their codes and giving them back. */
export const dealPayloads = {
  dealList: {
    params: z.object({
      ...place,
      kind: z.optional(z.enum(dealKinds)),
      sort: z.optional(z.enum(dealSorts)),
      /** Only deals of this outlet. */
      restaurantId: z.optional(id),
      cursor
    }),
    result: pageOf(dealCard)
  },
  /** Names of deals, outlets and goods, in Chinese, English or pinyin; `isApproximate` when nothing holds the words and these are like them. */
  dealSearch: {
    params: z.object({
      ...place,
      words: requiredText(40),
      kind: z.optional(z.enum(dealKinds)),
      cursor: z.optional(text(400))
    }),
    result: z.object({ ...pageOf(dealCard).shape, isApproximate: z.boolean() })
  },
  dealGet: { params: z.object({ dealId: id, ...place }), result: deal },
  dealOutletList: {
    params: z.object({ dealId: id, ...place }),
    result: z.object({ title: localizedText, utcOffsetMinutes: z.int(), items: z.array(dealOutlet) })
  },
  /** Throws what `dealSubmit` would: what is sold out, over a limit, not begun or over is told before anything is sent. */
  dealQuote: {
    params: z.union([z.object({ ...dealChoice.shape, dealId: id }), z.object({ ...purchasePaying, flashItemId: id })]),
    result: z.object({
      /** Fingerprint of what is agreed to: submit sends it back, and a difference answers `quoteChanged`. */
      quoteId: id,
      dealId: id,
      flashItemId: z.nullable(id),
      title: localizedText,
      image: picture,
      restaurantName: localizedText,
      currency,
      countryCode,
      utcOffsetMinutes: z.int(),
      count: z.int(),
      maximumCount: z.int(),
      unitAmount: amount,
      originalUnitAmount: z.nullable(amount),
      ...quotedPaying,
      rules: dealRules,
      /** The last day on which codes bought now can be used; null never ends. */
      validUntil: z.nullable(date),
      /** Preset: the mobile of whoever buys, E.164. */
      mobile: z.string(),
      /** The end of the session of a flash sale; null of other deals. */
      sessionEndsAt: z.nullable(instant)
    })
  },
  dealSubmit: {
    /** `mobile` is whom the outlet calls about the booking, E.164. */
    params: z.object({ ...dealChoice.shape, dealId: id, quoteId: id, mobile: phone }),
    /** The order goes to the cashier unless `isPaid`. */
    result: z.object({ orderId: id, total: amount, currency, expiresAt: instant, isPaid: z.boolean() })
  },
  /** An order of a deal as its page shows it. Throws `orderNotFound`, also for anything that is not a deal. */
  dealOrderGet: { params: z.object({ orderId: id }), result: z.object({ order, deal: dealOfOrder }) },
  /** Unused ones by their end, soonest first; all others newest first. */
  dealCodeList: {
    params: z.object({ tab: z.optional(z.enum(dealCodeTabs)), cursor }),
    result: pageOf(codeGroup)
  },
  /** The codes of one order, as they are shown at the counter, which judges them. The app itself keeps them for a place without a network. */
  dealCodeGet: {
    params: z.object({ orderId: id, ...place }),
    result: z.object({
      orderId: id,
      dealId: id,
      title: localizedText,
      image: picture,
      restaurantName: localizedText,
      utcOffsetMinutes: z.int(),
      rules: dealRules,
      codes: z.array(dealCode),
      outlets: z.array(dealOutlet),
      outletCount: z.int(),
      /** The server's present: the clock beside the code goes by it, and a kept copy says since when it is. */
      serverTime: instant
    })
  },
  /** "I never showed it": within 24 hours of its use. Support answers. */
  dealCodeDispute: { params: z.object({ dealCodeId: id, description: requiredParagraphs(200) }), result: done },
  /** What giving codes back is worth and where it goes, before it is asked for (spec section 9, Money and refunds). */
  dealRefundQuote: {
    params: z.object({ orderId: id, count: z.coerce.number().check(z.int(), z.gte(1), z.lte(199)) }),
    result: z.object({
      orderId: id,
      title: localizedText,
      image: picture,
      currency,
      refund: z.enum(dealRefundRules),
      /** Codes that can still be given back. */
      returnableCount: z.int(),
      count: z.int(),
      amount,
      returns: z.array(z.object({ destination: z.enum(refundMethods), paymentType, amount, time: z.enum(refundTimes) }))
    })
  },
  dealRefundSubmit: {
    /** `amount` is what was shown: another worth meanwhile answers `dealRefundChanged` and takes nothing. Spec section 5: a chosen quantity is needed. */
    params: z.object({ orderId: id, count: z.int().check(z.gte(0), z.lte(199)), amount }),
    result: z.object({ dealRefundId: id })
  }
}
