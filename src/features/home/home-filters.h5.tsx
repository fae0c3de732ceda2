import { appShell } from '@/platform/app/app-shell'
import { useLateCode } from '@/platform/code/use-late-code.h5'
import { useStore } from '@/stores/stores-context'
import { completeTexts } from '@/ui/texts'
import { nearbyStore } from './nearby-store'

const afterFirstScreen = () => appShell.whenGone().then(completeTexts)
const fetchChips = () => import('@/features/restaurant-list/filter-chips')

/** Fetched once home stands: their room is kept, and a list is narrowed only after it is seen. */
export function HomeFilters() {
  const nearby = useStore(nearbyStore)
  const late = useLateCode(fetchChips, afterFirstScreen)
  return late === null ? null : <late.FilterChips narrowing={nearby} />
}
