import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Result } from '@/contract/types'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { CellGroup } from '@/ui/cell'
import { Notice } from '@/ui/notice'
import { PictureField } from '@/ui/picture-field'
import { useText } from '@/ui/text-context'
import { AmountDue } from './amount-due'
import { bankPaymentStore } from './bank-payment-store'
import { CopyCell } from './copy-cell'
import { isUnproven } from './use-bank-payment'
import styles from './transfer-form.module.scss'

/** Where to send the money, what to write with it, and the picture that shows it. */
export const TransferForm = observer(function TransferForm({ transfer }: { readonly transfer: Result<'transferGet'> }) {
  const { t } = useText()
  const bankPayment = useStore(bankPaymentStore)
  const { account, reference, reasonCode } = transfer
  const texts = t.bankPayment
  return (
    <>
      {isUnproven(reasonCode) && <Notice tone="urgent" icon="warning" text={texts.unproven} />}
      <AmountDue payment={transfer} say={texts.transferTimeLeft} />
      <CellGroup>
        <CopyCell title={texts.bank} value={account.bank} />
        <CopyCell title={texts.number} value={account.number} />
        <CopyCell title={texts.holder} value={account.holder} />
        <CopyCell title={texts.reference} value={reference} note={texts.referenceNote} />
      </CellGroup>
      <Card className={styles.proof}>
        <PictureField uploads={bankPayment.proofs} words={{ title: () => texts.proof, picture: () => texts.proof }} />
        <Text className={styles.note}>{texts.proofNote}</Text>
      </Card>
    </>
  )
})
