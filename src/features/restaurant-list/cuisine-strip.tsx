import { Text, View } from '@tarojs/components'
import { ScrollArea } from '@/platform/elements/scroll-area'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import type { CuisineCategory } from './restaurant-list-store'
import styles from './cuisine-strip.module.scss'

interface CuisineStripProps {
  readonly categories: readonly CuisineCategory[]
  /** Chinese name of the one on show; null for all. */
  readonly chosen: string | null
  readonly onChoose: (category: string | null) => void
}

const cuisineId = (index: number): string => `cuisine-${index}`

/** Cuisines of the city, each by a photo of its busiest restaurant. The chosen one is in sight; touching it lets go of it. */
export function CuisineStrip({ categories, chosen, onChoose }: CuisineStripProps) {
  const { t, name } = useText()
  const address = useImageAddress()
  return (
    <View className={styles.bar} {...describe({ role: 'group', label: t.find.categories })}>
      <ScrollArea
        className={styles.strip}
        shownId={cuisineId(categories.findIndex(({ name: each }) => each.zh === chosen))}
        isHorizontal
      >
        {categories.map((category, index) => {
          const isChosen = category.name.zh === chosen
          return (
            <Pressable
              id={cuisineId(index)}
              key={category.name.zh}
              role="radio"
              isChecked={isChosen}
              className={styles.cuisine}
              onPress={() => onChoose(isChosen ? null : category.name.zh)}
            >
              <View className={classNames(styles.ring, isChosen && styles.chosen)}>
                <Picture src={address(category.image.small)} className={styles.photo} />
              </View>
              <Text className={classNames(styles.name, isChosen && styles.strong)}>{name(category.name)}</Text>
            </Pressable>
          )
        })}
      </ScrollArea>
    </View>
  )
}
