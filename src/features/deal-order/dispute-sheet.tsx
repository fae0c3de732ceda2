import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { feedback } from '@/platform/feedback/feedback'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/field'
import { FormFooter } from '@/ui/form-footer'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { dealCodeStore } from './code-store'
import styles from './dispute.module.scss'

interface DisputeSheetProps {
  /** Of the code that was used; null while nothing is said of any. */
  readonly dealCodeId: string | null
  readonly onClose: () => void
}

const longest = 200

/** "I never showed it", in the person's words: support asks the outlet and answers. */
export const DisputeSheet = observer(function DisputeSheet({ dealCodeId, onClose }: DisputeSheetProps) {
  const { t } = useText()
  const store = useStore(dealCodeStore)
  const send = useAction(
    async () => {
      if (dealCodeId === null || !(await store.dispute({ dealCodeId }))) return
      feedback.toast(t.dealOrder.disputed)
      onClose()
    },
    { presents: 'form' }
  )
  return (
    <Sheet
      isOpen={dealCodeId !== null}
      title={t.dealOrder.disputeTitle}
      onClose={onClose}
      footer={
        <FormFooter refusal={send.errorMessage}>
          <Button
            id="dispute-send"
            size="full"
            text={t.dealOrder.disputeSubmit}
            isBusy={send.isBusy}
            onPress={send.run}
          />
        </FormFooter>
      }
    >
      <View className={styles.form}>
        <Text className={styles.text}>{t.dealOrder.disputeText}</Text>
        <TextArea
          label={t.dealOrder.disputeWords}
          placeholder={t.dealOrder.disputePlaceholder}
          maximum={longest}
          value={store.description}
          error={store.isDescriptionMissing ? t.dealOrder.disputeRequired : null}
          onChange={store.describe}
        />
      </View>
    </Sheet>
  )
})
