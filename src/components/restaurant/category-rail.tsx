import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { describe } from '@/components/ui/a11y'
import { classNames } from '@/components/ui/class-names'
import { Pressable } from '@/components/ui/pressable'
import { useText } from '@/components/ui/text-context'
import { device } from '@/platform/device'
import { ScrollArea } from '@/platform/scroll-area'
import type { MenuCategory } from '@/stores/menu-store'
import { useOrdering } from './ordering-context'
import styles from './category-rail.module.scss'

interface CategoryRailProps {
  readonly onChosen: (category: MenuCategory) => void
}

const isH5 = device.platform === 'h5'

const railItemId = (categoryId: string): string => `rail-${categoryId}`

/** The categories beside the dishes: follows the list, and leads it when tapped. */
export const CategoryRail = observer(function CategoryRail({ onChosen }: CategoryRailProps) {
  const { menu } = useOrdering().store
  return (
    <ScrollArea className={styles.rail} shownId={railItemId(menu.activeCategoryId)} meaning={describe({ role: 'tablist' })}>
      {menu.categories.map((category) => (
        <RailItem key={category.categoryId} category={category} isActive={category.categoryId === menu.activeCategoryId} onChosen={onChosen} />
      ))}
    </ScrollArea>
  )
})

interface RailItemProps extends CategoryRailProps {
  readonly category: MenuCategory
  readonly isActive: boolean
}

const RailItem = observer(function RailItem({ category, isActive, onChosen }: RailItemProps) {
  const { name } = useText()
  const { categoryId } = category
  return (
    <Pressable
      id={railItemId(categoryId)}
      role="tab"
      isSelected={isActive}
      className={classNames(styles.item, isActive && styles.active, useIsMarked(categoryId) && styles.marked)}
      onPress={() => onChosen(category)}
    >
      {name(category.name)}
      {isH5 && <RailBadge categoryId={categoryId} />}
    </Pressable>
  )
})

/** A mini-program marks a category that has something in the cart: a number there would be one more thing to send at every tap. */
function useIsMarked(categoryId: string): boolean {
  const { cart } = useOrdering().store
  return !isH5 && cart.categoryPortions.has(categoryId)
}

/** Its own observer, so that adding a dish draws one badge anew and not the rail. */
const RailBadge = observer(function RailBadge({ categoryId }: { readonly categoryId: string }) {
  const { t } = useText()
  const { store } = useOrdering()
  const portions = store.cart.categoryPortions.get(categoryId) ?? 0
  if (portions === 0) return null
  return (
    <Text className={styles.badge} {...describe({ role: 'img', label: t.cart.countOf(portions) })}>
      {portions}
    </Text>
  )
})
