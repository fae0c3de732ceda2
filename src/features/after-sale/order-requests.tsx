import type { Order } from '@/contract/types'
import { go } from '@/platform/navigation/go'
import { Cell, CellGroup } from '@/ui/cell'
import { moneyText } from '@/ui/money-text'
import { useText } from '@/ui/text-context'

/** The way from an order to what was asked back of it. */
export function OrderRequests({ order: { meal, currency, utcOffsetMinutes } }: { readonly order: Order }) {
  const { t, moment } = useText()
  if (meal === undefined || meal.afterSales.length === 0) return null
  return (
    <CellGroup title={t.afterSale.requests}>
      {meal.afterSales.map(({ afterSaleId, status, amount, createdAt }) => (
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
