import { defineCampaignPage } from '@/features/campaign/define-campaign-page'

export default defineCampaignPage('mothersDay', ({ preview }) => ({ slug: 'mothers-day', preview }))
