import { when } from 'mobx'
import { MenuStore } from '@/features/menu/menu-store'
import { buildDish, buildMenu } from './menu-builder'

const categories = ['c1', 'c2', 'empty'].map((categoryId) => ({ categoryId, name: { zh: categoryId } }))
const now = Date.parse('2026-05-01T04:00:00Z')
const dishes = [
  buildDish({ dishId: 'a', categoryId: 'c2' }),
  buildDish({ dishId: 'b' }),
  buildDish({ dishId: 'c', categoryId: 'c2', isMandatory: true })
]

describe('a menu as rows', () => {
  it("puts each category's heading before its dishes, in the order of the categories", () => {
    const store = new MenuStore()
    store.put(buildMenu({ categories, dishes }), now)
    expect(store.rows.map((row) => (row.kind === 'heading' ? row.categoryId : row.dish.dishId))).toEqual([
      'c1',
      'b',
      'c2',
      'a',
      'c'
    ])
    expect(store.categories.map(({ categoryId, rowIndex }) => [categoryId, rowIndex])).toEqual([
      ['c1', 0],
      ['c2', 2]
    ])
    expect(store.mandatoryDishes.map(({ dishId }) => dishId)).toEqual(['c'])
  })

  it('keeps the category in view over a newer menu, unless it is gone', () => {
    const store = new MenuStore()
    store.put(buildMenu({ categories, dishes }), now)
    expect(store.activeCategoryId).toBe('c1')
    store.showCategory('c2')
    store.put(buildMenu({ categories, dishes }), now)
    expect(store.activeCategoryId).toBe('c2')
    store.put(buildMenu(), now)
    expect(store.activeCategoryId).toBe('c1')
  })

  it('finds dishes by any of their names, and keeps to the categories that have one', async () => {
    const store = new MenuStore()
    store.put(
      buildMenu({
        categories,
        dishes: [
          buildDish({ dishName: { zh: '担担面', en: 'Dan Dan noodles' } }),
          buildDish({ dishId: 'x', categoryId: 'c2', dishName: { zh: '钟水饺' } })
        ]
      }),
      now
    )
    store.search(' dan d')
    expect(store.categories.map(({ categoryId }) => categoryId)).toEqual(['c1'])
    store.search('水饺')
    expect([store.rows.length, store.activeCategoryId]).toEqual([2, 'c2'])
    store.search('')
    store.search('鐘水餃')
    await when(() => store.rows.length === 2)
    store.search('没有的')
    expect([store.rows.length, store.isEmpty]).toEqual([0, false])
    store.search('')
    expect(store.rows).toHaveLength(4)
  })

  it('puts what its flash sale does not sell now after everything else, under a heading of its own', () => {
    const sale = (from: string, until: string) => ({ startsAt: `2026-05-01T${from}Z`, endsAt: `2026-05-01T${until}Z` })
    const flash = [
      { dishId: 'over', flashSale: sale('01:00:00', '02:00:00') },
      { dishId: 'live', flashSale: sale('03:00:00', '05:00:00') },
      { dishId: 'gone', flashSale: sale('03:00:00', '05:00:00'), isSoldOut: true },
      { dishId: 'next', flashSale: sale('06:00:00', '07:00:00') }
    ]
    const store = new MenuStore()
    store.put(buildMenu({ categories, dishes: [...flash.map((dish) => buildDish(dish)), ...dishes] }), now)
    expect(store.rows.map((row) => (row.kind === 'heading' ? row.categoryId : row.dish.dishId))).toEqual([
      'c1',
      'live',
      'b',
      'c2',
      'a',
      'c',
      'later',
      'over',
      'gone',
      'next'
    ])
  })

  it('tells beside a dish at its usual price that it is on flash sale above, and of no other', () => {
    const flashSale = { startsAt: '2026-05-01T03:00:00Z', endsAt: '2026-05-01T05:00:00Z' }
    const tofu = { zh: '麻婆豆腐', en: 'Mapo tofu' }
    const soup = { zh: '番茄蛋汤' }
    const store = new MenuStore()
    const onMenu = [
      buildDish({ dishId: 'before', dishName: tofu }),
      buildDish({ dishId: 'sale', dishName: tofu, flashSale, dishPrice: '4.80' }),
      buildDish({ dishId: 'sold-out', dishName: soup, flashSale, isSoldOut: true }),
      buildDish({ dishId: 'usual', categoryId: 'c2', dishName: tofu }),
      buildDish({ dishId: 'soup', categoryId: 'c2', dishName: soup })
    ]
    store.put(buildMenu({ categories, dishes: onMenu }), now)
    const told = store.rows.flatMap((row) =>
      row.kind === 'dish' && row.onSale !== undefined ? [[row.dish.dishId, row.onSale.dish.dishPrice]] : []
    )
    expect(told).toEqual([['usual', '4.80']])
  })

  it('is empty only once it is there', () => {
    const store = new MenuStore()
    expect(store.isEmpty).toBe(false)
    store.put(buildMenu({ dishes: [] }), now)
    expect(store.isEmpty).toBe(true)
  })
})
