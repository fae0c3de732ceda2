import { addressStore } from '@/features/address/address-store'
import { addressFormStore } from '@/features/address/address-form-store'
import { useState } from 'react'
import { AddressForm } from '@/features/address/address-form'
import { useAddressDraft } from '@/features/address/use-address-draft'
import { useSaveAddress } from '@/features/address/use-save-address'
import { CountrySheet } from '@/features/security/country-sheet'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { go } from '@/platform/go'
import { useStore } from '@/stores/stores-context'

/** A new address, or one to change. What is wrong stands at its field; nothing typed is lost. */
export default definePage('addressEdit', function AddressEdit({ addressId, choosing }) {
  const { t } = useText()
  const addresses = useStore(addressStore)
  const addressForm = useStore(addressFormStore)
  const state = useAddressDraft(addressId)
  const [isChoosingCountry, setIsChoosingCountry] = useState(false)
  const save = useSaveAddress(choosing !== undefined)
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
      state={state}
      header={{ title: addressId === undefined ? t.titles.addressNew : t.titles.addressEdit }}
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
