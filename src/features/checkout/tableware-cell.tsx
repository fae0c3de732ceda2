import { nextTableware, type Tableware, tablewareChoices } from '@/domain/tableware'
import type { Catalogue } from '@/i18n/catalogue'
import { Cell } from '@/ui/cell'
import type { IconName } from '@/ui/icon'
import { Stepper } from '@/ui/stepper'
import { useText } from '@/ui/text-context'

interface TablewareCellProps {
  readonly id: string
  readonly icon?: IconName
  readonly chosen: Tableware
  readonly onChosen: (tableware: Tableware) => void
}

/** None, up to 10, or more than 10 (spec section 2, Tableware selector), counted up and down. */
export function TablewareCell({ id, icon, chosen, onChosen }: TablewareCellProps) {
  const { t } = useText()
  const at = tablewareChoices.indexOf(chosen)
  const stepper = (
    <Stepper
      value={at}
      maximum={tablewareChoices.length - 1}
      shown={tablewareText(chosen, t)}
      label={t.checkout.tableware}
      onChange={(next) => onChosen(nextTableware(chosen, next > at ? 1 : -1))}
    />
  )
  return <Cell id={id} {...(icon === undefined ? {} : { icon })} title={t.checkout.tableware} value={stepper} />
}

/** None, a number, or more than 10, in words. */
function tablewareText(tableware: Tableware, t: Catalogue): string {
  if (tableware === 'none') return t.checkout.tablewareNone
  return tableware === 'more' ? t.checkout.tablewareMore : t.checkout.tablewareCount(Number(tableware))
}
