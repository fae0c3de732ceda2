import { defineCampaignPage } from '@/features/campaign/define-campaign-page'

export default defineCampaignPage('shoppingFestival', ({ preview }) => ({ slug: 'shopping-festival', preview }))
