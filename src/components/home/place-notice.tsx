import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { useText } from '@/components/ui/text-context'
import { useStores } from '@/stores/stores-context'

/** Says that Singapore is shown because the device could not be located. */
export const PlaceNotice = observer(function PlaceNotice() {
  const { place } = useStores()
  const { t } = useText()
  const [closedFor, setClosedFor] = useState<string | null>(null)
  if (place.failure === null || closedFor === place.failure) return null
  return (
    <Notice
      icon="location"
      text={place.failure === 'refused' ? t.home.locationRefused : t.home.locationFailed}
      onClose={() => setClosedFor(place.failure)}
    />
  )
})
