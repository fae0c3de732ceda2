import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import type { Cart } from '@/features/cart/cart'
import type { MenuCategory } from '@/features/menu/menu-store'
import { device } from '@/platform/device/device'
import { ScrollArea } from '@/platform/elements/scroll-area'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { categoryName } from './category-name'
import { useOrdering } from './ordering-context'
import styles from './category-rail.module.scss'

interface CategoryRailProps {
  readonly onChosen: (category: MenuCategory) => void
}

const isH5 = device.platform === 'h5'

const railItemId = (categoryId: string): string => `rail-${categoryId}`

/** The categories beside the dishes. It follows the list of dishes as that scrolls; a tap scrolls the list to a category. */
export const CategoryRail = observer(function CategoryRail({ onChosen }: CategoryRailProps) {
  const { menu, cart } = useOrdering().store
  const { activeCategoryId } = menu
  const marked = useMarked(cart, activeCategoryId)
  return (
    <ScrollArea className={styles.rail} shownId={railItemId(activeCategoryId)} meaning={describe({ role: 'tablist' })}>
      {menu.categories.map((category) => (
        <RailItem
          key={category.categoryId}
          category={category}
          isActive={category.categoryId === activeCategoryId}
          canBeMarked={marked.has(category.categoryId)}
          onChosen={onChosen}
        />
      ))}
    </ScrollArea>
  )
})

interface RailItemProps extends CategoryRailProps {
  readonly category: MenuCategory
  readonly isActive: boolean
  readonly canBeMarked: boolean
}

const RailItem = observer(function RailItem({ category, isActive, canBeMarked, onChosen }: RailItemProps) {
  const text = useText()
  const { cart } = useOrdering().store
  const { categoryId } = category
  return (
    <Pressable
      id={railItemId(categoryId)}
      role="tab"
      isSelected={isActive}
      className={classNames(
        styles.item,
        isActive && styles.active,
        canBeMarked && cart.categoryPortions.has(categoryId) && styles.marked
      )}
      onPress={() => onChosen(category)}
    >
      {categoryName(category, text)}
      {isH5 && <RailBadge categoryId={categoryId} />}
    </Pressable>
  )
})

/**
 * Categories that a mini-program marks because they have something in the cart. A number would have to be sent to the view at every tap on
 * plus; a mark appears only with the next move to another category, which is sent anyway. It disappears with the last portion.
 */
function useMarked({ categoryPortions }: Cart, activeCategoryId: string): ReadonlySet<string> {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- computed again whenever another category becomes the active one
  return useMemo(() => new Set(isH5 ? [] : categoryPortions.keys()), [categoryPortions, activeCategoryId])
}

/** Its own observer, so that adding a dish draws one badge again and not the rail. */
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
