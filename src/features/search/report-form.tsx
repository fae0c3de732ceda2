import { View } from '@tarojs/components'
import { reportRemarkMaximum, type RestaurantReportReason, restaurantReportReasons } from '@/domain/restaurant-report'
import { describe } from '@/ui/a11y'
import { Card } from '@/ui/card'
import { ChoiceRow } from '@/ui/choice-row'
import { TextArea } from '@/ui/field'
import { Heading } from '@/ui/heading'
import { useText } from '@/ui/text-context'
import styles from './report-form.module.scss'

interface ReportFormProps {
  /** Of the restaurant; null until known. */
  readonly name: string | null
  readonly reason: RestaurantReportReason | null
  readonly remark: string
  readonly onReason: (reason: RestaurantReportReason) => void
  readonly onRemark: (remark: string) => void
}

/** What is wrong with a restaurant: one reason, and words if one has some. */
export function ReportForm({ name, reason, remark, onReason, onRemark }: ReportFormProps) {
  const { t } = useText()
  return (
    <View className={styles.form}>
      <Heading className={styles.title}>{name === null ? t.find.reportQuestion : t.find.reportTitle(name)}</Heading>
      <Card className={styles.reasons}>
        <View {...describe({ role: 'radiogroup', label: t.find.reportQuestion })}>
          {restaurantReportReasons.map((code) => (
            <ChoiceRow
              key={code}
              kind="radio"
              title={t.find.reportReason[code]}
              isChosen={code === reason}
              onChange={() => onReason(code)}
            />
          ))}
        </View>
      </Card>
      <Card className={styles.words}>
        <TextArea
          label={t.find.reportRemark}
          placeholder={t.find.reportRemarkPlaceholder}
          maximum={reportRemarkMaximum}
          value={remark}
          onChange={onRemark}
        />
      </Card>
    </View>
  )
}
