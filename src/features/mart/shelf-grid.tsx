import { Text, View } from '@tarojs/components'
import { DishPicture } from '@/features/menu/dish-picture'
import { describe } from '@/ui/a11y'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import type { MartLead } from './mart-store'
import styles from './shelf-grid.module.scss'

interface ShelfGridProps {
  readonly shelves: MartLead['shelves']
  readonly onOpen: (categoryId: string) => void
}

/** Every shelf of the mart at a glance, four a row. */
export function ShelfGrid({ shelves, onOpen }: ShelfGridProps) {
  const { t, name } = useText()
  return (
    <View className={styles.grid} {...describe({ role: 'navigation', label: t.mart.shelves })}>
      {shelves.map(({ categoryId, name: words, image }) => (
        <Pressable key={categoryId} className={styles.shelf} onPress={() => onOpen(categoryId)}>
          <DishPicture path={image.small} name={name(words)} scale="mini" className={styles.photo} />
          <Text className={styles.name}>{name(words)}</Text>
        </Pressable>
      ))}
    </View>
  )
}
