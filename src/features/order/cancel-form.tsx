import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Result } from '@/contract/types'
import { cancelWordsMaximum } from '@/domain/order-cancel'
import { useStore } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { Card } from '@/ui/card'
import { ChoiceRow } from '@/ui/choice-row'
import { TextArea } from '@/ui/field'
import { Heading } from '@/ui/heading'
import { ProblemText } from '@/ui/problem-spot'
import { useText } from '@/ui/text-context'
import { orderKindViews, reasonName } from './kinds'
import { orderCancelStore } from './order-cancel-store'
import styles from './cancel.module.scss'

interface CancelFormProps {
  readonly terms: Pick<Result<'orderCancelTerms'>, 'kind' | 'reasons'>
}

/** Why: one of the reasons that the order offers, and own words, which "other" cannot do without. */
export const CancelForm = observer(function CancelForm({ terms: { kind, reasons } }: CancelFormProps) {
  const form = useStore(orderCancelStore)
  const { t } = useText()
  const { reason, problem, words } = form
  return (
    <Card className={styles.form}>
      <Heading className={styles.title}>{t.orderLife.reasonTitle}</Heading>
      <View {...describe({ role: 'radiogroup', label: t.orderLife.reasonTitle })}>
        {reasons.map((code) => (
          <ChoiceRow
            key={code}
            kind="radio"
            title={reasonName(kind, code, t)}
            isChosen={reason === code}
            onChange={() => form.choose(code)}
          />
        ))}
      </View>
      {problem === 'reason' && <ProblemText className={styles.missing} text={t.orderLife.reasonRequired} />}
      <View className={styles.own}>
        <TextArea
          label={t.orderLife.words}
          placeholder={orderKindViews[kind].cancelHint(t)}
          maximum={cancelWordsMaximum}
          value={words}
          error={problem === 'words' ? t.orderLife.wordsRequired : null}
          onChange={form.type}
        />
      </View>
    </Card>
  )
})
