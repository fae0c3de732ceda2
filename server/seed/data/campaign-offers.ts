import type { CountryCode } from '@/domain/countries'
import type { OfferAudience } from '@/domain/offers'

/** What a campaign of the demo world gives; the voucher of `key`, in the currency of each country. */
export interface CampaignOffer {
  readonly key: string
  readonly audience?: OfferAudience
  readonly total?: number
  /** All of them together, in Singapore cents. */
  readonly budgetCents?: number
  readonly isMonthly?: boolean
}

/** Offers by the slug of their campaign. Those of a season are other ones each year, so that they can be claimed once more. */
export const campaignOffers: Readonly<Record<string, readonly CampaignOffer[]>> = {
  newbie: [
    { key: 'firstDish', audience: 'newcomer' },
    { key: 'firstToDoor', audience: 'newcomer' }
  ],
  'new-year': [{ key: 'festReunion', budgetCents: 888_000 }, { key: 'festGreeting' }],
  'new-year-activity': [{ key: 'festLantern', total: 1500 }],
  'mothers-day': [{ key: 'festMother', budgetCents: 500_000 }, { key: 'festToHer' }],
  'double-eleven': [{ key: 'festEleven', total: 1111 }],
  'great-sales': [
    { key: 'festYearEnd', budgetCents: 1_000_000 },
    { key: 'fiveOffThirty', budgetCents: 500_000 },
    { key: 'festToDoor' },
    { key: 'festFeast', total: 1 }
  ],
  'mid-autumn': [{ key: 'festMoon', budgetCents: 580_000 }, { key: 'festMooncake' }],
  'shopping-festival': [{ key: 'festTwelve', total: 1212 }, { key: 'festLarder' }],
  marketing: [{ key: 'seasonPick', isMonthly: true }]
}

/** Id of what a campaign gives in a country; `year` is the one in which its season begins, null of one that is always on. */
export const campaignOfferId = (key: string, country: CountryCode, year: number | null): string =>
  `fest-${key}-${country.toLowerCase()}${year === null ? '' : `-${year}`}`
