import { defineCampaignPage } from '@/features/campaign/define-campaign-page'

/** The same as `activity`, in the second package. */
export default defineCampaignPage('moreActivity', ({ campaignId, preview }) => ({ campaignId, preview }))
