import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import type { Order } from '@/contract/types'
import { EtaCell } from './eta'
import { tablewareWords } from './tableware-words'

/** What the rider and the kitchen were told. */
export function DeliveryFacts({ order }: { readonly order: Order }) {
  const { t } = useText()
  const { orderNumber, remark, tableware } = order
  return (
    <CellGroup>
      <Cell title={t.order.number} value={orderNumber} />
      <EtaCell order={order} />
      <Cell title={t.order.remark} value={remark === '' ? t.order.noRemark : remark} />
      <Cell title={t.order.tableware} value={tablewareWords(tableware, t)} />
    </CellGroup>
  )
}
