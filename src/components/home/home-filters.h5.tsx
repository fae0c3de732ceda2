import { useEffect, useState } from 'react'
import { completeTexts } from '@/components/app-frame/texts'
import type { FilterChips } from '@/components/restaurant-list/filter-chips'
import { importQuietly } from '@/platform/quiet-code.h5'
import { useStores } from '@/stores/stores-context'

/** Fetched with the features, once home stands: their room is kept, and nobody narrows a list before having seen it. */
export function HomeFilters() {
  const stores = useStores()
  const [late, setLate] = useState<{ readonly Chips: typeof FilterChips } | null>(null)
  useEffect(() => {
    const fetchChips = async () => {
      await stores.whenFeatures
      const [{ FilterChips: Chips }] = await Promise.all([importQuietly(() => import('@/components/restaurant-list/filter-chips')), completeTexts()])
      setLate({ Chips })
    }
    void fetchChips().catch(() => undefined)
  }, [stores])
  return late === null ? null : <late.Chips narrowing={stores.find.nearby} />
}
