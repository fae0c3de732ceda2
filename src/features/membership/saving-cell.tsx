import { observer } from 'mobx-react-lite'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { moneyText } from '@/ui/money-text'
import { useText } from '@/ui/text-context'
import { membershipHomeStore } from './membership-home-store'

/** What a membership has saved this person, or would have on orders of their own: nothing where that is nothing. */
export const SavingCell = observer(function SavingCell() {
  const { t } = useText()
  const { saving } = useStore(membershipHomeStore)
  if (saving === null) return null
  const { saved, would } = saving
  const title =
    would === null
      ? t.account.saved((saved ?? []).map(({ amount, currency }) => moneyText(amount, currency)).join(' + '))
      : t.account.wouldSave(would.days, moneyText(would.amount, would.currency))
  return (
    <CellGroup>
      <Cell id="my-saving" icon="vip" title={title} onPress={() => go('vipHome')} />
    </CellGroup>
  )
})
