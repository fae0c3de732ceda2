import { Cell, CellGroup } from '@/components/ui/cell'
import { useText } from '@/components/ui/text-context'
import type { Order } from '@/contract/types'
import { tablewareWords } from './tableware-words'

/** What the rider and the kitchen were told. */
export function DeliveryFacts({ order }: { readonly order: Order }) {
  const { t, slot } = useText()
  const { orderNumber, arrivesFrom, arrivesUntil, kind, remark, tableware, utcOffsetMinutes } = order
  const title = kind === 'pickup' ? t.order.pickupTime : t.order.deliveryTime
  return (
    <CellGroup>
      <Cell title={t.order.number} value={orderNumber} />
      {arrivesFrom !== null && arrivesUntil !== null && <Cell title={title} value={slot(arrivesFrom, arrivesUntil, { utcOffsetMinutes })} />}
      <Cell title={t.order.remark} value={remark === '' ? t.order.noRemark : remark} />
      <Cell title={t.order.tableware} value={tablewareWords(tableware, t)} />
    </CellGroup>
  )
}
