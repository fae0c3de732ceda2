import { DealSearch } from '@/features/deal/deal-search'
import { definePage } from '@/ui/define-page'

/** Finds deals by their names, their outlets and what is in them. */
export default definePage('dealSearch', ({ words }) => <DealSearch words={words} />)
