import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { CategoryHeading } from './category-heading'
import { CategorySheet } from './category-sheet'
import { DishLine } from './dish-line'
import { DishList } from './dish-list'
import type { MenuTemplateProps } from './menu-templates'
import { type MenuDesign, useMenuWindow } from './use-menu-window'
import styles from './menu-template-two.module.scss'

const listId = 'menu-list'

/** No bar of its own above the list: the heading that stays lies over the first row. */
const design: MenuDesign = {
  columns: 1,
  linesPerBlock: 4,
  normal: { heading: 36, dish: 104, plain: 80 },
  large: { heading: 36, dish: 116, plain: 112 },
  narrow: { heading: 36, dish: 96, plain: 88 },
  barHeight: 0,
  // Beside the price, which stands under the words where there is no room
  room: (size, width) => {
    const words = width - 44 - (size === 'normal' ? width * 0.4 : 0)
    return {
      dish: {
        width: words - (size === 'normal' ? 92 : 76),
        height: { normal: 88, narrow: 48, large: 68 }[size]
      },
      plain: { width: words, height: { normal: 64, narrow: 40, large: 64 }[size], hasCondition: true }
    }
  }
}

/** Template 2: a printed menu, line by line under headings that stay, as a kopitiam or a hotpot shop hands it out. */
export const MenuTemplateTwo = observer(function MenuTemplateTwo({ store, topInset }: MenuTemplateProps) {
  const { menu, menuLoad } = store
  const [isChoosing, setIsChoosing] = useState(false)
  const window = useMenuWindow(menu, { design, listId, topInset })
  if (menuLoad.value === null) return null
  return (
    <View>
      <CategoryHeading topInset={topInset} onOpen={() => setIsChoosing(true)} />
      <DishList
        id={listId}
        window={window}
        categories={menu.categories}
        currency={menuLoad.value.currency}
        Row={DishLine}
        classes={listClasses}
      />
      <CategorySheet
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        onChosen={({ categoryId, rowIndex }) => {
          setIsChoosing(false)
          menu.showCategory(categoryId)
          void window.scrollToRow(rowIndex)
        }}
      />
    </View>
  )
})

const listClasses = { list: styles.list ?? '', slot: styles.slot ?? '', heading: styles.heading ?? '' }
