import { observer } from 'mobx-react-lite'
import { CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { countries, type BuildingType } from '@/domain/countries'
import { goBack } from '@/platform/go'
import { useStores } from '@/stores/stores-context'

/** The building types of the country of the address being written (spec section 3, Address). */
const BuildingTypes = observer(function BuildingTypes() {
  const { t } = useText()
  const { addressForm } = useStores()
  const { countryCode, buildingType } = addressForm.draft
  const choose = (type: BuildingType) => {
    addressForm.set('buildingType', type)
    goBack()
  }
  return (
    <Screen state="ready" header={{ kind: 'white', title: t.titles.buildingType }}>
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

export default function BuildingTypePage() {
  return (
    <ErrorBoundary>
      <BuildingTypes />
    </ErrorBoundary>
  )
}
