import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { afterSaleTextMaximum } from '@/domain/after-sale'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { Chips } from '@/ui/chips'
import { Field, TextArea } from '@/ui/field'
import { Heading } from '@/ui/heading'
import { PictureField } from '@/ui/picture-field'
import { ProblemText } from '@/ui/problem-spot'
import { Segmented } from '@/ui/tabs'
import { useText } from '@/ui/text-context'
import { afterSaleFormStore } from './after-sale-form-store'
import { useReasonText } from './use-reason-text'
import styles from './after-sale.module.scss'

/** What it is about, and why. */
export const ReasonCard = observer(function ReasonCard() {
  const form = useStore(afterSaleFormStore)
  const { t } = useText()
  const text = useReasonText(form.order.value?.kind)
  const problem =
    form.reasonRefusal ?? (form.isChecked && form.problems.has('reason') ? t.afterSale.problem.reason : null)
  return (
    <Card className={styles.card}>
      <Heading className={styles.heading}>{t.afterSale.typeTitle}</Heading>
      {form.types.length > 1 && (
        <Segmented
          items={form.types.map((key) => ({ key, text: text.type(key) }))}
          selected={form.type}
          onSelect={form.chooseType}
        />
      )}
      <Text className={styles.subheading}>{t.afterSale.reasonTitle}</Text>
      <Chips
        label={t.afterSale.reasonTitle}
        items={form.reasons.map((key) => ({ key, text: text.reason(key) }))}
        selected={form.reason}
        onSelect={(reason) => void form.chooseReason(reason)}
      />
      {problem !== null && <ProblemText className={styles.problem} text={problem} />}
    </Card>
  )
})

/** What happened in the person's own words and photos, where it should have gone, and what they expect. */
export const WordsCard = observer(function WordsCard() {
  const form = useStore(afterSaleFormStore)
  const { t } = useText()
  const { words } = form
  const problem = (key: 'address' | 'description' | 'photo') =>
    form.isChecked && form.problems.has(key) ? t.afterSale.problem[key] : null
  return (
    <Card className={styles.flat}>
      <View className={styles.padded}>
        {form.isAddressNeeded && (
          <Field
            label={t.afterSale.correctAddress}
            placeholder={t.afterSale.correctAddressPlaceholder}
            maximum={afterSaleTextMaximum.correctAddress}
            value={words.correctAddress}
            error={problem('address')}
            onChange={(text) => form.write('correctAddress', text)}
          />
        )}
        <TextArea
          label={t.afterSale.description}
          placeholder={t.afterSale.descriptionPlaceholder}
          maximum={afterSaleTextMaximum.description}
          value={words.description}
          error={problem('description')}
          onChange={(text) => form.write('description', text)}
        />
        <Field
          label={t.common.optional(t.afterSale.expectedSolution)}
          placeholder={t.afterSale.expectedSolutionPlaceholder}
          maximum={afterSaleTextMaximum.expectedSolution}
          value={words.expectedSolution}
          onChange={(text) => form.write('expectedSolution', text)}
        />
      </View>
      <PictureField
        uploads={form.pictures}
        words={{ title: t.afterSale.photos, picture: t.afterSale.photo }}
        problem={problem('photo')}
      />
    </Card>
  )
})
