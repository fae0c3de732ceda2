import { observer } from 'mobx-react-lite'
import { type ComponentProps, useEffect, useState } from 'react'
import { AddressForm } from '@/features/address/address-form'
import { addressFormStore } from '@/features/address/address-form-store'
import { addressStore } from '@/features/address/address-store'
import { useAddressDraft } from '@/features/address/use-address-draft'
import { useSaveAddress } from '@/features/address/use-save-address'
import { PlaceMap } from '@/features/place/place-map'
import { placePickStore } from '@/features/place/place-pick-store'
import { PlacePicker } from '@/features/place/place-picker'
import { useCountrySheet } from '@/features/security/country-sheet'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'

/** A new address, or one to change, that begins on the map: first where, then who and what. */
export default definePage('addressOnMap', function AddressOnMap({ addressId, choosing }) {
  const { t } = useText()
  const addresses = useStore(addressStore)
  const addressForm = useStore(addressFormStore)
  const placePick = useStore(placePickStore)
  const state = useAddressDraft(addressId)
  const [isOnMap, setIsOnMap] = useState(true)
  const country = useCountrySheet(addressForm.draft.countryCode, addressForm.chooseCountry)
  const isChoosing = choosing !== undefined
  const save = useSaveAddress(isChoosing)
  const isReady = state === 'ready'
  useEffect(() => {
    if (isReady && isOnMap) placePick.begin(addressForm.start, addressForm.draft.countryCode)
  }, [isReady, isOnMap, placePick, addressForm])
  const takePoint = () => {
    addressForm.takePlace(placePick.pick)
    setIsOnMap(false)
  }
  const submit = isOnMap
    ? { id: 'place-confirm', text: t.place.confirm, run: takePoint }
    : { id: 'address-save', text: t.common.save, ...save }
  return (
    <FormPage
      state={state}
      header={{ title: addressId === undefined ? t.titles.addressNew : t.titles.addressEdit }}
      onRetry={addresses.load}
      submit={submit}
      overlay={country.sheet}
    >
      {isOnMap ? (
        <PlacePicker />
      ) : (
        <Form isChoosing={isChoosing} onCountryPress={country.open} onMapPress={() => setIsOnMap(true)} />
      )}
    </FormPage>
  )
})

/** The form, under a small map of what was picked. */
const Form = observer(function Form(form: ComponentProps<typeof AddressForm>) {
  const { t } = useText()
  const { point } = useStore(addressFormStore).draft
  return (
    <>
      {point !== null && (
        <PlaceMap
          isSmall
          center={point}
          markers={[{ id: 'address', title: t.address.located, isChosen: true, ...point }]}
        />
      )}
      <AddressForm {...form} />
    </>
  )
})
