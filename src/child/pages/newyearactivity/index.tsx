import { defineCampaignPage } from '@/features/campaign/define-campaign-page'

export default defineCampaignPage('newYearActivity', ({ preview }) => ({ slug: 'new-year-activity', preview }))
