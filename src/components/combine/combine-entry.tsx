import { View } from '@tarojs/components'
import { Cell } from '@/components/ui/cell'
import { useText } from '@/components/ui/text-context'
import { go } from '@/platform/go'
import styles from './combine-entry.module.scss'

interface CombineEntryProps {
  readonly combineOrderAreaId: string
  readonly restaurantId: string
}

/** The way from a restaurant to ordering from it together with its neighbours. */
export function CombineEntry(area: CombineEntryProps) {
  const { t } = useText()
  return (
    <View className={styles.entry}>
      <Cell id="combine-entry" icon="delivery" title={t.titles.combine} note={t.combine.entry} onPress={() => go('combine', area)} />
    </View>
  )
}
