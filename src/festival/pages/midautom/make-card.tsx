import { CardMaker } from '@/features/greeting/card-maker'
import { definePage } from '@/ui/define-page'

/** Makes a greeting card of a festival, or one in answer to another. */
export default definePage('makeCard', function MakeCard(params) {
  return <CardMaker source={params} />
})
