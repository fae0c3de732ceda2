import { CashierView } from '@/features/payment/cashier-view'
import { definePage } from '@/ui/define-page'

/** The cashier of one order. */
export default definePage('cashier', function Cashier({ orderId }) {
  return <CashierView orderId={orderId} />
})
