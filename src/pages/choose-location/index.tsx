import { useEffect } from 'react'
import { addressFormStore } from '@/features/address/address-form-store'
import { isForAddress, useAskedHeader, useTakePlace } from '@/features/address/use-take-place'
import { placePickStore } from '@/features/place/place-pick-store'
import { PlacePicker } from '@/features/place/place-picker'
import { useApp, useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'

/** A place chosen on the map, for the address being written or for the listings. */
export default definePage('chooseLocation', function ChooseLocation({ purpose }) {
  const { t } = useText()
  const { place } = useApp()
  const placePick = useStore(placePickStore)
  const addressForm = useStore(addressFormStore)
  const { take } = useTakePlace(purpose)
  const confirm = useAction(() => take(placePick.pick))
  useEffect(() => {
    if (isForAddress(purpose)) placePick.begin(addressForm.start, addressForm.draft.countryCode)
    else placePick.begin(place.place, place.place.countryCode)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where the page begins; what is picked on it must not begin it again
  }, [purpose])
  const asked = useAskedHeader(purpose)
  return (
    <FormPage {...asked} submit={{ id: 'place-confirm', text: t.place.confirm, ...confirm }}>
      <PlacePicker />
    </FormPage>
  )
})
