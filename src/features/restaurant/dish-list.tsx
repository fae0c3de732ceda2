import { View } from '@tarojs/components'
import { type ComponentType, type CSSProperties, memo } from 'react'
import type { Currency } from '@/domain/countries'
import type { MenuCategory } from '@/features/menu/menu-store'
import { device } from '@/platform/device/device'
import { classNames } from '@/ui/class-names'
import { Heading } from '@/ui/heading'
import { useText } from '@/ui/text-context'
import { categoryName } from './category-name'
import type { DishRowProps } from './dish-row'
import type { MenuBlock } from './menu-layout'
import type { MenuWindow } from './use-menu-window'
import styles from './dish-list.module.scss'

const isH5 = device.platform === 'h5'

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
  const { layout, heights } = window
  // Custom properties are not in React's list of style names, so the object is built as plain text pairs.
  const style: CSSProperties = Object.fromEntries([
    ['height', `${layout.height}px`],
    ['--dish-height', `${heights.dish}px`],
    ['--plain-height', `${heights.plain}px`],
    ['--wide-height', `${heights.wide ?? heights.dish}px`],
    ['--heading-height', `${heights.heading}px`]
  ])
  return (
    <View id={id} className={classNames(styles.list, classes?.list)} style={style}>
      {placesOf(window).map(({ key, block }) => (
        <View key={key} className={classNames(styles.slot, classes?.slot)} style={{ top: `${block?.top ?? 0}px` }}>
          {block !== undefined && (
            <BlockRows
              key={block.index}
              block={block}
              tops={layout.tops}
              categories={categories}
              currency={currency}
              fitOf={heights.fitOf}
              Row={Row}
              headingClass={classes?.heading}
            />
          )}
        </View>
      ))}
    </View>
  )
}

interface Place {
  readonly key: number
  readonly block: MenuBlock | undefined
}

/**
 * The places of the list in the order of the tree. On H5 that is the order in which the menu is read: the keyboard and a screen reader go by the tree.
 * In a mini-program a place keeps its node while blocks change in it: adding and removing places would send the whole list again.
 */
function placesOf({ layout, range, slotCount }: MenuWindow): Place[] {
  const blocks = layout.blocks.slice(range.first, range.last + 1)
  if (isH5) return blocks.map((block) => ({ key: block.index, block }))
  const places = Array.from({ length: slotCount }, (_, key): Place => ({ key, block: undefined }))
  for (const block of blocks) places[block.index % slotCount] = { key: block.index % slotCount, block }
  return places
}

interface BlockRowsProps extends Pick<DishListProps, 'categories' | 'currency' | 'Row'> {
  readonly block: MenuBlock
  readonly tops: MenuWindow['layout']['tops']
  readonly headingClass: string | undefined
  readonly fitOf: MenuWindow['heights']['fitOf']
}

/** How the words of a block's rows fit; dishes side by side are as high as the highest of them. */
function fitsOf({ block: { rows, firstRow }, tops, fitOf }: Pick<BlockRowsProps, 'block' | 'tops' | 'fitOf'>) {
  const fits = rows.map((row) => (row.kind === 'dish' ? fitOf(row) : undefined))
  const topAt = (index: number) => tops[firstRow + index]
  return fits.map((fit, index) => {
    const beside = fits.filter((_, other) => topAt(other) === topAt(index))
    return fit && { ...fit, extra: Math.max(...beside.map((each) => each?.extra ?? 0)) }
  })
}

const BlockRows = memo(function BlockRows({
  block,
  tops,
  categories,
  currency,
  Row,
  headingClass,
  fitOf
}: BlockRowsProps) {
  const text = useText()
  const fits = fitsOf({ block, tops, fitOf })
  return (
    <>
      {block.rows.map((row, index) => {
        const fit = fits[index]
        if (row.kind === 'dish' && fit !== undefined)
          return (
            <Row
              key={row.dish.dishId}
              dish={row.dish}
              currency={currency}
              {...fit}
              isAlone={row.isAlone}
              onSale={row.onSale}
            />
          )
        const category = categories.find(({ categoryId }) => categoryId === row.categoryId)
        return (
          <Heading key={row.categoryId} className={classNames(styles.heading, headingClass)}>
            {category === undefined ? '' : categoryName(category, text)}
          </Heading>
        )
      })}
    </>
  )
})
