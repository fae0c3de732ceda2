import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import { checkoutStore } from './cart-checkout-store'
import styles from './option-grid.module.scss'

interface InvoiceSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Whom the invoice is for and where it is sent; both are required (spec section 5, Invoice). */
export const InvoiceSheet = observer(function InvoiceSheet({ isOpen, onClose }: InvoiceSheetProps) {
  const { t } = useText()
  const { invoice } = useStore(checkoutStore)
  const save = () => invoice.want() && onClose()
  const drop = () => {
    invoice.drop()
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      title={t.settle.invoice}
      onClose={onClose}
      footer={<Button id="invoice-save" size="full" text={t.common.save} onPress={() => void save()} />}
    >
      <View className={styles.form}>
        <Field
          label={t.settle.invoiceTitle}
          placeholder={t.settle.invoiceTitlePlaceholder}
          maximum={100}
          value={invoice.title}
          error={invoice.titleProblem && t.settle.invoiceTitleRequired}
          onChange={invoice.typeTitle}
          autoComplete="organization"
        />
        <Field
          label={t.settle.invoiceEmail}
          placeholder={t.settle.invoiceEmailPlaceholder}
          maximum={254}
          value={invoice.email}
          error={invoice.emailProblem && t.settle.invoiceEmailProblem[invoice.emailProblem]}
          onChange={invoice.typeEmail}
          autoComplete="email"
        />
        <Button kind="text" size="full" text={t.settle.invoiceNone} onPress={drop} />
      </View>
    </Sheet>
  )
})
