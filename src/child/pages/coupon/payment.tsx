import { CashierView } from '@/features/payment/cashier-view'
import { definePage } from '@/ui/define-page'

/** The cashier of a deal; paid, it leads to the deal's order. */
export default definePage('dealCashier', function DealCashier({ orderId }) {
  return <CashierView orderId={orderId} />
})
