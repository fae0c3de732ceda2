import { checkoutStore } from './cart-checkout-store'
import { observer } from 'mobx-react-lite'
import { useStore } from '@/stores/stores-context'
import { InvoiceSheet } from './invoice-sheet'
import { TimeSheet } from './time-sheet'

export type CheckoutSheet = 'none' | 'time' | 'invoice'

interface CheckoutSheetsProps {
  readonly open: CheckoutSheet
  readonly onClose: () => void
}

/** The sheets of the checkout; at most one is open. */
export const CheckoutSheets = observer(function CheckoutSheets({ open, onClose }: CheckoutSheetsProps) {
  const checkout = useStore(checkoutStore)
  return (
    <>
      <TimeSheet of={checkout} isOpen={open === 'time'} onClose={onClose} />
      <InvoiceSheet isOpen={open === 'invoice'} onClose={onClose} />
    </>
  )
})
