import { type BuildingType, countries } from '@/domain/countries'
import { addressFormStore } from '@/features/address/address-form-store'
import { goBack } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'

/** The building types of the country of the address being written (spec section 3, Address). */
export default definePage('buildingType', function BuildingTypes() {
  const { t } = useText()
  const addressForm = useStore(addressFormStore)
  const { countryCode, buildingType } = addressForm.draft
  const choose = (type: BuildingType) => {
    addressForm.set('buildingType', type)
    goBack()
  }
  return (
    <Screen state="ready">
      <CellGroup title={t.login.country[countryCode]}>
        {countries[countryCode].buildingTypes.map((type) => (
          <ChoiceRow
            key={type}
            kind="radio"
            title={t.address.buildingTypes[type]}
            isChosen={type === buildingType}
            onChange={() => choose(type)}
          />
        ))}
      </CellGroup>
    </Screen>
  )
})
