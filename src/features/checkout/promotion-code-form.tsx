import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Field } from '@/ui/field'
import { useText } from '@/ui/text-context'
import type { PromotionCodeStore } from './promotion-code-store'
import styles from './choice-form.module.scss'

interface PromotionCodeFormProps {
  readonly promotionCode: PromotionCodeStore
  /** Why the server did not take it. */
  readonly refusal: string | null
  readonly onSubmit: () => Promise<void>
  readonly onDrop: () => void
}

/** One code, whichever way it is typed; what is wrong with it stands at the field and it stays. */
export const PromotionCodeForm = observer(function PromotionCodeForm({
  promotionCode,
  refusal,
  onSubmit,
  onDrop
}: PromotionCodeFormProps) {
  const { t } = useText()
  return (
    <Card className={styles.card}>
      <Text className={styles.note}>
        {promotionCode.code === '' ? t.settle.codeNote : t.settle.codeInUse(promotionCode.code)}
      </Text>
      <Field
        id="promotion-code"
        label={t.checkout.promotionCode}
        placeholder={t.settle.codePlaceholder}
        maximum={-1}
        value={promotionCode.typed}
        error={promotionCode.isMissing ? t.settle.codeRequired : refusal}
        onChange={promotionCode.type}
        onSubmit={() => void onSubmit()}
      />
      {promotionCode.code !== '' && (
        <Button
          id="promotion-code-drop"
          kind="text"
          className={styles.drop}
          text={t.settle.codeDrop}
          onPress={onDrop}
        />
      )}
    </Card>
  )
})
