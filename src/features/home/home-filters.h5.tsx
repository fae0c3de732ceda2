import { useState } from 'react'
import { completeTexts } from '@/ui/texts'
import { useLateCode } from '@/platform/use-late-code.h5'
import { useStores } from '@/stores/stores-context'

const fetchChips = () => import('@/features/restaurant-list/filter-chips')

/** Fetched after the features, once home stands: their room is kept, and nobody narrows a list before having seen it. */
export function HomeFilters() {
  const stores = useStores()
  const [before] = useState(() => () => stores.whenFeatures.then(completeTexts))
  const late = useLateCode(fetchChips, before)
  return late === null ? null : <late.FilterChips narrowing={stores.find.nearby} />
}
