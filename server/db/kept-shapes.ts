/**
 * What the rows of orders and of money keep as JSON. A release that changes one of these shapes adds an upgrade from the version before to it: rows are
 * never rewritten, and are read by every release after the one that wrote them. They say less than the contract does of what comes in: a
 * rule that a later release makes stricter must not lose what was ordered before it.
 */
import * as z from 'zod'
import type {
  Address,
  LocalizedText,
  Order,
  OrderChoices,
  OrderLine,
  Picture,
  WithdrawalTarget
} from '@/contract/types'
import type { CombinedQuoteInput } from '@/domain/combined-pricing'
import { addressLabels, buildingTypes, countryCodes, currencyCodes } from '@/domain/countries'
import type { OrderFigures } from '@/domain/figures'
import type { Money } from '@/domain/money'
import { deliveryTypes, membershipTiers, paymentTypes, type QuoteInput } from '@/domain/pricing'
import { promotionTypes } from '@/domain/promotions'
import { dealRefundRules, type DealRules } from '@/domain/deal'
import { type KeptShape, unchanged } from './kept-json'

/** A shape as it was before versions were, which is version 1. */
const first = <T extends object>(schema: z.ZodType<T>): KeptShape<T> => ({ schema, upgrades: [unchanged] })

/** A name or another text in the languages that there were. */
export const keptText = first<LocalizedText>(
  z.object({ zh: z.string(), en: z.string().optional(), vn: z.string().optional() })
)

/** Addresses of a picture. */
export const keptPicture = first<Picture>(z.object({ small: z.string(), medium: z.string(), large: z.string() }))

/** Addresses of a photo that a person sent. */
export const keptPhoto = first<{ readonly small: string; readonly large: string }>(
  z.object({ small: z.string(), large: z.string() })
)

const minor = z.int()

/** The figures of an order or of a payment. */
export const keptFigures = first<OrderFigures>(
  z.object({
    dishSubtotal: minor,
    boxFee: minor,
    packingFee: minor,
    smallOrderFee: minor,
    deliveryFee: minor,
    membershipDeduction: minor,
    bargainDeduction: minor,
    promotionDeduction: minor,
    groupDeduction: minor,
    serviceFee: minor,
    platformServiceFee: minor,
    paymentServiceFee: minor,
    tax: minor,
    tip: minor,
    redEnvelope: minor,
    promotionCodeDeduction: minor,
    balance: minor,
    total: minor,
    savings: minor
  })
)

const currency = z.enum(currencyCodes)
const money: z.ZodType<Money> = z.object({ minor, currency })
const rate = z.number()

const quoteInput = z.object({
  country: z.enum(countryCodes),
  currency,
  at: z.string(),
  deliveryType: z.enum(deliveryTypes),
  paymentType: z.enum(paymentTypes).nullable(),
  lines: z.array(
    z.object({
      key: z.string(),
      dishId: z.string(),
      unitPrice: money,
      originalUnitPrice: money.optional(),
      count: z.int(),
      boxFee: money
    })
  ),
  fees: z.object({
    packing: money,
    smallOrder: z.object({ below: money, fee: money }).nullable(),
    minimumOrder: money.nullable(),
    delivery: money,
    serviceRateBasisPoints: rate,
    platform: money,
    paymentServiceRates: z.partialRecord(z.enum(paymentTypes), rate)
  }),
  tax: z.object({ rateBasisPoints: rate, isInclusive: z.boolean(), isServiceTaxed: z.boolean() }),
  membership: z
    .object({
      tier: z.enum(membershipTiers),
      deliveryDiscountBasisPoints: rate,
      freeDeliveryWithinMeters: z.number().optional()
    })
    .nullable(),
  distanceMeters: z.number(),
  promotions: z.array(
    z.object({
      promotionId: z.string(),
      type: z.enum(promotionTypes),
      content: z.array(
        z.object({ minTarget: z.number(), discount: z.number().optional(), deductAmount: z.number().optional() })
      )
    })
  ),
  groupDiscountBasisPoints: rate.optional(),
  redEnvelope: z.object({ userVoucherId: z.string(), amount: money }).nullable(),
  bargain: z.object({ bargainId: z.string(), amount: money }).nullable(),
  promotionCode: z.object({ promotionCodeId: z.string(), amount: money }).nullable(),
  tip: money,
  walletBalanceToUse: money.nullable()
})

