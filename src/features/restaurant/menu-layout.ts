import { hasPhoto } from '@/features/menu/dish-tile'
import type { DishMenuRow, MenuRow } from '@/features/menu/menu-store'

/** Heights of rows, CSS px, known before anything is drawn. */
export interface RowHeights {
  readonly heading: number
  readonly dish: number
  /** Of a dish without a photo. */
  readonly plain: number
  /** Of a dish that has a line of several for itself; undefined where it is as high as any. */
  readonly wide?: number | undefined
  /** What a dish needs beyond it, so that its marks are whole; nothing for any where it is not told. */
  readonly extraOf?: (row: DishMenuRow) => number
}

/** How rows stand: dishes side by side, and how many lines come and go together. */
export interface MenuShape {
  readonly columns: number
  readonly linesPerBlock: number
}

/** A few lines that come and go together; `top` is CSS px below the list's top. */
export interface MenuBlock {
  readonly index: number
  readonly top: number
  readonly firstRow: number
  readonly rows: readonly MenuRow[]
}

/** Where every row of a menu stands; dishes side by side have the same top. */
export interface MenuLayout {
  readonly tops: readonly number[]
  readonly height: number
  readonly blocks: readonly MenuBlock[]
}

/** First and last block to draw, both included. */
export interface BlockRange {
  readonly first: number
  readonly last: number
}

const heightOf = (row: MenuRow, { heading, dish, plain, wide, extraOf }: RowHeights): number => {
  if (row.kind === 'heading') return heading
  const { isAlone = false } = row
  const height = isAlone && wide !== undefined ? wide : hasPhoto(row.dish) ? dish : plain
  return height + (extraOf?.(row) ?? 0)
}

/** The rows with those marked that have a line of several for themselves: the last of a category with an odd number of dishes. */
function markAlone(rows: readonly MenuRow[], columns: number): readonly MenuRow[] {
  let filled = 0
  return rows.map((row, index) => {
    filled = row.kind === 'heading' || filled === columns ? 0 : filled
    if (row.kind === 'heading') return row
    filled += 1
    return filled === 1 && rows[index + 1]?.kind !== 'dish' ? { ...row, isAlone: true } : row
  })
}

export function layoutMenu(
  menuRows: readonly MenuRow[],
  heights: RowHeights,
  { columns, linesPerBlock }: MenuShape
): MenuLayout {
  const rows = heights.wide === undefined || columns === 1 ? menuRows : markAlone(menuRows, columns)
  const tops: number[] = []
  const starts: number[] = []
  let height = 0
  let isOpen = false
  let filled = 0
  let lines = 0
  let lineHeight = 0
  rows.forEach((row, index) => {
    const { kind } = row
    const joins = isOpen && kind === 'dish' && filled < columns
    if (!joins) {
      if (lines % linesPerBlock === 0) starts.push(index)
      lines += 1
      lineHeight = 0
    }
    // A line is as high as its highest dish
    const higher = Math.max(lineHeight, heightOf(row, heights))
    height += higher - lineHeight
    lineHeight = higher
    tops.push(height - lineHeight)
    filled = joins ? filled + 1 : 1
    isOpen = kind === 'dish'
  })
  const blocks = starts.map((firstRow, index) => ({
    index,
    firstRow,
    top: tops[firstRow] ?? 0,
    rows: rows.slice(firstRow, starts[index + 1])
  }))
  return { tops, height, blocks }
}

/** The last of ascending `tops` that is not below `y`; 0 above the first. */
function lastAtOrAbove(count: number, topOf: (index: number) => number, y: number): number {
  let [low, high] = [0, Math.max(0, count - 1)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (topOf(middle) <= y) low = middle
    else high = middle - 1
  }
  return low
}

/** The row at a height below the list's top; the first or last one beyond its ends. */
export const rowAt = ({ tops }: MenuLayout, y: number): number =>
  lastAtOrAbove(tops.length, (index) => tops[index] ?? 0, y)

/** The blocks that any part of the stretch between two heights shows. */
export function blocksBetween({ blocks }: MenuLayout, from: number, until: number): BlockRange {
  const blockAt = (y: number) => lastAtOrAbove(blocks.length, (index) => blocks[index]?.top ?? 0, y)
  return { first: blockAt(from), last: blockAt(until) }
}

/** Drawn beyond what is seen, so that a flick does not outrun the drawing, CSS px. */
export const spareHeight = 320
/** The window moves when less than this is drawn beyond what is seen: one message for a step, not one for each of its edges. */
const leastSpareHeight = 160

/** The blocks to draw for a stretch that is seen: the same object while what is drawn still reaches far enough. */
export function windowAround(layout: MenuLayout, from: number, until: number, present: BlockRange): BlockRange {
  const needed = blocksBetween(layout, from - leastSpareHeight, until + leastSpareHeight)
  if (present.first <= needed.first && present.last >= needed.last) return present
  return blocksBetween(layout, from - spareHeight, until + spareHeight)
}
