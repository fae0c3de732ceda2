import type { Dish } from '@/contract/types'
import { originText, sizeText, unitPriceText } from '@/features/menu/goods-facts'
import { en } from '@/i18n/en'
import { createTranslator } from '@/i18n/translator'
import { zhCn } from '@/i18n/zh-CN'
import { buildDish, buildGoods } from './menu-builder'

const ofGoods = (goods: Parameters<typeof buildGoods>[0]): Dish =>
  buildDish({
    specification: { zh: '约 700 克', en: 'About 700 g' },
    goods: buildGoods({ soldBy: 'weight', ...goods })
  })
const [zh, english] = [createTranslator('zh-CN', zhCn), createTranslator('en', en)]

describe('what goods say of themselves beyond a dish', () => {
  it('is by what they are compared, of a size that is known', () => {
    expect(unitPriceText(ofGoods({}), 'SGD', zh)).toBe('S$1.70/100 克')
    const litre = ofGoods({ unitPrice: { amount: '5.90', per: 'litre' } })
    expect(unitPriceText(litre, 'SGD', english)).toBe('S$5.90/litre')
    expect(unitPriceText(ofGoods({ unitPrice: null }), 'SGD', zh)).toBe('')
  })

  it('is their size, and of what is weighed that one pays what it weighs', () => {
    expect(sizeText(ofGoods({}), zh)).toBe('约 700 克，按实重付款')
    expect(sizeText(ofGoods({ soldBy: 'piece' }), zh)).toBe('约 700 克')
    expect(sizeText(ofGoods({}), english)).toBe('About 700 g, charged by weight')
  })

  it('is where they are from, as far as it is known, and how they are kept where that is cold', () => {
    expect(originText(ofGoods({}), zh)).toBe('本地 · 冷藏')
    expect(originText(ofGoods({ storage: 'ambient' }), zh)).toBe('本地')
    expect(originText(ofGoods({ origin: null, storage: 'ambient' }), english)).toBe('')
    expect(originText(ofGoods({ origin: null, storage: 'frozen' }), english)).toBe('Frozen')
  })

  it('is nothing of what a kitchen makes', () => {
    expect([sizeText, originText].map((textOf) => textOf(buildDish(), zh))).toEqual(['', ''])
    expect(unitPriceText(buildDish(), 'SGD', zh)).toBe('')
  })
})
