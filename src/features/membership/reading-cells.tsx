import { go } from '@/platform/navigation/go'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'

const pages = ['vipGuide', 'subscribeTerms', 'benefitTerms'] as const

/** The ways to what is to be read about memberships. */
export function ReadingCells() {
  const { t } = useText()
  return (
    <CellGroup title={t.membership.read}>
      {pages.map((page) => (
        <Cell key={page} title={t.titles[page]} onPress={() => go(page)} />
      ))}
    </CellGroup>
  )
}
