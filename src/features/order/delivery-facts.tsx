import type { Order, OrderedMeal } from '@/contract/types'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import { EtaCell } from './eta'
import { tablewareWords } from './tableware-words'

/** What the rider and the kitchen were told. */
export function DeliveryFacts({ order, meal }: { readonly order: Order; readonly meal: OrderedMeal }) {
  const { t } = useText()
  return (
    <CellGroup>
      <Cell title={t.order.number} value={order.orderNumber} />
      <EtaCell order={order} meal={meal} />
      {meal.remark !== '' && <Cell title={t.order.remark} value={meal.remark} />}
      <Cell title={t.order.tableware} value={tablewareWords(meal.tableware, t)} />
    </CellGroup>
  )
}
