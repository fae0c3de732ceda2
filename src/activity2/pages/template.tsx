import { defineCampaignPage } from '@/features/campaign/define-campaign-page'

export default defineCampaignPage('activityTemplate', ({ campaignId, preview }) => ({ campaignId, preview }))
