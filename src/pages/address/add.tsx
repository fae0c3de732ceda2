import { AddressForm } from '@/features/address/address-form'
import { addressFormStore } from '@/features/address/address-form-store'
import { addressStore } from '@/features/address/address-store'
import { useAddressDraft } from '@/features/address/use-address-draft'
import { useSaveAddress } from '@/features/address/use-save-address'
import { useCountrySheet } from '@/features/security/country-sheet'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'

/** A new address, or one to change. What is wrong stands at its field; nothing typed is lost. */
export default definePage('addressEdit', function AddressEdit({ addressId, choosing }) {
  const { t } = useText()
  const addresses = useStore(addressStore)
  const addressForm = useStore(addressFormStore)
  const state = useAddressDraft(addressId)
  const country = useCountrySheet(addressForm.draft.countryCode, addressForm.chooseCountry)
  const isChoosing = choosing !== undefined
  const save = useSaveAddress(isChoosing)
  return (
    <FormPage
      state={state}
      header={{ title: addressId === undefined ? t.titles.addressNew : t.titles.addressEdit }}
      onRetry={addresses.load}
      submit={{ id: 'address-save', text: t.common.save, ...save }}
      overlay={country.sheet}
    >
      <AddressForm
        isChoosing={isChoosing}
        onCountryPress={country.open}
        onMapPress={() => go('chooseLocation', { purpose: 'address' })}
      />
    </FormPage>
  )
})
