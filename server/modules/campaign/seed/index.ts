import { eq } from 'drizzle-orm'
import { campaignTemplates } from '../../../seed/data/campaigns'
import { insertMissing } from '../../../seed/insert-missing'
import type { ModuleSeed } from '../../../seed/module-seed'
import { campaigns } from '../tables'
import { campaignDays, campaignId, campaignRows } from './rows'

/** Campaigns of every state, in all countries; those of a season move on to the next year's. */
export const campaignSeed: ModuleSeed = {
  places: async (tx, { outlets, now }) => {
    await insertMissing(tx, campaigns, campaignRows(outlets, now))
  },
  renew: async (tx, now) => {
    for (const { slug, on } of campaignTemplates)
      await tx
        .update(campaigns)
        .set(campaignDays(on, now))
        .where(eq(campaigns.campaignId, campaignId(slug)))
  }
}
