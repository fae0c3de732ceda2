import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { hasPhoto } from '@/features/menu/dish-tile'
import type { DishMenuRow, MenuStore } from '@/features/menu/menu-store'
import type { Translator } from '@/i18n/translator'
import { usePageScroll } from '@/platform/app/page'
import { device } from '@/platform/device/device'
import { deviceNow } from '@/platform/device/device-now'
import { measure, scrollPageTo } from '@/platform/elements/scroll'
import { narrowBelow, useLargeText, useText } from '@/ui/text-context'
import { fitWords, type WordsFit, type WordsRoom } from './mark-room'
import {
  type BlockRange,
  blocksBetween,
  layoutMenu,
  type MenuLayout,
  type MenuShape,
  rowAt,
  type RowHeights,
  spareHeight,
  windowAround
} from './menu-layout'

/** Heights are CSS px at 375; the style sheets read them from the variables set on the list. */
interface RowSizes {
  readonly normal: RowHeights
  /** At large text, and on narrow screens: the price has a line of its own above the stepper. */
  readonly large: RowHeights
  readonly narrow: RowHeights
}

type SizeName = keyof RowSizes

/** What a template makes of a menu. */
export interface MenuDesign extends MenuShape, RowSizes {
  /** Where words stand in a row with a photo, and without, in a list so wide. */
  readonly room: (
    size: SizeName,
    width: number
  ) => Readonly<Record<'dish' | 'plain', WordsRoom>> & { readonly wide?: WordsRoom }
  /** Of what the template keeps under the header while the list is scrolled. */
  readonly barHeight: number
}

/** A category tapped in the rail stays the shown one while the page moves to it. */
const railRestMs = 120

/** Mini-programs scale style sheets with the screen's width, H5 does not. */
const scale = device.platform === 'h5' ? 1 : device.windowWidth / 375

const columnWidth = 475
/** Of the page, in the px of the style sheets: on wide screens that of the column. */
const pageWidth = () => (device.platform === 'h5' ? (device.windowWidth < 600 ? device.windowWidth : columnWidth) : 375)

/** What of a row decides how its words stand. */
type ShownRow = Pick<DishMenuRow, 'dish' | 'isAlone' | 'onSale'>

/** Heights with nothing left to chance. */
type KnownHeights = Required<Omit<RowHeights, 'wide'>> &
  Pick<RowHeights, 'wide'> & {
    /** How the words of a dish fit into its row. */
    readonly fitOf: (row: ShownRow) => WordsFit
  }

function heightsFor(design: MenuDesign, text: Translator, isLargeText: boolean): KnownHeights {
  const size = isLargeText ? 'large' : device.windowWidth < narrowBelow ? 'narrow' : 'normal'
  const { heading, dish, plain, wide } = design[size]
  const room = design.room(size, pageWidth())
  const reading = { text, isLargeText, hasPriceBelow: size !== 'normal' }
  const fitOf = ({ dish: each, isAlone = false, onSale }: ShownRow): WordsFit => {
    const own = hasPhoto(each) ? room.dish : room.plain
    const fit = fitWords(each, isAlone ? (room.wide ?? own) : own, { ...reading, onSale })
    return { ...fit, extra: Math.round(fit.extra * scale) }
  }
  return {
    heading: Math.round(heading * scale),
    dish: Math.round(dish * scale),
    plain: Math.round(plain * scale),
    wide: wide === undefined ? undefined : Math.round(wide * scale),
    extraOf: (row) => fitOf(row).extra,
    fitOf
  }
}

/** Heights of a design's rows on this screen, in this language and at this size of text. */
export function useRowHeights(design: MenuDesign): KnownHeights {
  const isLargeText = useLargeText()
  const text = useText()
  return useMemo(() => heightsFor(design, text, isLargeText), [design, text, isLargeText])
}

export interface MenuWindow {
  readonly layout: MenuLayout
  readonly heights: KnownHeights
  readonly range: BlockRange
  /** As many places for blocks as can be needed at once. */
  readonly slotCount: number
  /** Moves the page to a row. */
  scrollToRow(rowIndex: number): Promise<void>
}

interface WindowSlot {
  readonly design: MenuDesign
  /** Id of the list's element. */
  readonly listId: string
  /** What covers the top of the page while the list is scrolled, without the design's own bar, CSS px. */
  readonly topInset: number
}

/** Height of the list's top in the page, asked again whenever what stands above it may have changed. */
function useListTop(listId: string, scrollTop: { readonly current: number }) {
  const listTop = useRef(0)
  const locate = useCallback(async () => {
    const rect = await measure(listId)
    if (rect !== null) listTop.current = rect.top + scrollTop.current
    return listTop.current
  }, [listId, scrollTop])
  return { listTop, locate }
}

/** Which blocks of a long menu are drawn, following the page's own scroll; tells the store which category is in view. */
export function useMenuWindow(menu: MenuStore, { design, listId, topInset: pageInset }: WindowSlot): MenuWindow {
  const { rows } = menu
  const topInset = pageInset + Math.round(design.barHeight * scale)
  const heights = useRowHeights(design)
  const layout = useMemo(() => layoutMenu(rows, heights, design), [design, rows, heights])
  const [range, setRange] = useState<BlockRange>(() => blocksBetween(layout, 0, device.windowHeight))
  const scrollTop = useRef(0)
  const jumpedAt = useRef(0)
  const { listTop, locate } = useListTop(listId, scrollTop)

  const follow = useCallback(() => {
    const top = scrollTop.current - listTop.current
    setRange((present) => windowAround(layout, top, top + device.windowHeight, present))
    const row = rows[rowAt(layout, top + topInset)]
    if (row !== undefined && deviceNow() - jumpedAt.current > railRestMs) menu.showCategory(row.categoryId)
  }, [layout, listTop, menu, rows, topInset])
  useEffect(() => void locate().then(follow), [follow, locate])
  usePageScroll((top) => {
    scrollTop.current = top
    follow()
  })

  const scrollToRow = async (rowIndex: number) => {
    // What was still moving when the category was tapped must not choose another one while the place is looked up.
    jumpedAt.current = deviceNow()
    const top = await locate()
    jumpedAt.current = deviceNow()
    scrollPageTo(Math.max(0, Math.ceil(top + (layout.tops[rowIndex] ?? 0) - topInset)))
  }
  return { layout, heights, range, slotCount: slotsFor(heights, design), scrollToRow }
}

/** As many as the lowest blocks need to cover the screen and what is spare. */
function slotsFor({ heading, plain, wide = plain }: RowHeights, { linesPerBlock }: MenuShape): number {
  const lowestBlock = Math.max(heading, Math.min(plain, wide) * (linesPerBlock - 1) + heading)
  return Math.ceil((device.windowHeight + 2 * spareHeight) / lowestBlock) + 2
}
