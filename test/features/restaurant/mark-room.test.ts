import { allergens } from '@/domain/dietary'
import { countLines, fitWords } from '@/features/restaurant/mark-room'
import { layoutMenu } from '@/features/restaurant/menu-layout'
import { createTranslator } from '@/i18n/translator'
import { zhCn } from '@/i18n/zh-CN'
import { buildDish, buildGoods } from '../menu/menu-builder'

const text = createTranslator('zh-CN', zhCn)
const reading = { text, isLargeText: false, hasPriceBelow: false }
const lackingHeight = (...asked: Parameters<typeof fitWords>): number => fitWords(...asked).extra
describe('the lines of a text', () => {
  it.each([
    ['麻婆豆腐', 4, 1],
    ['麻婆豆腐饭', 4, 2],
    ['Mapo tofu', 10, 1],
    ['Mapo tofu', 4, 2],
    ['Nutri-Grade\u00a0D', 4, 2],
    ['', 4, 1]
  ])('%s in %i letters’ sizes: %i', (words, width, lines) => {
    expect(countLines(words, width)).toBe(lines)
  })
})

describe('what a row of the menu lacks for the marks of its dish', () => {
  const room = { width: 110, height: 60 }

  it.each([
    ['nothing where there are none', { allergens: [] }, 0],
    ['nothing where they fit', { allergens: ['soy'] as const }, 0]
  ])('is %s', (_name, { allergens }, height) => {
    const dish = buildDish({ dishName: { zh: '豆腐', en: 'Tofu' }, allergens: [...allergens] })
    expect(lackingHeight(dish, room, reading)).toBe(height)
  })

  it('is more for ten allergens, for large text, and where an old price stands below', () => {
    const dish = buildDish({
      dishName: { zh: '豆腐', en: 'Tofu' },
      allergens: [...allergens],
      dishPrice: '8.80',
      originalPrice: '10.80'
    })
    const usual = lackingHeight(dish, room, reading)
    expect(usual).toBeGreaterThan(0)
    expect(lackingHeight(dish, room, { ...reading, hasPriceBelow: true })).toBe(usual + 14)
    expect(lackingHeight(dish, room, { ...reading, isLargeText: true })).toBeGreaterThan(usual)
  })
})

it('keeps room for the clock of a flash sale, with marks and without, unless nothing is left of it', () => {
  const flashSale = { startsAt: '2026-03-05T00:00:00.000Z', endsAt: '2026-03-06T00:00:00.000Z' }
  const dish = buildDish({ dishName: { zh: '豆腐', en: 'Tofu' }, flashSale, goodsStock: 12 })
  const row = { width: 160, height: 40 }
  expect(lackingHeight(dish, row, reading)).toBeGreaterThan(0)
  expect(lackingHeight({ ...dish, isSoldOut: true }, row, reading)).toBe(0)
})

it('counts the ground of badges, which do not break', () => {
  const dish = { dishName: { zh: '奶茶', en: 'Milk tea' }, allergens: ['milk' as const] }
  // One line of allergens, which the badges leave no room for, beneath one of facts
  const room = { width: 90, height: 53 }
  expect(lackingHeight(buildDish(dish), room, reading)).toBe(0)
  expect(lackingHeight(buildDish({ ...dish, nutriGrade: 'C', isHalal: true }), room, reading)).toBe(14)
})

it('keeps room above the marks of goods for what they are compared by and their size', () => {
  const dish = { dishName: { zh: '豆腐', en: 'Tofu' }, allergens: ['soy' as const] }
  const room = { width: 110, height: 53 }
  expect(lackingHeight(buildDish(dish), room, reading)).toBe(0)
  expect(lackingHeight(buildDish({ ...dish, goods: buildGoods() }), room, reading)).toBe(15)
})

it('keeps room above the marks for the other name, where the first takes one line', () => {
  const dish = { dishName: { zh: '豆腐', en: 'Tofu' }, allergens: ['soy' as const] }
  const room = { width: 110, height: 53, hasOtherName: true }
  expect(fitWords(buildDish(dish), room, reading)).toEqual({ extra: 15, isShort: true, factLines: 1 })
  const long = buildDish({ ...dish, dishName: { zh: '家常红烧老豆腐煲', en: 'Homestyle tofu' } })
  expect(fitWords(long, { ...room, height: 72 }, reading)).toEqual({ extra: 0, isShort: false, factLines: 1 })
})

it('keeps room above the marks for heat and what must be known before, on as many lines as they take', () => {
  const dish = {
    dishName: { zh: '羊肉串', en: 'Lamb' },
    allergens: ['soy' as const],
    spiceLevel: 3,
    minOrderNumber: 10
  }
  const room = { width: 66, height: 66, hasCondition: true }
  expect(lackingHeight(buildDish({ ...dish, minOrderNumber: 1 }), room, reading)).toBe(0)
  expect(lackingHeight(buildDish(dish), room, reading)).toBeGreaterThan(0)
  expect(fitWords(buildDish(dish), room, reading).factLines).toBe(2)
  expect(fitWords(buildDish(dish), { ...room, width: 200 }, reading).factLines).toBe(1)
})

it('keeps room for what the same dish costs on flash sale further up', () => {
  const dish = { dishName: { zh: '豆腐', en: 'Tofu' } }
  const room = { width: 110, height: 40 }
  expect(lackingHeight(buildDish(dish), room, reading)).toBe(0)
  const onSale = { dish: buildDish({ ...dish, dishPrice: '4.80' }), currency: 'SGD' } as const
  expect(lackingHeight(buildDish(dish), room, { ...reading, onSale })).toBeGreaterThan(0)
})

it('makes a line of the menu as high as its highest dish', () => {
  const rows = ['low', 'high', 'last'].map((dishId) => ({
    kind: 'dish' as const,
    categoryId: 'c',
    dish: buildDish({ dishId })
  }))
  const extraOf = ({ dish }: { readonly dish: { readonly dishId: string } }) => (dish.dishId === 'high' ? 30 : 0)
  const { tops, height } = layoutMenu(
    rows,
    { heading: 40, dish: 100, plain: 100, extraOf },
    { columns: 2, linesPerBlock: 2 }
  )
  expect({ tops, height }).toEqual({ tops: [0, 0, 130], height: 230 })
})
