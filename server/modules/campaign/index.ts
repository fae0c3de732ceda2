import type { Result, ValidParams } from '@/contract/types'
import type { RequestContext } from '../../http/context'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { offerClaimants } from '../offer'
import { catalogueOf, placeOf } from '../restaurant'
import { findDeals, getBrief, getShop, listShops } from './among'
import { isNewcomer } from './audience'
import { registerCalendar } from './calendar'
import { getCampaign } from './get'
import { campaignOperations } from './operations'
import { campaignAccountPart, setReminder, sweepReminders } from './remind'
import { campaignShelf } from './shelf'

export { readCardMaker } from './maker'

/** The page that a banner or a campaign leads to. */
async function findCampaign(
  { bannerId, campaignId, ...where }: ValidParams<'campaignFind'>,
  { kernel, markers }: RequestContext
): Promise<Result<'campaignFind'>> {
  if (campaignId !== undefined) {
    const entries = await campaignShelf(kernel)()
    return { link: entries.find(({ row }) => row.campaignId === campaignId)?.row.link ?? null }
  }
  const catalogue = catalogueOf(kernel)
  const { countryCode } = await placeOf(catalogue, where, markers)
  const { banners } = await catalogue.home(countryCode)
  return { link: banners.find((banner) => banner.bannerId === bannerId)?.link ?? null }
}

/** Seasonal campaigns: pages of blocks with a time, an audience and a place (spec section 1). */
export const campaignModule: ServerModule = {
  name: 'campaign',
  seed: async () => (await import('./seed')).campaignSeed,
  routes: defineRoutes({
    campaignGet: getCampaign,
    campaignFind: findCampaign,
    campaignRemind: setReminder,
    campaignShops: listShops,
    campaignShop: getShop,
    campaignDeals: findDeals,
    campaignBrief: getBrief
  }),
  operations: campaignOperations,
  accountPart: campaignAccountPart,
  sweep: sweepReminders,
  register: registerCalendar,
  attach: (kernel) =>
    offerClaimants.add(kernel, 'newcomer', {
      json: ({ userId }) => isNewcomer(userId),
      claimableOf: (isNew) => () => isNew === true
    })
}
