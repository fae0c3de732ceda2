import { CampaignLanding } from '@/features/campaign/campaign-landing'
import { definePage } from '@/ui/define-page'

/** Where a link to the great sales leads that a friend has sent. */
export default definePage('greatSalesShare', ({ inviteUserId, preview }) => (
  <CampaignLanding
    slug="great-sales"
    route="greatSalesShare"
    page="greatSales"
    inviteUserId={inviteUserId}
    preview={preview}
  />
))
