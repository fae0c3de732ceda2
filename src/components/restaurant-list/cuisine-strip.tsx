import { Text, View } from '@tarojs/components'
import { describe } from '@/components/ui/a11y'
import { classNames } from '@/components/ui/class-names'
import { Picture } from '@/components/ui/picture'
import { Pressable } from '@/components/ui/pressable'
import { useText } from '@/components/ui/text-context'
import { useImageAddress } from '@/components/use-image-address'
import type { CuisineCategory } from '@/stores/restaurant-list-store'
import styles from './cuisine-strip.module.scss'

interface CuisineStripProps {
  readonly categories: readonly CuisineCategory[]
  /** Chinese name of the one on show; null for all. */
  readonly chosen: string | null
  readonly onChoose: (category: string | null) => void
}

/** Cuisines of the city, each by a photo of its busiest restaurant. Touching the chosen one lets go of it. */
export function CuisineStrip({ categories, chosen, onChoose }: CuisineStripProps) {
  const { t, name } = useText()
  const address = useImageAddress()
  return (
    <View className={styles.strip} {...describe({ role: 'group', label: t.find.categories })}>
      {categories.map((category) => {
        const isChosen = category.name.zh === chosen
        return (
          <Pressable key={category.name.zh} role="radio" isChecked={isChosen} label={name(category.name)} className={styles.cuisine} onPress={() => onChoose(isChosen ? null : category.name.zh)}>
            <View className={classNames(styles.ring, isChosen && styles.chosen)}>
              <Picture src={address(category.image.small)} className={styles.photo} />
            </View>
            <Text className={classNames(styles.name, isChosen && styles.strong)}>{name(category.name)}</Text>
          </Pressable>
        )
      })}
    </View>
  )
}
