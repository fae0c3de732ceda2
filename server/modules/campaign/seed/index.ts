import { eq } from 'drizzle-orm'
import { text } from '../../../seed/data/build'
import { campaignTemplates } from '../../../seed/data/campaigns'
import { insertMissing } from '../../../seed/insert-missing'
import type { ModuleSeed } from '../../../seed/module-seed'
import { insertServices, type Service } from '../../../seed/services'
import { campaignDays, yearOf } from '../../../seed/world/campaign-days'
import { campaigns } from '../tables'
import { campaignId, campaignRows, offerIdsOf } from './rows'

/** The way in to the present campaign of the country. */
const service: Service = {
  key: 'campaign',
  icon: 'redEnvelope',
  name: text('当季活动', 'Events', 'Chương trình'),
  group: 'offers',
  link: 'activity/pages/activity',
  order: 135
}

/** Campaigns of every state, in all countries; those of a season move on to the next year's, with what that gives. */
export const campaignSeed: ModuleSeed = {
  beforePeople: async (tx, { outlets, now }) => {
    await insertMissing(tx, campaigns, campaignRows(outlets, now))
    await insertServices(tx, [service])
  },
  renew: async (tx, now) => {
    for (const { slug, on } of campaignTemplates) {
      const isThis = eq(campaigns.campaignId, campaignId(slug))
      const days = campaignDays(on, now)
      const [row] = await tx.select({ blocks: campaigns.blocks }).from(campaigns).where(isThis)
      if (row === undefined) continue
      const ids = offerIdsOf(slug, yearOf(days))
      const blocks = row.blocks.map((block) => (block.kind === 'offers' ? { ...block, ids } : block))
      await tx
        .update(campaigns)
        .set({ ...days, blocks })
        .where(isThis)
    }
  }
}
