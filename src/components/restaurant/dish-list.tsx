import { Text, View } from '@tarojs/components'
import { memo, type ComponentType, type CSSProperties } from 'react'
import { describe } from '@/components/ui/a11y'
import { classNames } from '@/components/ui/class-names'
import { useText } from '@/components/ui/text-context'
import type { Currency } from '@/domain/countries'
import type { MenuCategory } from '@/stores/menu-store'
import type { DishRowProps } from './dish-row'
import type { MenuBlock } from './menu-layout'
import type { MenuWindow } from './use-menu-window'
import styles from './dish-list.module.scss'

interface DishListProps {
  readonly id: string
  readonly window: MenuWindow
  readonly categories: readonly MenuCategory[]
  readonly currency: Currency
  /** How the template draws a dish. */
  readonly Row: ComponentType<DishRowProps>
  /** Of the list, of a stretch of it and of a heading, where the template has its own. */
  readonly classes?: { readonly list: string; readonly slot: string; readonly heading: string }
}

/** The list is as high as all its rows; a block that comes into view takes the place in the tree of one that left. */
export function DishList({ id, window, categories, currency, Row, classes }: DishListProps) {
  const { layout, range, slotCount, heights } = window
  const shown: (MenuBlock | undefined)[] = Array.from({ length: slotCount })
  for (const block of layout.blocks.slice(range.first, range.last + 1)) shown[block.index % slotCount] = block
  // Custom properties are not in React's list of style names, so the object is built as plain text pairs.
  const style: CSSProperties = Object.fromEntries([
    ['height', `${layout.height}px`],
    ['--dish-height', `${heights.dish}px`],
    ['--heading-height', `${heights.heading}px`]
  ])
  return (
    <View id={id} className={classNames(styles.list, classes?.list)} style={style}>
      {shown.map((block, slot) => (
        // A place keeps its node while blocks change in it: adding and removing places would send the whole list again.
        <View key={slot} className={classNames(styles.slot, classes?.slot)} style={{ top: `${block?.top ?? 0}px` }}>
          {block !== undefined && <BlockRows key={block.index} block={block} categories={categories} currency={currency} Row={Row} headingClass={classes?.heading} />}
        </View>
      ))}
    </View>
  )
}

interface BlockRowsProps extends Pick<DishListProps, 'categories' | 'currency' | 'Row'> {
  readonly block: MenuBlock
  readonly headingClass: string | undefined
}

const BlockRows = memo(function BlockRows({ block, categories, currency, Row, headingClass }: BlockRowsProps) {
  const { name } = useText()
  return (
    <>
      {block.rows.map((row) => {
        if (row.kind === 'dish') return <Row key={row.dish.dishId} dish={row.dish} currency={currency} />
        const category = categories.find(({ categoryId }) => categoryId === row.categoryId)
        return (
          <Text key={row.categoryId} className={classNames(styles.heading, headingClass)} {...describe({ role: 'heading' })}>
            {category === undefined ? '' : name(category.name)}
          </Text>
        )
      })}
    </>
  )
})