/** What the domain was asked: the input of an order's quote, with those of its parts where it has some. */
export const keptQuoteInput = first<QuoteInput | CombinedQuoteInput>(
  z.object({ ...quoteInput.shape, parts: z.array(quoteInput).optional() })
)

/** The tax of an order. */
export const keptTax = first<Order['tax']>(
  z.object({ name: z.string(), rateBasisPoints: z.int(), isInclusive: z.boolean() })
)

/** Whom an invoice is for and where it is sent. */
export const keptInvoice = first<{ title: string; email: string }>(z.object({ title: z.string(), email: z.string() }))

const orderLine = z.object({
  dishId: z.string(),
  specId: z.string().optional(),
  restaurantId: z.string().optional(),
  dishCount: z.int(),
  dishItems: z.array(z.object({ groupId: z.string(), itemId: z.string(), count: z.int() }))
})

/** A line as it was asked for. */
export const keptLine = first<OrderLine>(orderLine)

/** What a person chose, as submitted; once their account is closed, without where they were. */
export const keptChoices = first<OrderChoices>(
  z.object({
    restaurantId: z.string(),
    combineOrderAreaId: z.string().optional(),
    deliveryType: z.enum(deliveryTypes),
    lines: z.array(orderLine),
    addressId: z.string().optional(),
    latitude: z.number().optional(),
    longitude: z.number().optional(),
    deliveryAt: z.string().optional(),
    paymentType: z.enum(paymentTypes).optional(),
    userVoucherId: z.string().optional(),
    promotionCode: z.string().optional(),
    tipAmount: z.string().optional(),
    usesBalance: z.boolean().optional()
  })
)

/** The rules of a deal, as they were when it was bought. */
export const keptDealRules = first<DealRules>(
  z.object({
    validDays: z.int().nullable(),
    validUntil: z.string().nullable(),
    weekdays: z.array(z.int()),
    hours: z.array(z.object({ opensAt: z.int(), closesAt: z.int() })),
    excludedDates: z.array(z.string()),
    bookingHours: z.int().nullable(),
    people: z.int().nullable(),
    perTable: z.int().nullable(),
    isStackable: z.boolean(),
    refund: z.enum(dealRefundRules),
    isFirstDeal: z.boolean(),
    perPerson: z.int().nullable()
  })
)

/** One thing of what a deal holds; `amountMinor` is what so many of it cost without the deal, null where that is not said. */
export interface DealContentColumn {
  readonly name: LocalizedText
  readonly count: number
  readonly amountMinor: number | null
}

/** One thing of what a deal holds, as it was when it was bought. */
export const keptDealContent = first<DealContentColumn>(
  z.object({ name: keptText.schema, count: z.int(), amountMinor: minor.nullable() })
)

const orNull = z.string().nullable()

/** Every field of an address, one that may be left out, too: what is not among them is not read. */
const addressFields = {
  addressId: z.string(),
  name: z.string(),
  mobile: z.string(),
  standbyMobile: orNull,
  countryCode: z.enum(countryCodes),
  countryArea: orNull,
  postalCode: orNull,
  streetName: z.string(),
  addressDetail: z.string(),
  buildingType: z.enum(buildingTypes),
  buildingName: orNull,
  buildingDetail: orNull,
  unitNo: orNull,
  label: z.enum(addressLabels),
  isDefault: z.boolean(),
  latitude: z.number(),
  longitude: z.number()
} satisfies { readonly [Field in keyof Address]-?: z.ZodType<Address[Field]> }

/** Where an order was brought; once the person's account is closed, no more than the country and its area. */
export const keptAddress = first<Address>(z.object(addressFields))

/** Who brings an order. */
export const keptRider = first<{ name: string; phone: string }>(z.object({ name: z.string(), phone: z.string() }))

/** What a mini-program's own payment call is given, under the names of its host. */
export const keptHostCall = first<Readonly<Record<string, string>>>(z.record(z.string(), z.string()))

/** Where a withdrawal goes; removed once the account is closed. */
export const keptTarget = first<WithdrawalTarget>(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('payNow'), number: z.string(), holder: z.string() }),
    z.object({ kind: z.literal('bank'), bank: z.string(), number: z.string(), holder: z.string() }),
    z.object({
      kind: z.literal('card'),
      cardId: z.string(),
      brand: z.string(),
      lastFour: z.string(),
      provider: z.string()
    })
  ])
)
