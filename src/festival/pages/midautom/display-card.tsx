import { CardView } from '@/features/greeting/card-view'
import { definePage } from '@/ui/define-page'

/** Shows a greeting card to whoever has its link. */
export default definePage('displayCard', function DisplayCard({ cardId }) {
  return <CardView cardId={cardId} />
})
