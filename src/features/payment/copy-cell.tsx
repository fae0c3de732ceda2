import { Cell } from '@/ui/cell'
import { Button } from '@/ui/button'
import { useText } from '@/ui/text-context'
import { useCopy } from '@/ui/use-copy'
import { Text, View } from '@tarojs/components'
import styles from './copy-cell.module.scss'

interface CopyCellProps {
  readonly title: string
  readonly value: string
  readonly note?: string
}

/** Something that is typed elsewhere: to be read, or taken along by a touch. */
export function CopyCell({ title, value, note }: CopyCellProps) {
  const { t } = useText()
  const copy = useCopy()
  const end = (
    <View className={styles.end}>
      <Text className={styles.value} selectable>
        {value}
      </Text>
      <Button kind="text" text={t.common.copy} label={t.bankPayment.copy(title)} onPress={() => copy(value)} />
    </View>
  )
  return <Cell title={title} {...(note !== undefined && { note })} value={end} />
}
