import { BannerView } from '@/features/campaign/banner-view'
import { definePage } from '@/ui/define-page'

/** Landing page of a home banner. */
export default definePage('banner', function Banner({ bannerId, campaignId }) {
  return <BannerView bannerId={bannerId} campaignId={campaignId} />
})
