import { FilterChips } from '@/features/restaurant-list/filter-chips'
import { useStores } from '@/stores/stores-context'

/** What the feed is narrowed to. A mini-program has it at hand; its twin fetches it. */
export function HomeFilters() {
  const { find } = useStores()
  return <FilterChips narrowing={find.nearby} />
}
