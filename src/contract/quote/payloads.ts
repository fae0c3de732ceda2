import * as z from 'zod/mini'
import { combinedRestaurantsMaximum } from '@/domain/combined-order'
import { itemMaximum } from '@/domain/constants'
import { substituteChoices } from '@/domain/goods-line'
import { membershipTiers } from '@/domain/pricing'
import { promotionTypes } from '@/domain/promotions'
import { taxNames } from '@/domain/tax'
import { cashierMethod } from '../payment/payloads'
import { picture, toldOfDish } from '../restaurant/payloads'
import {
  amount,
  countryCode,
  currency,
  deliveryType,
  id,
  instant,
  localizedText,
  paymentType,
  promotionCode,
  queryNumber,
  text
} from '../shared'
import { userVoucher } from '../voucher/payloads'

/** One line of the cart as the client sends it: what and how many, never a price. */
export const orderLine = z.object({
  dishId: id,
  specId: z.optional(id),
  /** Whose dish it is, in a combined order; every other order has one restaurant. */
  restaurantId: z.optional(id),
  dishCount: z.int().check(z.gte(1), z.lte(itemMaximum, 'itemMaximum')),
  /** Chosen options; the same item may be chosen more than once by `count`. */
  dishItems: z
    .array(z.object({ groupId: id, itemId: id, count: z.int().check(z.gte(1), z.lte(20)) }))
    .check(z.maxLength(40)),
  /** Of goods: what is wanted where they are not there. */
  substitute: z.optional(z.enum(substituteChoices))
})

/** What became of goods before they were handed over, and what of the money went back for it. */
const lineChange = z.object({
  kind: z.enum(['weighed', 'leftOut', 'substituted']),
  /** What the line was to cost. */
  agreedAmount: amount,
  /** What went back of what was paid, discounts shared. */
  returnedAmount: amount,
  weighedGrams: z.nullable(z.int()),
  /** What was ordered where something else came. */
  insteadOf: z.nullable(localizedText)
})

