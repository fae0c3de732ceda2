import type { Order } from '@/contract/types'
import { go } from '@/platform/navigation/go'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import { groupOrderIdOf } from './group-order-id'

/** On an order that people made together: the way to who ordered and who has paid what. */
export function GroupCell({ order: { meal } }: { readonly order: Order }) {
  const { t } = useText()
  const group = meal?.group
  if (group === undefined) return null
  const { shares } = group
  return (
    <CellGroup>
      <Cell
        id="order-group"
        icon="group"
        title={t.group.entry}
        note={
          shares
            ? t.orders.shares.unpaid(shares.count - shares.paidCount, shares.count)
            : t.group.paymentModeFacts[group.paymentMode]
        }
        value={t.group.see}
        onPress={() => go('groupOrder', { groupOrderId: groupOrderIdOf(group) })}
      />
    </CellGroup>
  )
}
