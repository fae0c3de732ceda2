import { observer } from 'mobx-react-lite'
import { RemarkSheet } from './remark-sheet'
import { TablewareSheet } from './tableware-sheet'
import { TimeSheet } from './time-sheet'
import { TipSheet } from './tip-sheet'
import { VoucherSheet } from './voucher-sheet'

export type CheckoutSheet = 'none' | 'time' | 'tableware' | 'remark' | 'tip' | 'voucher'

interface CheckoutSheetsProps {
  readonly open: CheckoutSheet
  readonly onClose: () => void
}

/** The sheets of the settlement page; at most one is open. */
export const CheckoutSheets = observer(function CheckoutSheets({ open, onClose }: CheckoutSheetsProps) {
  return (
    <>
      <TimeSheet isOpen={open === 'time'} onClose={onClose} />
      <TablewareSheet isOpen={open === 'tableware'} onClose={onClose} />
      <RemarkSheet isOpen={open === 'remark'} onClose={onClose} />
      <TipSheet isOpen={open === 'tip'} onClose={onClose} />
      <VoucherSheet isOpen={open === 'voucher'} onClose={onClose} />
    </>
  )
})
