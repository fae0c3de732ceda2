import { celebrationStore } from './celebration-store'
import { observer } from 'mobx-react-lite'
import { Celebration } from '@/ui/celebration'
import { useStore } from '@/stores/stores-context'

/** Shows what is celebrated now. */
export const CelebrationLayer = observer(function CelebrationLayer() {
  const { current } = useStore(celebrationStore)
  return current === null ? null : <Celebration key={current} />
})
