import { defineCampaignPage } from '@/features/campaign/define-campaign-page'

export default defineCampaignPage('qingming', ({ preview }) => ({ slug: 'qingming', preview }))
