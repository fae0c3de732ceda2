import { type ReactElement, useState } from 'react'
import { countries, type CountryCode, countryCodes } from '@/domain/countries'
import { ChoiceRow } from '@/ui/choice-row'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'

interface CountrySheetProps {
  readonly isOpen: boolean
  readonly chosen: CountryCode
  readonly onChoose: (country: CountryCode) => void
  readonly onClose: () => void
}

/** Choice of one of the seven countries, each with its calling code. */
function CountrySheet({ isOpen, chosen, onChoose, onClose }: CountrySheetProps) {
  const { t } = useText()
  const choose = (country: CountryCode) => {
    onChoose(country)
    onClose()
  }
  return (
    <Sheet isOpen={isOpen} title={t.login.chooseCountry} onClose={onClose}>
      {countryCodes.map((country) => (
        <ChoiceRow
          key={country}
          kind="radio"
          title={t.login.country[country]}
          note={`+${countries[country].callingCode}`}
          isChosen={country === chosen}
          onChange={() => choose(country)}
        />
      ))}
    </Sheet>
  )
}

/** Choosing a country on a page: `open` opens the sheet, and the page renders `sheet`. */
export function useCountrySheet(
  chosen: CountryCode,
  onChoose: (country: CountryCode) => void
): { readonly open: () => void; readonly sheet: ReactElement } {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return {
    open: () => setIsOpen(true),
    sheet: <CountrySheet isOpen={isOpen} chosen={chosen} onChoose={onChoose} onClose={close} />
  }
}
