import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { CategoryRail } from './category-rail'
import { DishList } from './dish-list'
import { menuInset } from './menu-inset'
import type { MenuTemplateProps } from './menu-templates'
import { useMenuWindow } from './use-menu-window'
import styles from './menu-template-three.module.scss'

const listId = 'menu-list'

/** Template 3: categories beside the dishes, both in step. */
export const MenuTemplateThree = observer(function MenuTemplateThree({ store, topInset }: MenuTemplateProps) {
  const { menu, menuLoad } = store
  const window = useMenuWindow(menu, { listId, topInset })
  if (menuLoad.value === null) return null
  return (
    <View className={styles.menu} style={menuInset(topInset)}>
      <CategoryRail
        onChosen={({ categoryId, rowIndex }) => {
          menu.showCategory(categoryId)
          void window.scrollToRow(rowIndex)
        }}
      />
      <DishList id={listId} window={window} categories={menu.categories} currency={menuLoad.value.currency} />
    </View>
  )
})
