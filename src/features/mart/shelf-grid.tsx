import { Text, View } from '@tarojs/components'
import { hasPhoto } from '@/features/menu/dish-tile'
import { describe } from '@/ui/a11y'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import type { ShelfCategory } from './mart-store'
import styles from './shelf-grid.module.scss'

interface ShelfGridProps {
  readonly shelves: readonly ShelfCategory[]
  readonly onOpen: (categoryId: string) => void
}

/** Every shelf of the mart at a glance, four a row, each with a photo of what stands on it. */
export function ShelfGrid({ shelves, onOpen }: ShelfGridProps) {
  const { t, name } = useText()
  const address = useImageAddress()
  return (
    <View className={styles.grid} {...describe({ role: 'navigation', label: t.mart.shelves })}>
      {shelves.map(({ categoryId, name: words, items }) => (
        <Pressable key={categoryId} className={styles.shelf} onPress={() => onOpen(categoryId)}>
          <Picture src={address((items.find(hasPhoto) ?? items[0])?.image.small ?? '')} className={styles.photo} />
          <Text className={styles.name}>{name(words)}</Text>
        </Pressable>
      ))}
    </View>
  )
}
