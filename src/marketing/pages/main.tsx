import { defineCampaignPage } from '@/features/campaign/define-campaign-page'

export default defineCampaignPage('marketing', ({ preview }) => ({ slug: 'marketing', preview }))
