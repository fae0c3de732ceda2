import { addToCart, type CartResult, type CartRules, emptyCart, setCount } from '@/domain/cart'
import { cartItemOf } from '@/features/menu/menu-store'
import { refusalText } from '@/features/restaurant-list/refusal-text'
import { en } from '@/i18n/en'
import { createTranslator } from '@/i18n/translator'
import { vn } from '@/i18n/vn'
import { zhCn } from '@/i18n/zh-CN'
import { buildDish } from '../menu/menu-builder'

const translators = [createTranslator('zh-CN', zhCn), createTranslator('en', en), createTranslator('vn', vn)]
const context = {
  restaurant: { restaurantId: 'r1', restaurantName: '面馆' },
  currency: 'SGD',
  locale: 'zh-CN'
} as const

/** Adds so many portions to an empty cart. */
const add = (portions: number, rules: Partial<CartRules>): CartResult =>
  addToCart(emptyCart, cartItemOf(buildDish(), portions, context), { type: 'normal', ...rules })

function said(result: CartResult): string[] {
  return 'refusal' in result
    ? translators.map((text) => refusalText(result.refusal, text))
    : ['added', 'added', 'added']
}

describe('every rule of adding to the cart says itself in every language (spec section 5, Add to cart)', () => {
  it.each<[string, number, Partial<CartRules>, readonly string[]]>([
    ['no stock', 1, { goodsStock: 0 }, ['库存不足', 'Out of stock', vn.cart.outOfStock]],
    ['sold out', 1, { isSoldOut: true }, ['已售罄', 'Sold out', vn.restaurant.soldOut]],
    [
      'less stock than asked for',
      3,
      { goodsStock: 2 },
      ['库存不足，仅剩 2 份', 'Not enough stock, only 2 left', vn.cart.lowStock(2)]
    ],
    [
      'more than 99 of unknown stock',
      100,
      {},
      ['库存不足，仅剩 99 份', 'Not enough stock, only 99 left', vn.cart.lowStock(99)]
    ],
    ['99 of unknown stock', 99, {}, ['added', 'added', 'added']],
    [
      'more than the purchase limit',
      3,
      { maxOrderNumber: 2 },
      ['限购 2 份', 'Limited to 2 portions', vn.cart.purchaseLimit(2)]
    ],
    [
      'more than 199 of one item',
      200,
      { goodsStock: 500 },
      ['单品最多 199 份', 'At most 199 portions of one item', vn.cart.itemMaximum(199)]
    ],
    ['199 of one item', 199, { goodsStock: 500 }, ['added', 'added', 'added']],
    [
      'fewer than the least order',
      1,
      { minOrderNumber: 3 },
      ['3 份起购', 'At least 3 portions', vn.cart.minimumNumber(3)]
    ],
    [
      'two of a flash sale',
      2,
      { type: 'seckillProduct' },
      ['秒杀商品限购 1 份', 'Flash-sale items are limited to 1 portion', vn.cart.seckillLimit]
    ],
    [
      'two of a flash sale of goods',
      2,
      { type: 'goodsSeckillProduct' },
      ['秒杀商品限购 1 份', 'Flash-sale items are limited to 1 portion', vn.cart.seckillLimit]
    ],
    ['half a portion', 0.5, {}, ['操作失败，请重试', 'That did not work, please try again', vn.common.operationFailed]]
  ])('%s', (_rule, portions, rules, words) => {
    expect(said(add(portions, rules))).toEqual(words)
  })

  it('a line that is not there', () => {
    expect(said(setCount(emptyCart, 'nothing', 2))).toEqual([zhCn, en, vn].map(({ common }) => common.operationFailed))
  })
})
