import { useLayoutEffect } from 'react'
import { boxListStore } from '@/features/box/box-list-store'
import { BoxShelf } from '@/features/box/box-shelf'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'

/** Buffets and lunchboxes around the place, by date. */
export default definePage('boxes', function Boxes({ kind, date }) {
  const store = useStore(boxListStore)
  // Before the page is told that it is shown, which reads the list
  useLayoutEffect(() => store.enter({ kind, date }), [store, kind, date])
  return <BoxShelf store={store} hasKinds />
})
