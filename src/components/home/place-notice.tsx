import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { useText } from '@/components/ui/text-context'
import { go } from '@/platform/go'
import { useStores } from '@/stores/stores-context'

/** Says that listings are not of where the person is, why, and leads elsewhere. */
export const PlaceNotice = observer(function PlaceNotice() {
  const { place } = useStores()
  const { t } = useText()
  const [isDeclined, setIsDeclined] = useState(false)
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const { failure, elsewhere, offersLocating } = place
  if (elsewhere !== null) {
    return <Notice icon="location" text={t.home.locationElsewhere(elsewhere.city)} actionText={t.home.showThere} onAction={() => place.settle(elsewhere, null, true)} onClose={() => place.tellElsewhere(null)} />
  }
  if (offersLocating) {
    return isDeclined ? null : <Notice icon="location" text={t.home.locationReason} actionText={t.home.allowLocation} onAction={() => void place.locate()} onClose={() => setIsDeclined(true)} />
  }
  if (failure === null || closedFor === failure) return null
  const isOutside = failure === 'outside'
  const text = isOutside ? t.home.locationOutside(place.place.city) : failure === 'refused' ? t.home.locationRefused : t.home.locationFailed
  return (
    <Notice icon="location" text={text} actionText={t.home.changeCity} onAction={() => go('addressSearch', { purpose: 'city' })} onClose={() => setClosedFor(failure)} />
  )
})
