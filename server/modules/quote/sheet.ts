import type { LocaleCode, OrderChoices, OrderPriceSheet } from '@/contract/types'
import type { SheetInput } from '@/domain/price-sheet'
import type { PaymentType, QuoteInput } from '@/domain/pricing'
import { domainPromotionCode } from '../promotion-code'
import { domainVoucher } from '../voucher'
import { buildQuote, type BuiltQuote, servedWays } from './build'
import { type QuoteFacts, sellerOf } from './facts'
import { taxOf } from './presenter'
import { hasCard, hasCode, usableBeside } from './reductions'

/** The terms of a membership that gives here; where it was sold is said to nobody. */
function sheetMembership(membership: QuoteInput['membership']): SheetInput['membership'] {
  if (membership === null) return null
  const { countryCode: _soldIn, ...terms } = membership
  return terms
}

/** What an order or a part is priced with beside its dishes, as answered. */
function sheetInput(given: QuoteInput): SheetInput {
  const { country, currency, at, deliveryType, fees, tax, distanceMeters, promotions, bargain, tip } = given
  const membership = sheetMembership(given.membership)
  return { country, currency, at, deliveryType, fees, tax, membership, distanceMeters, promotions, bargain, tip }
}

function sheetVouchers({ vouchers, now }: QuoteFacts, choices: OrderChoices): OrderPriceSheet['vouchers'] {
  return usableBeside(vouchers, choices).map((held) => {
    const { userVoucherId, useWay, balance, status, periodTime, useAmount, useConditions } = domainVoucher(held, now)
    return { kind: held.kind, userVoucherId, useWay, balance, status, periodTime, useAmount, useConditions }
  })
}

function sheetCode(facts: QuoteFacts, choices: OrderChoices): OrderPriceSheet['promotionCode'] {
  const promotionCode = facts.promotionCodes.find(({ currency }) => currency === sellerOf(facts).currency)
  return promotionCode && hasCode(choices)
    ? {
        promotionCodeId: promotionCode.promotionCodeId,
        code: promotionCode.code,
        ...domainPromotionCode(promotionCode)
      }
    : null
}

/** Of an order over several restaurants each kitchen's part. */
const kitchensOf = ({ parts, facts }: BuiltQuote): OrderPriceSheet['kitchens'] =>
  facts.area === null
    ? []
    : parts.map(({ entry, input }) => ({ restaurantId: entry.row.restaurantId, input: sheetInput(input) }))

/** All that the price of these choices depends on but the dishes (`domain/price-sheet`): what `buildQuote` would price them with. */
export function buildSheet(
  facts: QuoteFacts,
  choices: OrderChoices,
  locale: LocaleCode,
  served: readonly PaymentType[]
): OrderPriceSheet {
  const built = buildQuote(facts, choices, locale)
  return {
    input: sheetInput(built.bare),
    kitchens: kitchensOf(built),
    restaurantId: facts.parts[0].entry.row.restaurantId,
    deliveryType: choices.deliveryType,
    distanceMeters: built.distanceMeters,
    tax: taxOf(built),
    vouchers: sheetVouchers(facts, choices),
    hasCard: hasCard(facts),
    promotionCode: sheetCode(facts, choices),
    chosenWay: choices.paymentType ?? null,
    usualWay: facts.usualWay,
    ways: servedWays(built, served),
    walletMinor: facts.balanceMinor,
    usesBalance: choices.usesBalance === true
  }
}
