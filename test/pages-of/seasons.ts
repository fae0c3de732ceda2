import { previewLink } from '../../server/modules/campaign/preview'
import { developmentSecret } from '../../server/platform/kernel/production'
import { campaignTemplates } from '../../server/seed/data/campaigns'
import { campaignDays } from '../../server/seed/world/campaign-days'

const dayMs = 86_400_000

/** Campaigns of the demo world that have not begun, each as it is on its second day. */
export const seasonsToCome = (now: number) =>
  campaignTemplates.flatMap(({ slug, link, on }) => {
    const { startsAt } = campaignDays(on, now)
    if (startsAt === null || startsAt <= now) return []
    const row = { campaignId: `campaign-${slug}`, link }
    const at = `/${previewLink({ config: { secret: developmentSecret } }, row, startsAt + dayMs)}`
    return [{ name: `campaign-season-${slug}`, at, isWhole: true }]
  })
