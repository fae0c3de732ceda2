import type { MenuRow } from '@/stores/menu-store'

/** Heights of rows, CSS px; every row of a kind has the same, so that places are known before anything is drawn. */
export interface RowHeights {
  readonly heading: number
  readonly dish: number
}

/** A few rows that come and go together; `top` is CSS px below the list's top. */
export interface MenuBlock {
  readonly index: number
  readonly top: number
  readonly firstRow: number
  readonly rows: readonly MenuRow[]
}

/** Where every row of a menu stands. */
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

/** A window of eight rows moves by half of itself: fewer nodes stand by, and a step stays small enough for one message. */
export const rowsPerBlock = 4

export function layoutMenu(rows: readonly MenuRow[], heights: RowHeights): MenuLayout {
  const tops: number[] = []
  let height = 0
  for (const { kind } of rows) {
    tops.push(height)
    height += heights[kind]
  }
  const blocks = Array.from({ length: Math.ceil(rows.length / rowsPerBlock) }, (_block, index) => {
    const firstRow = index * rowsPerBlock
    return { index, firstRow, top: tops[firstRow] ?? 0, rows: rows.slice(firstRow, firstRow + rowsPerBlock) }
  })
  return { tops, height, blocks }
}

/** The last of ascending `tops` that is not below `y`; 0 above the first. */
function lastAtOrAbove(tops: readonly number[], y: number): number {
  let [low, high] = [0, tops.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low
}

/** The row at a height below the list's top; the first or last one beyond its ends. */
export const rowAt = ({ tops }: MenuLayout, y: number): number => lastAtOrAbove(tops, y)

/** The blocks that any part of the stretch between two heights shows. */
export function blocksBetween(layout: MenuLayout, from: number, until: number): BlockRange {
  return { first: Math.floor(rowAt(layout, from) / rowsPerBlock), last: Math.floor(rowAt(layout, until) / rowsPerBlock) }
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
