import { View } from '@tarojs/components'
import { type DietFilter, dietFilters } from '@/domain/restaurant-filters'
import { Chips } from '@/ui/chips'
import { useText } from '@/ui/text-context'
import styles from './diet-chips.module.scss'

interface DietChipsProps {
  /** Null for any. */
  readonly diet: DietFilter | null
  readonly onChoose: (diet: DietFilter | null) => Promise<void>
}

/** Narrows a list of tables, or of boxes, to kitchens that suit who eats so. */
export function DietChips({ diet, onChoose }: DietChipsProps) {
  const words = useText().t.feed.diet
  return (
    <View className={styles.chips}>
      <Chips
        label={words.title}
        items={(['all', ...dietFilters] as const).map((key) => ({ key, text: words[key] }))}
        selected={diet ?? ('all' as const)}
        onSelect={(key) => void onChoose(key === 'all' ? null : key)}
      />
    </View>
  )
}
