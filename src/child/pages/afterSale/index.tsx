import { AfterSaleList } from '@/features/after-sale/after-sale-list'
import { AfterSaleNew } from '@/features/after-sale/after-sale-new'
import { definePage } from '@/ui/define-page'

/** With an order a new request for it, else the person's requests. */
export default definePage('afterSales', function AfterSales({ orderId, afterSaleId }) {
  if (orderId === undefined) return <AfterSaleList />
  return <AfterSaleNew orderId={orderId} earlierId={afterSaleId ?? null} />
})
