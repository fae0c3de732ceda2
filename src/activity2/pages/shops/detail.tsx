import { CampaignShopView } from '@/features/campaign/campaign-shop-view'
import { definePage } from '@/ui/define-page'

/** One restaurant of a campaign, with its dishes that the campaign names. */
export default definePage('campaignShop', (params) => <CampaignShopView {...params} />)
