import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { AddressForm } from '@/features/address/address-form'
import { useAddressDraft } from '@/features/address/use-address-draft'
import { useSaveAddress } from '@/features/address/use-save-address'
import { CountrySheet } from '@/features/security/country-sheet'
import { PlaceMap } from '@/features/place/place-map'
import { PlacePicker } from '@/features/place/place-picker'
import { Button } from '@/ui/button'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** A new address, or one to change, that begins on the map: first where, then who and what. */
const AddressOnMap = observer(function AddressOnMap() {
  const { t } = useText()
  const { addresses, addressForm, placePick } = useStores()
  const params = parseRouteParams('addressOnMap', usePageParams())
  const wall = useAddressDraft('addressOnMap', params?.addressId)
  const [isOnMap, setIsOnMap] = useState(true)
  const [isChoosingCountry, setIsChoosingCountry] = useState(false)
  const save = useSaveAddress(params?.choosing !== undefined)
  const isReady = wall.state === 'ready'
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
      {...wall}
      header={{ kind: 'white', title: params?.addressId === undefined ? t.titles.addressNew : t.titles.addressEdit }}
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
  const { point } = useStores().addressForm.draft
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

export default function AddressOnMapPage() {
  return (
    <ErrorBoundary>
      <AddressOnMap />
    </ErrorBoundary>
  )
}
