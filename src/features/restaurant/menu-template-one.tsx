import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { CategoryTabs } from './category-tabs'
import { DishCard } from './dish-card'
import { DishList } from './dish-list'
import type { MenuTemplateProps } from './menu-templates'
import { type MenuDesign, useMenuWindow } from './use-menu-window'
import styles from './menu-template-one.module.scss'

const listId = 'menu-list'

/** Two cards a line and two lines a block. The bar is the row of categories. */
const design: MenuDesign = {
  columns: 2,
  linesPerBlock: 2,
  normal: { heading: 44, dish: 268, plain: 268, wide: 148 },
  large: { heading: 52, dish: 290, plain: 290, wide: 212 },
  narrow: { heading: 44, dish: 276, plain: 276, wide: 184 },
  barHeight: 52,
  room: (size, width) => {
    const room = { width: (width - 36) / 2 - 16, height: { normal: 72, narrow: 82, large: 92 }[size] }
    const photo = size === 'normal' ? 136 : 112
    const wide = { width: width - 44 - photo, height: { normal: 88, narrow: 100, large: 116 }[size] }
    return { dish: room, plain: room, wide }
  }
}

/** Template 1: large photos two by two under a row of categories, as a café or a tea shop shows what it has. */
export const MenuTemplateOne = observer(function MenuTemplateOne({ store, topInset }: MenuTemplateProps) {
  const { menu, menuLoad } = store
  const window = useMenuWindow(menu, { design, listId, topInset })
  if (menuLoad.value === null) return null
  return (
    <View>
      <CategoryTabs
        topInset={topInset}
        onChosen={({ categoryId, rowIndex }) => {
          menu.showCategory(categoryId)
          void window.scrollToRow(rowIndex)
        }}
      />
      <DishList
        id={listId}
        window={window}
        categories={menu.categories}
        currency={menuLoad.value.currency}
        Row={DishCard}
        classes={listClasses}
      />
    </View>
  )
})

const listClasses = { list: styles.list ?? '', slot: styles.slot ?? '', heading: styles.heading ?? '' }
