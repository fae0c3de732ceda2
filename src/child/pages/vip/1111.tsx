import { defineCampaignPage } from '@/features/campaign/define-campaign-page'

export default defineCampaignPage('vipCampaign1111', ({ preview }) => ({ slug: 'vip-1111', preview }))
