import { observer } from 'mobx-react-lite'
import { go } from '@/platform/navigation/go'
import { useApp } from '@/stores/stores-context'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'

/** What is to be said of the place, by what it says; null when that is nothing, or was put away. */
export function usePlaceNotice(): string | null {
  const { place } = useApp()
  const { failure, elsewhere } = place
  const notice = elsewhere !== null ? `elsewhere:${elsewhere.cityCode}` : failure
  return notice === null || place.closedNotices.includes(notice) ? null : notice
}

/** Says that listings are not of where the person is, why, and leads elsewhere. What was put away once stays away. */
export const PlaceNotice = observer(function PlaceNotice() {
  const { place } = useApp()
  const { t } = useText()
  const { failure, elsewhere } = place
  const notice = usePlaceNotice()
  if (notice === null) return null
  const close = () => place.closeNotice(notice)
  if (elsewhere !== null) {
    return (
      <Notice
        icon="location"
        text={t.home.locationElsewhere(elsewhere.city)}
        actionText={t.home.showThere}
        onAction={() => place.put(elsewhere, null, true)}
        onClose={close}
      />
    )
  }
  const isOutside = failure === 'outside'
  const text = isOutside
    ? t.home.locationOutside(place.place.city)
    : failure === 'refused'
      ? t.home.locationRefused
      : t.home.locationFailed
  return (
    <Notice
      icon="location"
      text={text}
      actionText={t.home.changeCity}
      onAction={() => go('addressSearch', { purpose: 'city' })}
      onClose={close}
    />
  )
})
