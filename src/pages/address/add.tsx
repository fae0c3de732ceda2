import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { AddressForm } from '@/features/address/address-form'
import { useAddressDraft } from '@/features/address/use-address-draft'
import { useSaveAddress } from '@/features/address/use-save-address'
import { CountrySheet } from '@/features/security/country-sheet'
import { Button } from '@/ui/button'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { go } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** A new address, or one to change. What is wrong stands at its field; nothing typed is lost. */
const AddressEdit = observer(function AddressEdit() {
  const { t } = useText()
  const { addresses, addressForm } = useStores()
  const params = parseRouteParams('addressEdit', usePageParams())
  const wall = useAddressDraft('addressEdit', params?.addressId)
  const [isChoosingCountry, setIsChoosingCountry] = useState(false)
  const save = useSaveAddress(params?.choosing !== undefined)
  const sheet = (
    <CountrySheet
      isOpen={isChoosingCountry}
      chosen={addressForm.draft.countryCode}
      onChoose={addressForm.chooseCountry}
      onClose={() => setIsChoosingCountry(false)}
    />
  )
  return (
    <Screen
      {...wall}
      header={{ kind: 'white', title: params?.addressId === undefined ? t.titles.addressNew : t.titles.addressEdit }}
      onRetry={addresses.load}
      footer={<Button id="address-save" size="full" text={t.common.save} isBusy={save.isBusy} onPress={save.run} />}
      overlay={sheet}
    >
      <AddressForm
        onCountryPress={() => setIsChoosingCountry(true)}
        onMapPress={() => go('chooseLocation', { purpose: 'address' })}
      />
    </Screen>
  )
})

export default function AddressEditPage() {
  return (
    <ErrorBoundary>
      <AddressEdit />
    </ErrorBoundary>
  )
}
