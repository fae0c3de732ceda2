import { countries, type CountryCode, countryCodes } from '@/domain/countries'
import { demoPeople, type DemoPerson } from '../../seed/data/people'
import { priceIn } from '../../seed/data/terms'
import { voucherId, type VoucherTemplate, voucherTemplateOf, voucherTemplates } from '../../seed/data/vouchers'
import type { ModuleSeed } from '../../seed/module-seed'
import { campaignOfferAt, demoClaim } from '../../seed/world/campaign-days'
import { userVouchers, vouchers } from './tables'

type VoucherRow = typeof vouchers.$inferInsert

const dayMs = 86_400_000
const country: CountryCode = 'SG'

/** Id of what a person holds of an offer. */
const userVoucherId = (userId: string, key: string): string => `${userId}-${key}`

function voucherRow(template: VoucherTemplate, of: CountryCode): VoucherRow {
  return {
    voucherId: voucherId(template.key, of),
    kind: template.kind,
    name: template.name,
    useWay: template.useWay,
    currency: countries[of].currency,
    amountMinor: priceIn(of, template.cents),
    obtainWay: template.obtainWay,
    promoter: template.promoter,
    minOrderMinor: template.minimumCents === null ? null : priceIn(of, template.minimumCents),
    restaurantIds: [...template.restaurantIds],
    useRestrictions: template.restrictions,
    validDays: template.validDays
  }
}

/** Offers of the platform exist in every currency, those of a shop in its own. */
function voucherRows(): VoucherRow[] {
  return voucherTemplates.flatMap((template) =>
    (template.promoter === 'restaurant' ? [country] : countryCodes).map((of) => voucherRow(template, of))
  )
}

function grantReference({ key, isWelcome }: VoucherTemplate, now: number): string {
  const offerId = campaignOfferAt(key, now)
  if (offerId !== null) return `${offerId}/${demoClaim}`
  return isWelcome ? `welcome:${voucherId(key, country)}` : `campaign:${key}`
}

function heldRows({ userId, vouchers: held }: DemoPerson, now: number): (typeof userVouchers.$inferInsert)[] {
  return held.map(({ key, daysAgo }) => {
    const template = voucherTemplateOf(key)
    const given = now - daysAgo * dayMs
    const until = given + template.validDays * dayMs
    return {
      userVoucherId: userVoucherId(userId, key),
      userId,
      voucherId: voucherId(key, country),
      grantReference: grantReference(template, now),
      status: until <= now ? 'E' : 'A',
      balanceMinor: priceIn(country, template.cents),
      validFrom: given,
      validUntil: until,
      createdAt: given
    }
  })
}

/** Offers, and what the demo people hold of them. */
export const voucherSeed: ModuleSeed = {
  beforePeople: async (tx) => {
    await tx.insert(vouchers).values(voucherRows()).onConflictDoNothing()
  },
  people: async (tx, { now }) => {
    await tx.insert(userVouchers).values(demoPeople.flatMap((person) => heldRows(person, now)))
  }
}
