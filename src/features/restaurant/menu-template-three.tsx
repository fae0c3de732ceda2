import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { CategoryRail } from './category-rail'
import { DishList } from './dish-list'
import { DishRow, rowRoom } from './dish-row'
import { menuInset } from './menu-inset'
import type { MenuTemplateProps } from './menu-templates'
import { type MenuDesign, useMenuWindow } from './use-menu-window'
import styles from './menu-template-three.module.scss'

const listId = 'menu-list'

/** Four rows a block: a window of eight moves by half of itself, so that fewer nodes stand by and a step stays small enough for one message. */
const design: MenuDesign = {
  columns: 1,
  linesPerBlock: 4,
  normal: { heading: 36, dish: 124, plain: 96 },
  large: { heading: 44, dish: 164, plain: 142 },
  narrow: { heading: 36, dish: 146, plain: 126 },
  barHeight: 0,
  // Beside the rail of categories and the paddings
  room: (size, width) => rowRoom(size, width - (size === 'normal' ? 100 : 108))
}

/** Template 3: categories beside the dishes, both in step. */
export const MenuTemplateThree = observer(function MenuTemplateThree({ store, topInset }: MenuTemplateProps) {
  const { menu, menuLoad } = store
  const window = useMenuWindow(menu, { design, listId, topInset })
  if (menuLoad.value === null) return null
  return (
    <View className={styles.menu} style={menuInset(topInset)}>
      <CategoryRail
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
        Row={DishRow}
      />
    </View>
  )
})
