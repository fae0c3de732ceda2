import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { CategoryTabs } from './category-tabs'
import { DishLine } from './dish-line'
import { DishList } from './dish-list'
import type { MenuTemplateProps } from './menu-templates'
import { type MenuDesign, useMenuWindow } from './use-menu-window'
import styles from './menu-template-two.module.scss'

const listId = 'menu-list'

/** The bar is the row of categories. */
const design: MenuDesign = {
  columns: 1,
  linesPerBlock: 4,
  normal: { heading: 36, dish: 104, plain: 88 },
  large: { heading: 36, dish: 116, plain: 112 },
  narrow: { heading: 36, dish: 96, plain: 88 },
  barHeight: 52,
  room: (size, width) => {
    const words = width - 44
    return {
      dish: {
        width: words - (size === 'normal' ? 92 : 76),
        height: { normal: 60, narrow: 48, large: 68 }[size]
      },
      plain: { width: words, height: { normal: 44, narrow: 40, large: 64 }[size], hasCondition: true }
    }
  }
}

/** Template 2: a printed menu, line by line under a row of categories, as a kopitiam or a hotpot shop hands it out. */
export const MenuTemplateTwo = observer(function MenuTemplateTwo({ store, topInset }: MenuTemplateProps) {
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
        Row={DishLine}
        classes={listClasses}
      />
    </View>
  )
})

const listClasses = { list: styles.list ?? '', slot: styles.slot ?? '', heading: styles.heading ?? '' }
