import { addressStore } from '@/features/address/address-store'
import { addressFormStore } from '@/features/address/address-form-store'
import { placePickStore } from '@/features/place/place-pick-store'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { AddressForm } from '@/features/address/address-form'
import { useAddressDraft } from '@/features/address/use-address-draft'
import { useSaveAddress } from '@/features/address/use-save-address'
import { CountrySheet } from '@/features/security/country-sheet'
import { PlaceMap } from '@/features/place/place-map'
import { PlacePicker } from '@/features/place/place-picker'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useStore } from '@/stores/stores-context'

/** A new address, or one to change, that begins on the map: first where, then who and what. */
export default definePage('addressOnMap', function AddressOnMap({ addressId, choosing }) {
  const { t } = useText()
  const addresses = useStore(addressStore)
  const addressForm = useStore(addressFormStore)
  const placePick = useStore(placePickStore)
  const state = useAddressDraft(addressId)
  const [isOnMap, setIsOnMap] = useState(true)
  const [isChoosingCountry, setIsChoosingCountry] = useState(false)
  const save = useSaveAddress(choosing !== undefined)
  const isReady = state === 'ready'
  useEffect(() => {
    if (isReady && isOnMap) placePick.begin(addressForm.start, addressForm.draft.countryCode)
  }, [isReady, isOnMap, placePick, addressForm])
  const takePoint = () => {
    addressForm.takePlace(placePick.pick)
    setIsOnMap(false)
  }
  const footer = isOnMap ? (
    <Button id="place-confirm" size="full" text={t.place.confirm} onPress={takePoint} />
  ) : (
    <Button id="address-save" size="full" text={t.common.save} isBusy={save.isBusy} onPress={save.run} />
  )
  return (
    <Screen
      state={state}
      header={{ title: addressId === undefined ? t.titles.addressNew : t.titles.addressEdit }}
      onRetry={addresses.load}
      footer={footer}
      overlay={
        <CountrySheet
          isOpen={isChoosingCountry}
          chosen={addressForm.draft.countryCode}
          onChoose={addressForm.chooseCountry}
          onClose={() => setIsChoosingCountry(false)}
        />
      }
    >
      {isOnMap ? (
        <PlacePicker />
      ) : (
        <Form onCountryPress={() => setIsChoosingCountry(true)} onMapPress={() => setIsOnMap(true)} />
      )}
    </Screen>
  )
})

/** The form, under a small map of what was picked. */
const Form = observer(function Form(actions: { readonly onCountryPress: () => void; readonly onMapPress: () => void }) {
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
      <AddressForm {...actions} />
    </>
  )
})
