import { countries, type CountryCode, countryCodes } from '@/domain/countries'
import { priceIn } from '../../seed/data/terms'
import { type PromotionCodeTemplate, promotionCodeTemplates } from '../../seed/data/vouchers'
import type { ModuleSeed } from '../../seed/module-seed'
import { promotionCodes } from './tables'

const dayMs = 86_400_000
const shopsCountry: CountryCode = 'SG'

function promotionCodeRow(
  template: PromotionCodeTemplate,
  of: CountryCode,
  now: number
): typeof promotionCodes.$inferInsert {
  const amount = (cents: number | null) => (cents === null ? null : priceIn(of, cents))
  return {
    promotionCodeId: `code-${template.code.toLowerCase()}-${of.toLowerCase()}`,
    code: template.code,
    currency: countries[of].currency,
    name: template.name,
    deductMinor: amount(template.cents),
    discountBasisPoints: template.basisPoints,
    maximumMinor: amount(template.maximumCents),
    minOrderMinor: amount(template.minimumCents),
    restaurantIds: [...template.restaurantIds],
    startsAt: now - 30 * dayMs,
    endsAt: now + (template.daysLeft ?? -1) * dayMs,
    totalLimit: template.totalLimit
  }
}

/** Codes of the platform exist in every currency, those of a shop in its own. */
export const promotionCodeSeed: ModuleSeed = {
  beforePeople: async (tx, { now }) => {
    const rows = promotionCodeTemplates.flatMap((template) =>
      (template.restaurantIds.length > 0 ? [shopsCountry] : countryCodes).map((of) =>
        promotionCodeRow(template, of, now)
      )
    )
    await tx.insert(promotionCodes).values(rows).onConflictDoNothing()
  }
}
