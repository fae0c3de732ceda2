import { DealSearch } from '@/features/deal/deal-search'
import { definePage } from '@/ui/define-page'

/** Finds deals among those that a campaign names; without one, among all. */
export default definePage('campaignSearch', ({ campaignId, words, preview }) => (
  <DealSearch campaignId={campaignId} words={words} preview={preview} />
))
