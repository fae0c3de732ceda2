import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { MenuCategory } from '@/features/menu/menu-store'
import { ScrollArea } from '@/platform/elements/scroll-area'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { categoryName } from './category-name'
import { menuInset } from './menu-inset'
import { useOrdering } from './ordering-context'
import styles from './category-tabs.module.scss'

interface CategoryTabsProps {
  readonly topInset: number
  readonly onChosen: (category: MenuCategory) => void
}

const tabId = (categoryId: string): string => `tab-${categoryId}`

/** The categories above the dishes, in one row: follows the list, and leads it when tapped. */
export const CategoryTabs = observer(function CategoryTabs({ topInset, onChosen }: CategoryTabsProps) {
  const { menu } = useOrdering().store
  const text = useText()
  return (
    <View className={styles.bar} style={menuInset(topInset)} {...describe({ role: 'tablist' })}>
      <ScrollArea className={styles.tabs} shownId={tabId(menu.activeCategoryId)} isHorizontal>
        {menu.categories.map((category) => (
          <CategoryTab
            key={category.categoryId}
            id={tabId(category.categoryId)}
            text={categoryName(category, text)}
            isActive={category.categoryId === menu.activeCategoryId}
            onPress={() => onChosen(category)}
          />
        ))}
      </ScrollArea>
    </View>
  )
})

interface CategoryTabProps {
  readonly id: string
  readonly text: string
  readonly isActive: boolean
  readonly onPress: () => void
}

function CategoryTab({ id, text, isActive, onPress }: CategoryTabProps) {
  return (
    <Pressable
      id={id}
      role="tab"
      isSelected={isActive}
      className={classNames(styles.tab, isActive && styles.active)}
      onPress={onPress}
    >
      {text}
    </Pressable>
  )
}
