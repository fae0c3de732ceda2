import { ChoiceRow } from '@/components/ui/choice-row'
import { Sheet } from '@/components/ui/sheet'
import { useText } from '@/components/ui/text-context'
import { countries, type BuildingType, type CountryCode } from '@/domain/countries'

interface BuildingTypeSheetProps {
  readonly isOpen: boolean
  readonly country: CountryCode
  readonly chosen: BuildingType | null
  readonly onChoose: (type: BuildingType) => void
  readonly onClose: () => void
}

/** The building types of a country (spec section 3, Address). */
export function BuildingTypeSheet({ isOpen, country, chosen, onChoose, onClose }: BuildingTypeSheetProps) {
  const { t } = useText()
  const choose = (type: BuildingType) => {
    onChoose(type)
    onClose()
  }
  return (
    <Sheet isOpen={isOpen} title={t.address.chooseBuildingType} onClose={onClose}>
      {countries[country].buildingTypes.map((type) => (
        <ChoiceRow key={type} kind="radio" title={t.address.buildingTypes[type]} isChosen={type === chosen} onChange={() => choose(type)} />
      ))}
    </Sheet>
  )
}
