import { View } from '@tarojs/components'
import { hasQuickRemark, remarkMaximum, toggleQuickRemark } from '@/domain/remarks'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { TextArea } from '@/ui/field'
import { Heading } from '@/ui/heading'
import { useText } from '@/ui/text-context'
import styles from './choice-form.module.scss'

const spice = ['noSpicy', 'lessSpicy', 'moreSpicy'] as const
const taste = [...spice, 'noCoriander', 'moreVinegar'] as const
const rider = ['contactless', 'leaveAtDoor', 'noBell', 'callOnArrival'] as const
type QuickRemark = (typeof taste)[number] | (typeof rider)[number]

interface RemarkFormProps {
  readonly remark: string
  /** A pickup has no rider to tell anything. */
  readonly hasRider: boolean
  readonly onChange: (remark: string) => void
}

/** Free text with the quick options of spec section 2; one is added by a touch and taken away by a second. */
export function RemarkForm({ remark, hasRider, onChange }: RemarkFormProps) {
  const { t } = useText()
  const words: Readonly<Record<QuickRemark, string>> = { ...t.checkout, ...t.settle.rider }
  const toggle = (key: QuickRemark) => {
    const rivals = spice.some((one) => one === key) ? spice.filter((one) => one !== key).map((one) => words[one]) : []
    onChange(toggleQuickRemark(remark, words[key], rivals))
  }
  const group = (title: string, keys: readonly QuickRemark[]) => (
    <View className={styles.group}>
      <Heading className={styles.heading}>{title}</Heading>
      <View className={styles.options}>
        {keys.map((key) => (
          <Button
            key={key}
            size="small"
            kind={hasQuickRemark(remark, words[key]) ? 'primary' : 'secondary'}
            text={words[key]}
            onPress={() => toggle(key)}
          />
        ))}
      </View>
    </View>
  )
  return (
    <>
      <Card className={styles.card}>
        {group(t.settle.tasteTitle, taste)}
        {hasRider && group(t.settle.riderTitle, rider)}
      </Card>
      <Card className={styles.card}>
        <TextArea
          label={t.checkout.remark}
          placeholder={t.checkout.remarkPlaceholder}
          maximum={remarkMaximum}
          value={remark}
          onChange={onChange}
        />
      </Card>
    </>
  )
}
