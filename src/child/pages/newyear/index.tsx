import { defineCampaignPage } from '@/features/campaign/define-campaign-page'

export default defineCampaignPage('newYear', ({ preview }) => ({ slug: 'new-year', preview }))
