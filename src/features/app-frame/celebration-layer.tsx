import { observer } from 'mobx-react-lite'
import { Celebration } from '@/ui/celebration'
import { useStores } from '@/stores/stores-context'

/** Shows what is celebrated now. */
export const CelebrationLayer = observer(function CelebrationLayer() {
  const { current } = useStores().support.celebrations
  return current === null ? null : <Celebration key={current} />
})
