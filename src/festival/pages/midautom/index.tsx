import { defineCampaignPage } from '@/features/campaign/define-campaign-page'

export default defineCampaignPage('midAutumn', ({ preview }) => ({ slug: 'mid-autumn', preview }))
