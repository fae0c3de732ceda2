import type { MenuRow } from '@/features/menu/menu-store'
import { blocksBetween, layoutMenu, rowAt, windowAround } from '@/features/restaurant/menu-layout'
import { buildDish } from '../menu/menu-builder'

const heights = { heading: 40, dish: 124, plain: 100 }
const lines = { columns: 1, linesPerBlock: 4 }
const pairs = { columns: 2, linesPerBlock: 2 }

const photo = { small: '/img/dish/a-160.webp', medium: '/img/dish/a-320.webp', large: '/img/dish/a-640.webp' }
const tile = { small: '/img/tile/a-160.webp', medium: '/img/tile/a-320.webp', large: '/img/tile/a-640.webp' }

/** `sections` headings with `size` dishes each. */
function buildRows(sections: number, size: number): MenuRow[] {
  return Array.from({ length: sections }, (_section, section): MenuRow[] => {
    const categoryId = `c${section}`
    return [
      { kind: 'heading', categoryId },
      ...Array.from({ length: size }, (_dish, index): MenuRow => ({
        kind: 'dish',
        categoryId,
        dish: buildDish({ dishId: `${section}-${index}`, categoryId, image: photo })
      }))
    ]
  }).flat()
}

describe('where the rows of a menu stand', () => {
  it('gives a dish without a photo less height, whether it has a tile or nothing', () => {
    const rows = [photo, tile, null].map((image, index): MenuRow => ({
      kind: 'dish',
      categoryId: 'c',
      dish: buildDish({ dishId: `${index}`, image })
    }))
    expect(layoutMenu(rows, heights, lines)).toMatchObject({ tops: [0, 124, 224], height: 324 })
  })

  const rows = buildRows(40, 25)
  const layout = layoutMenu(rows, heights, lines)

  it('is as high as all its rows', () => {
    expect(layout.height).toBe(40 * 40 + 1000 * 124)
    expect(layout.tops[26]).toBe(40 + 25 * 124)
  })

  it('has every row in exactly one block, at its own place', () => {
    expect(layout.blocks.flatMap((block) => block.rows)).toEqual(rows)
    for (const block of layout.blocks) expect(block.top).toBe(layout.tops[block.firstRow])
  })

  it.each([
    [-500, 0],
    [0, 0],
    [39, 0],
    [40, 1],
    [163, 1],
    [164, 2],
    [layout.height - 1, 1039],
    [layout.height + 9999, 1039]
  ])('at %i px is row %i', (y, row) => {
    expect(rowAt(layout, y)).toBe(row)
  })

  it('draws every row that a stretch of the page shows, wherever it begins', () => {
    const screen = 700
    for (let top = -200; top < layout.height; top += 333) {
      const { first, last } = blocksBetween(layout, top, top + screen)
      const drawn = layout.blocks
        .slice(first, last + 1)
        .flatMap(({ firstRow, rows: own }) => own.map((_row, index) => firstRow + index))
      const seen = layout.tops.flatMap((rowTop, index) => {
        const bottom = layout.tops[index + 1] ?? layout.height
        return bottom > top && rowTop < top + screen ? [index] : []
      })
      expect(drawn).toEqual(expect.arrayContaining(seen))
      expect(drawn.length).toBeLessThanOrEqual(seen.length + 2 * lines.linesPerBlock)
    }
  })

  it('moves what is drawn once for each block that is scrolled past, and never shows a gap', () => {
    const screen = 812
    let drawn = blocksBetween(layout, 0, screen)
    let moves = 0
    for (let top = 0; top <= 6000; top += 100) {
      const next = windowAround(layout, top, top + screen, drawn)
      if (next !== drawn) moves += 1
      drawn = next
      const seen = blocksBetween(layout, top, top + screen)
      expect([drawn.first <= seen.first, drawn.last >= seen.last]).toEqual([true, true])
    }
    expect(moves).toBeLessThanOrEqual(
      Math.ceil(6000 / (lines.linesPerBlock * heights.dish - heights.dish + heights.heading))
    )
  })

  it('puts dishes side by side and begins a new line with every category', () => {
    const { tops, height, blocks } = layoutMenu(buildRows(2, 3), heights, pairs)
    expect(tops).toEqual([0, 40, 40, 164, 288, 328, 328, 452])
    expect(height).toBe(576)
    expect(blocks.map(({ top, firstRow, rows: own }) => [top, firstRow, own.length])).toEqual([
      [0, 0, 3],
      [164, 3, 2],
      [328, 5, 3]
    ])
  })

  it('gives the last dish of an odd number a line for itself, where the design has a height for one', () => {
    const wide = { ...heights, wide: 80 }
    const { tops, height, blocks } = layoutMenu([...buildRows(1, 1), ...buildRows(1, 3)], wide, pairs)
    expect({ tops, height }).toEqual({ tops: [0, 40, 120, 160, 160, 284], height: 364 })
    const alone = blocks.flatMap(({ rows: own }) => own.map((row) => row.kind === 'dish' && row.isAlone === true))
    expect(alone).toEqual([false, true, false, false, false, true])
    expect(layoutMenu(buildRows(1, 1), wide, lines).height).toBe(164)
  })

  it.each([1, 2, 3])('never parts a line of %i columns between two blocks', (columns) => {
    const { tops, blocks } = layoutMenu(rows, heights, { columns, linesPerBlock: 2 })
    expect(blocks.flatMap((block) => block.rows)).toEqual(rows)
    for (const { firstRow } of blocks.slice(1)) expect(tops[firstRow]).toBeGreaterThan(tops[firstRow - 1] ?? 0)
  })

  it('has no place for an empty menu', () => {
    expect(layoutMenu([], heights, lines)).toEqual({ tops: [], height: 0, blocks: [] })
    expect(blocksBetween(layoutMenu([], heights, lines), 0, 700)).toEqual({ first: 0, last: 0 })
  })
})
