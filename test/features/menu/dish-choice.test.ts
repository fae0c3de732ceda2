import type { DishOptionGroup } from '@/contract/types'
import { DishChoice } from '@/features/menu/dish-choice'
import { cartItemOf } from '@/features/menu/menu-store'
import { buildDish, buildGroup } from './menu-builder'

const context = {
  restaurant: { restaurantId: 'r1', restaurantName: '川巷小馆' },
  currency: 'SGD',
  locale: 'en'
} as const
const extras = buildGroup({
  groupId: 'extras',
  name: { zh: '加料', en: 'Extras' },
  minimum: 0,
  maximum: 2,
  items: ['egg', 'tofu', 'peanut'].map((itemId) => ({
    itemId,
    name: { zh: itemId },
    priceAmount: '1.00',
    isSoldOut: false
  }))
})

function choose(optionGroups: DishOptionGroup[], fewest = 1) {
  const dish = buildDish({ optionGroups, originalPrice: '9.50' })
  return new DishChoice(dish, cartItemOf(dish, fewest, context), 'en')
}

describe('choosing the options of a dish', () => {
  it('says which group is still open, and marks it once the dish was to be added all the same', () => {
    const sides = { ...extras, groupId: 'sides', minimum: 2 }
    const choice = choose([extras, sides])
    expect([choice.problems, choice.missing]).toEqual([[{ code: 'tooFew', groupId: 'sides', minimum: 2 }], null])
    choice.refuse()
    expect(choice.missing).toBe('sides')
    for (const side of ['egg', 'tofu']) choice.toggle(sides, side)
    expect([choice.problems, choice.missing]).toEqual([[], null])
  })

  it('needs a choice of a group until enough of it are chosen, and none of a dish that is sold in one way', () => {
    const sides = { ...extras, groupId: 'sides', minimum: 2 }
    const choice = choose([extras, sides])
    const needed = () => ['extras', 'sides', 'spec'].filter(choice.needs)
    expect(needed()).toEqual(['sides'])
    choice.toggle(sides, 'egg')
    expect(needed()).toEqual(['sides'])
    choice.toggle(sides, 'tofu')
    expect(needed()).toEqual([])
  })

  it('begins with the first choice that costs nothing where one is needed, and adds no price by itself', () => {
    const [small, large] = buildGroup().items
    expect(choose([buildGroup({ items: [large!, { ...small!, isSoldOut: true }, small!] })]).has('small')).toBe(true)
    const priced = [small!, large!].map((item) => ({ ...item, priceAmount: '1.00' }))
    expect(choose([buildGroup({ items: priced })]).problems).toHaveLength(1)
    expect(choose([buildGroup({ minimum: 0 })]).cartItem.dishItems).toEqual([])
  })

  it('begins with the heat that the menu says of the dish, and with none where it is not on offer', () => {
    const heat = buildGroup({
      groupId: 'heat',
      items: [0, 1, 3].map((spiceLevel) => ({
        itemId: `heat-${spiceLevel}`,
        name: { zh: '辣度' },
        priceAmount: '0.00',
        isSoldOut: false,
        spiceLevel
      }))
    })
    const begun = (spiceLevel: number, group = heat) => {
      const dish = buildDish({ spiceLevel, optionGroups: [group] })
      return new DishChoice(dish, cartItemOf(dish, 1, context), 'en').cartItem.dishItems.map(({ itemId }) => itemId)
    }
    expect([0, 1, 2, 3].map((level) => begun(level))).toEqual([['heat-0'], ['heat-1'], [], ['heat-3']])
    const withoutHottest = heat.items.map((item) => ({ ...item, isSoldOut: item.spiceLevel === 3 }))
    expect(begun(3, { ...heat, items: withoutHottest })).toEqual([])
  })

  it('begins with the spec at the price that the menu names', () => {
    const spec = (specId: string, dishPrice: string, isSoldOut = false) => ({
      specId,
      name: { zh: specId },
      dishPrice,
      originalPrice: null,
      isSoldOut
    })
    const begun = (...specs: ReturnType<typeof spec>[]) => {
      const dish = buildDish({ specs, dishPrice: '8.00' })
      return new DishChoice(dish, cartItemOf(dish, 1, context), 'en').specId
    }
    expect(begun(spec('whole', '15.00'), spec('half', '8.00'))).toBe('half')
    expect(begun(spec('whole', '15.00'), spec('half', '8.00', true))).toBe('whole')
    expect(begun(spec('whole', '15.00'), spec('double', '30.00'))).toBe('')
  })

  it('swaps the choice of a group that takes one, and does not give it up', () => {
    const choice = choose([buildGroup()])
    expect(choice.has('small')).toBe(true)
    choice.toggle(buildGroup(), 'large')
    choice.toggle(buildGroup(), 'large')
    expect(choice.cartItem.dishItems.map(({ itemId }) => itemId)).toEqual(['large'])
  })

  it('takes no more than a group allows', () => {
    const choice = choose([extras])
    expect([choice.toggle(extras, 'egg'), choice.toggle(extras, 'tofu'), choice.toggle(extras, 'peanut')]).toEqual([
      true,
      true,
      false
    ])
    choice.toggle(extras, 'egg')
    expect(choice.toggle(extras, 'peanut')).toBe(true)
    expect(choice.cartItem.dishItems.map(({ itemId }) => itemId)).toEqual(['tofu', 'peanut'])
  })

  it('prices all portions with their choices, and what they would have cost', () => {
    const choice = choose([buildGroup(), extras])
    choice.toggle(buildGroup(), 'large')
    choice.toggle(extras, 'egg')
    choice.setCount(2)
    expect(choice.amounts).toMatchObject({ payAmount: '25.00', totalAmount: '27.00' })
  })

  it('answers by itself what has one answer', () => {
    const [small] = buildGroup().items
    expect(choose([buildGroup({ items: [small!] })]).has('small')).toBe(true)
    expect(choose([buildGroup({ minimum: 0, items: [small!] })]).has('small')).toBe(false)
  })

  it('begins with the fewest portions the dish is sold in', () => {
    const choice = choose([], 3)
    expect([choice.count, choice.fewestPortions, choice.cartItem.dishCount]).toEqual([3, 3, 3])
  })

  it('names choices in the language of the page', () => {
    const choice = choose([buildGroup()])
    choice.toggle(buildGroup(), 'large')
    expect(choice.cartItem.dishItems[0]?.itemName).toBe('Large')
  })
})
