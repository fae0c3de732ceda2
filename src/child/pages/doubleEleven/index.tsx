import { defineCampaignPage } from '@/features/campaign/define-campaign-page'

export default defineCampaignPage('doubleEleven', ({ preview }) => ({ slug: 'double-eleven', preview }))
