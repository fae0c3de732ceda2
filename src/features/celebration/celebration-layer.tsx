import { observer } from 'mobx-react-lite'
import { useStore } from '@/stores/stores-context'
import { Celebration } from '@/ui/celebration'
import { celebrationStore } from './celebration-store'
import { PaidMoment } from './paid-moment'

/** Shows what is celebrated now. */
export const CelebrationLayer = observer(function CelebrationLayer() {
  const { current, words, stop } = useStore(celebrationStore)
  if (current === null) return null
  return (
    <>
      {words !== null && <PaidMoment words={words} onTap={stop} />}
      <Celebration key={current} />
    </>
  )
})
