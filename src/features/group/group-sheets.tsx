import { observer } from 'mobx-react-lite'
import { ReceiverSheet } from '@/features/checkout/receiver-sheet'
import { TimeSheet } from '@/features/checkout/time-sheet'
import { WaySheet } from '@/features/payment/way-sheet'
import { useStore } from '@/stores/stores-context'
import { ArrangeSheet } from './arrange-sheet'
import { groupCheckoutStore } from './group-checkout-store'
import type { GroupChoice } from './group-choice'
import type { GroupOrder } from './group-order'
import { CodeSheet, TipSheet, VoucherSheet } from './reduction-sheets'

interface GroupSheetsProps {
  readonly group: GroupOrder
  readonly open: GroupChoice | null
  readonly onClose: () => void
}

/** The sheets of a group's cart; at most one is open. */
export const GroupSheets = observer(function GroupSheets({ group, open, onClose }: GroupSheetsProps) {
  const checkout = useStore(groupCheckoutStore)
  return (
    <>
      <ArrangeSheet group={group} isOpen={open === 'arrange'} onClose={onClose} />
      <TimeSheet of={checkout} isOpen={open === 'time'} onClose={onClose} />
      <ReceiverSheet of={checkout} isOpen={open === 'receiver'} onClose={onClose} />
      <TipSheet group={group} isOpen={open === 'tip'} onClose={onClose} />
      <VoucherSheet group={group} isOpen={open === 'voucher'} onClose={onClose} />
      <CodeSheet group={group} isOpen={open === 'code'} onClose={onClose} />
      <WaySheet paying={checkout.paying} isOpen={open === 'way'} onChoose={checkout.way.choose} onClose={onClose} />
    </>
  )
})
