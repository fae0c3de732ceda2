import type { Dish } from '@/contract/types'
import { dishConditions } from '@/features/restaurant/dish-texts'
import { createTranslator } from '@/i18n/translator'
import { zhCn } from '@/i18n/zh-CN'
import { buildDish } from '../menu/menu-builder'

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
    ['that it is put together freely', { type: 'FREE_COMBINATION', minOrderNumber: 2 }, ['2 份起售', '自由搭配']]
  ])('%s', (_what, facts, words) => {
    expect(dishConditions(buildDish(facts), createTranslator('zh-CN', zhCn))).toEqual(words)
  })
})
