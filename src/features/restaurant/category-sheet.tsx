import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { MenuCategory } from '@/features/menu/menu-store'
import { Cell } from '@/ui/cell'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import { categoryName } from './category-name'
import { useOrdering } from './ordering-context'

interface CategorySheetProps {
  readonly isOpen: boolean
  readonly onChosen: (category: MenuCategory) => void
  readonly onClose: () => void
}

/** Every category of the menu with how many dishes it has. */
export const CategorySheet = observer(function CategorySheet({ isOpen, onChosen, onClose }: CategorySheetProps) {
  const { menu } = useOrdering().store
  const text = useText()
  return (
    <Sheet isOpen={isOpen} title={text.t.menu.allCategories} onClose={onClose}>
      <View>
        {menu.categories.map((category, index) => (
          <Cell
            key={category.categoryId}
            title={categoryName(category, text)}
            value={String((menu.categories[index + 1]?.rowIndex ?? menu.rows.length) - category.rowIndex - 1)}
            onPress={() => onChosen(category)}
          />
        ))}
      </View>
    </Sheet>
  )
})
