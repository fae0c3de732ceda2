import { FilterChips } from '@/features/restaurant-list/filter-chips'
import { useStore } from '@/stores/stores-context'
import { nearbyStore } from './nearby-store'

/** What the feed is narrowed to. A mini-program has it at hand; its twin fetches it. */
export function HomeFilters() {
  const nearby = useStore(nearbyStore)
  return <FilterChips narrowing={nearby} />
}
