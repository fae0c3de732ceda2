import { defineCampaignPage } from '@/features/campaign/define-campaign-page'

export default defineCampaignPage('vipCampaign', ({ preview }) => ({ slug: 'vip', preview }))
