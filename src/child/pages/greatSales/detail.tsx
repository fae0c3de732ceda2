import { CampaignStrip } from '@/features/campaign/campaign-strip'
import { DealPage } from '@/features/deal/deal-page'
import { definePage } from '@/ui/define-page'

/** A deal of the great sales, with the way back to them. */
export default definePage('greatSalesDeal', ({ dealId, preview }) => (
  <DealPage
    route="greatSalesDeal"
    dealId={dealId}
    lead={<CampaignStrip slug="great-sales" page="greatSales" preview={preview} />}
  />
))
