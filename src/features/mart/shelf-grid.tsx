import { Text, View } from '@tarojs/components'
import { hasPhoto } from '@/features/menu/dish-tile'
import { describe } from '@/ui/a11y'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import type { MartLead, ShelfCategory } from './mart-store'
import styles from './shelf-grid.module.scss'

interface ShelfGridProps {
  readonly shelves: MartLead['shelves']
  /** The same with their goods, as far as they are read. */
  readonly stocked: readonly ShelfCategory[]
  readonly onOpen: (categoryId: string) => void
}

/** Every shelf of the mart at a glance, four a row, each with a photo of what stands on it. */
export function ShelfGrid({ shelves, stocked, onOpen }: ShelfGridProps) {
  const { t, name } = useText()
  const address = useImageAddress()
  const photoOf = (categoryId: string) =>
    stocked.find((shelf) => shelf.categoryId === categoryId)?.items.find(hasPhoto)?.image.small
  return (
    <View className={styles.grid} {...describe({ role: 'navigation', label: t.mart.shelves })}>
      {shelves.map(({ categoryId, name: words, image }) => (
        <Pressable key={categoryId} className={styles.shelf} onPress={() => onOpen(categoryId)}>
          <Picture src={address(photoOf(categoryId) ?? image.small)} className={styles.photo} />
          <Text className={styles.name}>{name(words)}</Text>
        </Pressable>
      ))}
    </View>
  )
}
