import { countryCodes } from '@/domain/countries'
import { cuisineOf } from '../../../seed/data'
import { campaignOfferId, campaignOffers } from '../../../seed/data/campaign-offers'
import { type CampaignPicks, campaignTemplates } from '../../../seed/data/campaigns'
import { cities } from '../../../seed/data/cities'
import { deals } from '../../../seed/data/deals'
import type { OutletTemplate } from '../../../seed/data/types'
import { campaignDays, yearOf } from '../../../seed/world/campaign-days'
import { campaignImage } from '../../../seed/world/picture-addresses'
import { dealIdOf } from '../../deal/seed'
import { martId } from '../../restaurant/seed'
import type { campaigns } from '../tables'

/** How many of each city a block names: nine cities make no more than a block may name. */
const ofCity = 6

/** What a campaign gives, in every country. */
export const offerIdsOf = (slug: string, year: number | null): string[] =>
  countryCodes.flatMap((country) => (campaignOffers[slug] ?? []).map(({ key }) => campaignOfferId(key, country, year)))

/** Those of an outlet's dishes that have one of these keys. */
const dishIdsOf = (outlet: OutletTemplate, keys: readonly string[]): string[] =>
  cuisineOf(outlet.cuisine)
    .categories.flatMap(({ dishes }) => dishes)
    .filter(({ key }) => keys.includes(key))
    .map(({ key }) => `${outlet.key}-${key}`)

/** The ids that blocks name, out of the outlets that there are. */
function campaignPicks(outlets: readonly OutletTemplate[]): Omit<CampaignPicks, 'offers'> {
  const busiest = (cityCode: string, cuisines: readonly string[]) =>
    outlets
      .filter((outlet) => outlet.cityCode === cityCode)
      .sort(
        (one, other) =>
          Number(cuisines.includes(other.cuisine)) - Number(cuisines.includes(one.cuisine)) ||
          other.monthlySales - one.monthlySales
      )
      .slice(0, ofCity)
  const cityOf = (outletKey: string) => outlets.find(({ key }) => key === outletKey)?.cityCode
  return {
    restaurants: (...cuisines) => cities.flatMap(({ cityCode }) => busiest(cityCode, cuisines).map(({ key }) => key)),
    deals: () =>
      cities.flatMap(({ cityCode }) =>
        deals
          .filter(({ outlet, stock }) => cityOf(outlet) === cityCode && stock !== 0)
          .slice(0, ofCity)
          .map(dealIdOf)
      ),
    dishes: (...keys) =>
      cities.flatMap(({ cityCode }) =>
        outlets
          .filter((outlet) => outlet.cityCode === cityCode)
          .flatMap((outlet) => dishIdsOf(outlet, keys))
          .slice(0, ofCity)
      ),
    goods: (...keys) => cities.flatMap(({ cityCode }) => keys.map((key) => `${martId(cityCode)}-${key}`)),
    picture: (drawing, label) => ({ pictureId: drawing, image: campaignImage(drawing), label })
  }
}

/** Its id in the demo world. */
export const campaignId = (slug: string): string => `campaign-${slug}`

/** Rows of every campaign, around `now` (epoch ms). */
export function campaignRows(outlets: readonly OutletTemplate[], now: number): Array<typeof campaigns.$inferInsert> {
  const picks = campaignPicks(outlets)
  return campaignTemplates.map(({ drawing, headline, lead, on, blocks, ...template }) => ({
    campaignId: campaignId(template.slug),
    ...template,
    ...campaignDays(on, now),
    blocks: [
      { kind: 'hero', image: campaignImage(drawing), title: headline, subtitle: lead },
      ...blocks({ ...picks, offers: () => offerIdsOf(template.slug, yearOf(campaignDays(on, now))) })
    ]
  }))
}
