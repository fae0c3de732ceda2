import { observer } from 'mobx-react-lite'
import { WaySheet } from '@/features/payment/way-sheet'
import { useStore } from '@/stores/stores-context'
import { checkoutStore } from './cart-checkout-store'
import { InvoiceSheet } from './invoice-sheet'
import { ReceiverSheet } from './receiver-sheet'
import { substituteStore } from './substitute-choices'
import { SubstituteSheet } from './substitute-sheet'
import { TimeSheet } from './time-sheet'

export type CheckoutSheet = 'none' | 'time' | 'invoice' | 'way' | 'receiver' | 'substitute'

interface CheckoutSheetsProps {
  readonly open: CheckoutSheet
  readonly onClose: () => void
}

/** The sheets of the checkout; at most one is open. */
export const CheckoutSheets = observer(function CheckoutSheets({ open, onClose }: CheckoutSheetsProps) {
  const checkout = useStore(checkoutStore)
  const { goods } = useStore(substituteStore)
  return (
    <>
      <TimeSheet of={checkout} isOpen={open === 'time'} onClose={onClose} />
      <WaySheet paying={checkout.paying} isOpen={open === 'way'} onChoose={checkout.way.choose} onClose={onClose} />
      <ReceiverSheet of={checkout} isOpen={open === 'receiver'} onClose={onClose} />
      <SubstituteSheet goods={goods} isOpen={open === 'substitute'} onClose={onClose} />
      <InvoiceSheet isOpen={open === 'invoice'} onClose={onClose} />
    </>
  )
})
