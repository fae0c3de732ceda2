import { defineCampaignPage } from '@/features/campaign/define-campaign-page'

/** A campaign, or the present one of the country. */
export default defineCampaignPage('activity', ({ campaignId, preview }) => ({ campaignId, preview }))