/** Everything a person chooses at checkout; the server adds every figure. */
export const orderChoices = z.object({
  /** Of a combined order, that of its first line. */
  restaurantId: id,
  /** Makes it an order over several restaurants of this area: then every line names its own. */
  combineOrderAreaId: z.optional(id),
  deliveryType,
  lines: z.array(orderLine).check(z.maxLength(200)),
  /** Sent to the mainland instead of brought: a delivery of goods of one mart, to `parcelAddressId`. */
  way: z.optional(z.literal('parcel')),
  parcelAddressId: z.optional(id),
  addressId: z.optional(id),
  /** Where to deliver before an address is chosen. */
  latitude: z.optional(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.optional(z.number().check(z.gte(-180), z.lte(180))),
  /** Start of the chosen slot; absent means as soon as possible. */
  deliveryAt: z.optional(instant),
  paymentType: z.optional(paymentType),
  /** A red envelope or voucher of the person, `best` to have the server pick, absent for none. */
  userVoucherId: z.optional(id),
  /** As it was typed; it and a red envelope exclude each other (spec section 5, Checkout). */
  promotionCode: z.optional(promotionCode),
  tipAmount: z.optional(amount),
  usesBalance: z.optional(z.boolean())
})

/** Why an order cannot be submitted as it stands; `code` is of `codes`, the parameters fill its text. */
export const quoteProblem = z.object({
  code: z.int(),
  message: z.string(),
  dishId: z.optional(id),
  parameters: z.record(z.string(), z.union([z.string(), z.number()]))
})

/** Every figure of an order (spec section 3, Order, fees). Deductions are positive amounts that are taken off. */
export const quoteFigures = z.object({
  dishSubtotal: amount,
  boxFee: amount,
  packingFee: amount,
  smallOrderFee: amount,
  deliveryFee: amount,
  membershipDeduction: amount,
  bargainDeduction: amount,
  promotionDeduction: amount,
  /** What a group's dishes cost less for so many people. */
  groupDeduction: amount,
  serviceFee: amount,
  platformServiceFee: amount,
  paymentServiceFee: amount,
  tax: amount,
  tip: amount,
  redEnvelope: amount,
  promotionCodeDeduction: amount,
  balance: amount,
  /** What paying by `paymentType` takes off. */
  paymentDeduction: amount,
  /** What remains to be paid by `paymentType`. */
  total: amount,
  savings: amount
})

/** A line with its price, as the cart, the checkout, the order and the receipt show it. */
export const quotedLine = z.object({
  dishId: id,
  dishName: localizedText,
  image: z.nullable(picture),
  choices: z.array(localizedText),
  dishCount: z.int(),
  /** Of one portion, options included. */
  unitAmount: amount,
  originalUnitAmount: z.nullable(amount),
  totalAmount: amount,
  /** While it may still be ordered; absent once it was, and where it has left the menu. */
  told: z.optional(toldOfDish),
  /** Of goods alone: what all of the line is taken to weigh, and is paid by once weighed; null where it is sold by the piece. */
  goods: z.optional(z.object({ nominalGrams: z.nullable(z.int()) })),
  /** Once the shop has changed it; `totalAmount` is then what it came to. */
  change: z.optional(lineChange)
})

/** One restaurant's part of a combined order before it is made. */
const quotePart = z.object({
  restaurantId: id,
  title: localizedText,
  picture,
  lines: z.array(quotedLine),
  dishSubtotal: amount,
  minimumOrderAmount: z.nullable(amount),
  minimumShortfall: amount,
  problems: z.array(quoteProblem)
})

/** The only source of every figure of an order. */
export const quote = z.object({
  /** Fingerprint of everything quoted: submit sends it back, and a difference answers `quoteChanged`. */
  quoteId: id,
  currency,
  countryCode,
  deliveryType,
  lines: z.array(quotedLine),
  figures: quoteFigures,
  tax: z.object({ name: z.enum(taxNames), rateBasisPoints: z.int(), isInclusive: z.boolean() }),
  distanceMeters: z.nullable(z.int()),
  minimumOrderAmount: z.nullable(amount),
  minimumShortfall: amount,
  smallOrderThreshold: z.nullable(amount),
  membership: z.nullable(z.enum(membershipTiers)),
  /** What a foodie card would take off, of a person without any membership, where it would and is sold. */
  cardSaving: z.optional(amount),
  userVoucherId: z.nullable(id),
  /** What `userVoucherId` is. */
  voucherKind: z.nullable(userVoucher.shape.kind),
  /** The promotion code that takes something off. */
  promotionCode: z.nullable(z.string()),
  /** When it would arrive or be ready, chosen or soonest. */
  arrivesFrom: z.nullable(instant),
  arrivesUntil: z.nullable(instant),
  /** Present where something of it is frozen and comes on cold rounds alone: its times are asked for with `round`. */
  needsColdRound: z.optional(z.literal(true)),
  /** Of goods of a mart from whose country parcels go to the mainland; null of every other order. */
  parcel: z.nullable(
    z.object({
      /** Why these goods are no parcel. */
      problem: z.nullable(quoteProblem),
      asksIdCard: z.boolean(),
      grams: z.int(),
      leastDays: z.int(),
      mostDays: z.int()
    })
  ),
  /** There is a delivery fee that friends may cut. */
  canBargain: z.boolean(),
  /** Of a combined order, by restaurant in the order of the lines; `lines` and `problems` hold those of all. */
  parts: z.optional(z.array(quotePart)),
  /** The way to pay that the figures are of: the chosen one, else the one that is preselected; null where none can pay. */
  paymentType: z.nullable(paymentType),
  /** What the wallet holds; null for a visitor. */
  walletBalance: z.nullable(amount),
  /** The ways to pay that the restaurant takes, each with what this order comes to, as the cashier will show them. */
  paymentWays: z.array(cashierMethod),
  problems: z.array(quoteProblem)
})

/** How a purchase that is not a meal is to be paid. */
export const purchasePaying = {
  /** A part of the wallet pays first; without a meaning where the wallet pays all. */
  usesBalance: z.optional(z.boolean()),
  /** Absent leaves it to what can pay. */
  paymentType: z.optional(paymentType)
}

/** What the quote of a purchase that is not a meal says of paying it. */
export const quotedPaying = {
  figures: quoteFigures,
  tax: z.object({ name: z.enum(taxNames), rateBasisPoints: z.int(), isInclusive: z.boolean() }),
  /** In the wallet. */
  balance: amount,
  /** The way to pay that the figures are of: the chosen one, else the one that is preselected; null where none can pay. */
  paymentType: z.nullable(paymentType),
  /** Every way with what it comes to, as the cashier will show them. */
  paymentWays: z.array(cashierMethod)
}

/** A red envelope or voucher of the person held against an order: what it saves there, or why it cannot be used. */
const voucherOffer = z.object({
  voucher: userVoucher,
  saving: z.nullable(amount),
  /** A reason of `src/domain/vouchers.ts`. */
  reason: z.nullable(
    z.enum([
      'used',
      'expired',
      'notYetValid',
      'otherRestaurant',
      'otherDishes',
      'belowMinimum',
      'deliveryOnly',
      'noDeliveryFee',
      'recommendOnly',
      'membershipEnded',
      'otherCurrency',
      'notForOrders',
      'empty'
    ])
  ),
  shortfall: z.nullable(amount)
})

/** As the domain has it, minor units: nobody reads these, a client computes with them. */
const exact = z.object({ minor: z.int(), currency })

/** As the domain takes lists. */
const listOf = <T extends z.ZodMiniType>(item: T) => z.readonly(z.array(item))

/** `SheetInput` of `src/domain/price-sheet.ts`. */
const sheetInput = z.object({
  country: countryCode,
  currency,
  at: z.string(),
  deliveryType,
  fees: z.object({
    packing: exact,
    smallOrder: z.nullable(z.object({ below: exact, fee: exact })),
    minimumOrder: z.nullable(exact),
    delivery: exact,
    serviceRateBasisPoints: z.int(),
    platform: exact,
    paymentServiceRates: z.partialRecord(paymentType, z.int()),
    paymentPromotion: z.nullable(z.object({ paymentTypes: listOf(paymentType), minimum: exact, deduction: exact }))
  }),
  tax: z.object({ rateBasisPoints: z.int(), isInclusive: z.boolean(), isServiceTaxed: z.boolean() }),
  membership: z.nullable(
    z.object({
      tier: z.enum(membershipTiers),
      deliveryDiscountBasisPoints: z.int(),
      freeDeliveryWithinMeters: z.optional(z.int())
    })
  ),
  distanceMeters: z.int(),
  promotions: listOf(
    z.object({
      promotionId: id,
      type: z.enum(promotionTypes),
      content: listOf(
        z.object({ minTarget: z.int(), discount: z.optional(z.int()), deductAmount: z.optional(z.int()) })
      )
    })
  ),
  bargain: z.nullable(z.object({ bargainId: id, amount: exact })),
  tip: exact
})

/** `SheetVoucher` of `src/domain/price-sheet.ts`; instants are epoch milliseconds. */
const sheetVoucher = z.object({
  kind: userVoucher.shape.kind,
  userVoucherId: id,
  useWay: z.string(),
  balance: exact,
  status: userVoucher.shape.status,
  periodTime: z.object({ startsAt: z.number(), endsAt: z.number() }),
  useAmount: exact,
  useConditions: z.object({
    minOrderAmount: z.nullable(exact),
    restaurantId: z.nullable(id),
    restaurantIds: listOf(id),
    dishIds: listOf(id)
  })
})

const sheetCode = z.object({
  promotionCodeId: id,
  code: z.string(),
  benefit: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('amount'), amount: exact }),
    z.object({ kind: z.literal('percent'), basisPoints: z.int(), maximum: z.nullable(exact) })
  ]),
  minOrderAmount: z.nullable(exact),
  restaurantIds: listOf(id),
  startsAt: z.number(),
  endsAt: z.number(),
  left: z.nullable(z.int()),
  leftForPerson: z.int()
})

