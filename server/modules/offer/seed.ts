import { type CountryCode, countryCodes } from '@/domain/countries'
import { demoPeople } from '../../seed/data/people'
import { voucherId, voucherTemplates } from '../../seed/data/vouchers'
import type { ModuleSeed } from '../../seed/module-seed'
import { offerGrants, offers } from './tables'

const dayMs = 86_400_000
const welcomes = voucherTemplates.filter(({ isWelcome }) => isWelcome)
const offerId = (key: string, country: CountryCode): string => `welcome:${voucherId(key, country)}`

/** What every new account is given, and which of the demo people were. */
export const offerSeed: ModuleSeed = {
  places: async (tx, { now }) => {
    await tx
      .insert(offers)
      .values(
        welcomes.flatMap(({ key }) =>
          countryCodes.map((countryCode) => ({
            offerId: offerId(key, countryCode),
            what: 'voucher' as const,
            whatId: voucherId(key, countryCode),
            audience: 'newAccount' as const,
            countryCode,
            createdAt: now
          }))
        )
      )
      .onConflictDoNothing()
  },
  people: async (tx, { now }) => {
    await tx.insert(offerGrants).values(
      demoPeople.flatMap(({ userId, vouchers }) =>
        vouchers
          .filter(({ key }) => welcomes.some((template) => template.key === key))
          .map(({ key, daysAgo }) => ({
            offerId: offerId(key, 'SG'),
            userId,
            number: 1,
            reference: 'welcome',
            grantedAt: now - daysAgo * dayMs
          }))
      )
    )
  }
}
