import * as z from 'zod'
import type { Order } from '@/contract/types'
import type { CombinedQuoteInput } from '@/domain/combined-pricing'
import { countryCodes, currencyCodes } from '@/domain/countries'
import type { OrderFigures } from '@/domain/figures'
import type { Money } from '@/domain/money'
import { deliveryTypes, membershipTiers, paymentTypes, type QuoteInput } from '@/domain/pricing'
import { promotionTypes } from '@/domain/promotions'
import { taxNames } from '@/domain/tax'
import { isObject } from '@/domain/validators'
import { firstShape, type StoredShape, unchanged } from '../../db/stored-json'

const minor = z.int()

/** The figures of an order or of a payment. */
export const storedFigures: StoredShape<OrderFigures> = {
  schema: z.object({
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
    paymentDeduction: minor,
    total: minor,
    savings: minor
  }),
  // Before version 2 no way to pay took anything off
  upgrades: [unchanged, (stored) => ({ paymentDeduction: 0, ...stored })]
}

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
    paymentServiceRates: z.partialRecord(z.enum(paymentTypes), rate),
    paymentPromotion: z
      .object({ paymentTypes: z.array(z.enum(paymentTypes)), minimum: money, deduction: money })
      .nullable()
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

/** An input from before a way to pay could take something off. */
const withoutPromotion = (input: unknown): Readonly<Record<string, unknown>> =>
  isObject(input) && isObject(input.fees) ? { ...input, fees: { paymentPromotion: null, ...input.fees } } : {}

/** What the domain was asked: the input of an order's quote, with those of its parts where it has some. */
export const storedQuoteInput: StoredShape<QuoteInput | CombinedQuoteInput> = {
  schema: z.object({ ...quoteInput.shape, parts: z.array(quoteInput).optional() }),
  upgrades: [
    unchanged,
    (stored) => ({
      ...withoutPromotion(stored),
      ...(Array.isArray(stored.parts) && { parts: stored.parts.map(withoutPromotion) })
    })
  ]
}

/** The tax of an order. */
export const storedTax = firstShape<Order['tax']>(
  z.object({ name: z.enum(taxNames), rateBasisPoints: z.int(), isInclusive: z.boolean() })
)

/** Whom an invoice is for and where it is sent. */
export const storedInvoice = firstShape<{ title: string; email: string }>(
  z.object({ title: z.string(), email: z.string() })
)
