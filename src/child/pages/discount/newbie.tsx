import { defineCampaignPage } from '@/features/campaign/define-campaign-page'

export default defineCampaignPage('newcomer', ({ preview }) => ({ slug: 'newbie', preview }))