/** `PriceSheet` of `src/domain/price-sheet.ts`: what the price of any cart with these choices is computed from. */
const priceSheet = z.object({
  input: sheetInput,
  kitchens: z.array(z.object({ restaurantId: id, input: sheetInput })),
  restaurantId: id,
  deliveryType,
  /** Null where it is not known where it goes. */
  distanceMeters: quote.shape.distanceMeters,
  tax: quote.shape.tax,
  vouchers: z.array(sheetVoucher),
  hasCard: z.boolean(),
  promotionCode: z.nullable(sheetCode),
  chosenWay: z.nullable(paymentType),
  usualWay: z.nullable(paymentType),
  ways: z.array(paymentType),
  walletMinor: z.int(),
  usesBalance: z.boolean()
})

/** Delivery times and what an order would cost (spec section 5, Checkout). */
export const quotePayloads = {
  deliveryTimeList: {
    /** `restaurantIds`, comma between them, asks for the times that suit every restaurant of a combined order. How far it goes is known by the address, else by the place, as in a quote. */
    params: z.object({
      restaurantId: id,
      deliveryType,
      addressId: z.optional(id),
      latitude: z.optional(queryNumber(-90, 90)),
      longitude: z.optional(queryNumber(-180, 180)),
      combineOrderAreaId: z.optional(id),
      restaurantIds: z.optional(text(200)),
      /** Only times at which frozen goods are brought. */
      round: z.optional(z.literal('cold'))
    }),
    result: z.object({
      utcOffsetMinutes: z.int(),
      /** Present while the restaurant is open: what "as soon as possible" means now. */
      soonest: z.nullable(z.object({ startsAt: instant, endsAt: instant })),
      days: z.array(z.object({ date: z.string(), slots: z.array(z.object({ startsAt: instant, endsAt: instant })) }))
    })
  },
  orderQuote: { params: orderChoices, result: quote },
  /** Asked once for a menu, not for each dish: only which restaurants an order over several is from counts, in the order in which their dishes came in. */
  orderPriceSheet: {
    params: z.object({
      ...z.omit(orderChoices, { lines: true, way: true, parcelAddressId: true }).shape,
      restaurantIds: z.array(id).check(z.maxLength(combinedRestaurantsMaximum))
    }),
    result: priceSheet
  },
  /** Which red envelope or voucher to use: `userVoucherId` of the choices plays no part. */
  orderVouchers: { params: orderChoices, result: z.object({ items: z.array(voucherOffer) }) }
}
