import type { Order, OrderedMeal } from '@/contract/types'
import { go } from '@/platform/navigation/go'
import { Cell, CellGroup } from '@/ui/cell'
import { moneyText } from '@/ui/money-text'
import { useText } from '@/ui/text-context'

interface OrderRequestsProps {
  readonly order: Pick<Order, 'currency' | 'utcOffsetMinutes'>
  readonly requests: OrderedMeal['afterSales']
}

/** The way from an order to what was asked back of it. */
export function OrderRequests({ order: { currency, utcOffsetMinutes }, requests }: OrderRequestsProps) {
  const { t, moment } = useText()
  if (requests.length === 0) return null
  return (
    <CellGroup title={t.afterSale.requests}>
      {requests.map(({ afterSaleId, status, amount, createdAt }) => (
        <Cell
          key={afterSaleId}
          id={`after-sale-${afterSaleId}`}
          icon="refresh"
          title={t.afterSale.status[status]}
          note={moment(createdAt, { utcOffsetMinutes })}
          value={moneyText(amount, currency)}
          onPress={() => go('afterSaleDetail', { afterSaleId })}
        />
      ))}
    </CellGroup>
  )
}
