import { CashierView } from '@/features/payment/cashier-view'
import { definePage } from '@/ui/define-page'

/** The cashier of a membership. */
export default definePage('foodieCardCashier', function FoodieCardCashier({ orderId }) {
  return <CashierView orderId={orderId} />
})
