import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { PlacePicker } from '@/features/place/place-picker'
import { isForAddress, useTakePlace } from '@/features/place/use-take-place'
import { Button } from '@/ui/button'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** A place chosen on the map, for the address being written or for the listings. */
const ChooseLocation = observer(function ChooseLocation() {
  const { t } = useText()
  const { placePick, addressForm, place } = useStores()
  const purpose = parseRouteParams('chooseLocation', usePageParams())?.purpose
  const { take } = useTakePlace(purpose)
  const confirm = useAction(() => take(placePick.pick))
  useEffect(() => {
    if (isForAddress(purpose)) placePick.begin(addressForm.start, addressForm.draft.countryCode)
    else placePick.begin(place.place, place.place.countryCode)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where the page begins; what is picked on it must not begin it again
  }, [purpose])
  return (
    <Screen
      state="ready"
      header={{ kind: 'white', title: t.titles.chooseLocation }}
      footer={
        <Button id="place-confirm" size="full" text={t.place.confirm} isBusy={confirm.isBusy} onPress={confirm.run} />
      }
    >
      <PlacePicker />
    </Screen>
  )
})

export default function ChooseLocationPage() {
  return (
    <ErrorBoundary>
      <ChooseLocation />
    </ErrorBoundary>
  )
}
