import { defineCampaignPage } from '@/features/campaign/define-campaign-page'

export default defineCampaignPage('greatSales', ({ preview }) => ({ slug: 'great-sales', preview }), {
  landing: 'greatSalesShare',
  deal: 'greatSalesDeal'
})
