import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { useText } from '@/ui/text-context'
import { useCopy } from '@/ui/use-copy'
import styles from './copy-cell.module.scss'
import lines from '@/ui/row-line.module.scss'

interface CopyCellProps {
  readonly title: string
  readonly value: string
  readonly note?: string
}

/** Something that is typed elsewhere, in a line of its own: to be read, or taken along by a touch. */
export function CopyCell({ title, value, note }: CopyCellProps) {
  const { t } = useText()
  const copy = useCopy()
  return (
    <View className={classNames(lines.row, styles.row)}>
      <View className={styles.words}>
        <Text className={styles.title}>{title}</Text>
        <Text className={styles.value} selectable>
          {value}
        </Text>
        {note !== undefined && <Text className={styles.note}>{note}</Text>}
      </View>
      <Button
        kind="text"
        className={styles.copy}
        text={t.common.copy}
        label={t.bankPayment.copy(title)}
        onPress={() => copy(value)}
      />
    </View>
  )
}
