import type { Dish } from '@/contract/types'
import { aboutText, dishConditions, rowFacts } from '@/features/restaurant/dish-texts'
import { createTranslator } from '@/i18n/translator'
import { zhCn } from '@/i18n/zh-CN'
import { buildDish, buildGoods } from '../menu/menu-builder'

describe('what must be known before ordering a dish', () => {
  it.each<[string, Partial<Dish>, readonly string[]]>([
    ['nothing', {}, []],
    [
      'that it is mandatory, and its limits all the same',
      { isMandatory: true, maxOrderNumber: 3, minOrderNumber: 2 },
      ['必选', '每单限 3 份', '2 份起售']
    ],
    [
      'of a flash sale that it is one a person, whatever an order might have',
      { type: 'seckillProduct', maxOrderNumber: 5, goodsStock: 4 },
      ['秒杀', '每人限 1 份', '仅剩 4 份']
    ],
    ['of flash-sale goods too', { type: 'goodsSeckillProduct' }, ['秒杀', '每人限 1 份']],
    ['what is left where it is little', { goodsStock: 10 }, ['仅剩 10 份']],
    ['nothing of a stock that is large or gone', { goodsStock: 11 }, []],
    ['nothing of a stock that is gone', { goodsStock: 0, isSoldOut: true }, []],
    [
      'of goods that are weighed that they are, after all else',
      { goodsStock: 3, goods: buildGoods({ soldBy: 'weight' }) },
      ['仅剩 3 份', '称重付款']
    ],
    ['nothing of goods by the piece', { goods: buildGoods() }, []],
    ['that it is put together freely', { type: 'FREE_COMBINATION', minOrderNumber: 2 }, ['2 份起售', '自由搭配']]
  ])('%s', (_what, facts, words) => {
    expect(dishConditions(buildDish(facts), createTranslator('zh-CN', zhCn))).toEqual(words)
  })
})

it('says in the rows of a menu what goods are compared by, and their size before what they are', () => {
  const specification = { zh: '2 个装，约 500 克', en: 'Pack of 2, about 500 g' }
  const description = { zh: '清甜多汁', en: 'Sweet' }
  const dish = buildDish({ specification, description, goods: buildGoods(), monthlySales: 7 })
  const text = createTranslator('zh-CN', zhCn)
  expect(rowFacts(dish, 'SGD', text).replaceAll('\u00a0', ' ')).toMatch(/^S\$1\.70\/100 克 +月售 7$/)
  // Broken nowhere within itself
  expect(rowFacts(dish, 'SGD', text, '2 个装，约 500 克')).toMatch(/^2\u00a0个装，\u2060约\u00a0500\u00a0克\u00a0/)
  expect(aboutText(dish, text)).toBe('2 个装，约 500 克 · 清甜多汁')
})
