import {
  addToCart,
  type CartContainer,
  cartCount,
  type CartResult,
  type CartRules,
  cartStorageKey,
  cartTotal,
  cityCartKey,
  clearRestaurant,
  countOf,
  emptyCart,
  firstAddCount,
  type FreshDish,
  missingMandatoryDishes,
  type NewCartItem,
  reconcileCart,
  removeItem,
  setCount
} from '@/domain/cart'
import { lineKey, portionLimit } from '@/domain/cart-line'
import { money } from '@/domain/money'

const buildItem = (overrides: Partial<NewCartItem> = {}): NewCartItem => ({
  dishId: 'noodles',
  dishName: '牛肉面',
  dishPrice: '8.50',
  dishCount: 1,
  restaurantId: 'r1',
  restaurantName: '面馆',
  specId: '',
  dishItems: [],
  image: 'dish/noodles.webp',
  prepareTime: 15,
  categoryId: 'c1',
  type: 'normal',
  isRecommend: false,
  isNewYear: false,
  currency: 'SGD',
  ...overrides
})
const egg = { groupId: 'extra', itemId: 'egg', itemName: '卤蛋', price: '1.20', count: 1 }
const large = { groupId: 'size', itemId: 'large', itemName: '大份', price: '2.00', count: 1 }

function containerOf(result: CartResult): CartContainer {
  if ('refusal' in result) throw new Error(`refused: ${result.refusal.code}`)
  return result.container
}
const cartOf = (...items: NewCartItem[]): CartContainer =>
  items.reduce((cart, item) => containerOf(addToCart(cart, item)), emptyCart)
const firstKey = (cart: CartContainer): string => cart.shopcartData[0]?.skey ?? 'none'

describe('lineKey', () => {
  it('is the same for the same choices in any order and however they are counted', () => {
    const a = lineKey({ dishId: 'd', specId: 's', dishItems: [large, { ...egg, count: 2 }] })
    expect(lineKey({ dishId: 'd', specId: 's', dishItems: [egg, large, egg] })).toBe(a)
  })

  it('differs by dish, spec, choice and count', () => {
    const keys = [
      { dishId: 'd', specId: 's', dishItems: [] },
      { dishId: 'e', specId: 's', dishItems: [] },
      { dishId: 'd', specId: 't', dishItems: [] },
      { dishId: 'd', specId: 's', dishItems: [egg] },
      { dishId: 'd', specId: 's', dishItems: [{ ...egg, count: 2 }] },
      { dishId: 'd', specId: 's', dishItems: [large] }
    ].map(lineKey)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('addToCart', () => {
  it('completes the line and remembers the restaurant', () => {
    const item = buildItem({ dishCount: 2, dishItems: [egg, large], originalPrice: '9.90' })
    expect(cartOf(item)).toEqual({
      shopcartData: [
        {
          ...item,
          skey: 'noodles||extra.egg*1,size.large*1',
          dishExtra: '3.20',
          totalAmount: '26.20',
          payAmount: '23.40'
        }
      ],
      restaurants: { r1: { restaurantId: 'r1', restaurantName: '面馆' } },
      restaurantList: ['r1'],
      area: null
    })
  })

  it('grows a line with the same choices, keeps others apart, and takes the newer price', () => {
    const cart = cartOf(buildItem(), buildItem({ dishItems: [egg] }), buildItem({ dishPrice: '9.00' }))
    expect(
      cart.shopcartData.map(({ dishItems, dishCount, payAmount }) => [dishItems.length, dishCount, payAmount])
    ).toEqual([
      [0, 2, '18.00'],
      [1, 1, '9.70']
    ])
    expect([countOf(cart, 'noodles'), countOf(cart, 'rice'), cartCount(cart)]).toEqual([3, 0, 3])
    expect(cartTotal(cart, 'SGD')).toEqual(money(2770, 'SGD'))
  })

  it("writes amounts in the currency's digits", () => {
    const cart = cartOf(
      buildItem({ dishPrice: '85000', currency: 'VND', dishCount: 3, dishItems: [{ ...egg, price: '5000', count: 2 }] })
    )
    expect(cart.shopcartData[0]).toMatchObject({ dishExtra: '10000', payAmount: '285000', totalAmount: '285000' })
  })

  it('never changes the cart it was given', () => {
    const cart = cartOf(buildItem())
    const before = JSON.stringify(cart)
    addToCart(cart, buildItem())
    setCount(cart, firstKey(cart), 5)
    clearRestaurant(cart, 'r1')
    expect(JSON.stringify(cart)).toBe(before)
  })

  it('refuses corrupt amounts and mixed currencies loudly', () => {
    expect(() => addToCart(emptyCart, buildItem({ dishPrice: 'free' }))).toThrow('Not an amount of SGD: free')
    expect(() =>
      cartTotal(cartOf(buildItem(), buildItem({ dishId: 'pho', dishPrice: '9', currency: 'VND' })), 'SGD')
    ).toThrow(RangeError)
  })

  type Refusal = Extract<CartResult, { refusal: unknown }>['refusal']
  const refusals: [string, number, number, Partial<CartRules>, Refusal][] = [
    ['a dish sold out', 0, 1, { isSoldOut: true }, { code: 'soldOut' }],
    ['a dish without stock', 0, 1, { goodsStock: 0 }, { code: 'outOfStock' }],
    ['a dish with negative stock', 0, 1, { goodsStock: -4 }, { code: 'outOfStock' }],
    ['more than is left', 2, 2, { goodsStock: 3 }, { code: 'lowStock', left: 3 }],
    ['the hundredth of unknown stock', 98, 2, {}, { code: 'lowStock', left: 99 }],
    ['more than a person may buy', 1, 1, { maxOrderNumber: 1 }, { code: 'purchaseLimit', limit: 1 }],
    ['the two hundredth', 199, 1, { goodsStock: 1000 }, { code: 'itemMaximum', maximum: 199 }],
    ['fewer than the least order', 0, 1, { minOrderNumber: 2 }, { code: 'minimumNumber', minimum: 2 }],
    ['a second flash-sale portion', 1, 1, { type: 'seckillProduct' }, { code: 'seckillLimit', limit: 1 }],
    ['two flash-sale goods at once', 0, 2, { type: 'goodsSeckillProduct' }, { code: 'seckillLimit', limit: 1 }],
    ['no portion', 0, 0, {}, { code: 'badCount' }],
    ['a negative portion', 0, -1, {}, { code: 'badCount' }],
    ['half a portion', 0, 0.5, {}, { code: 'badCount' }],
    ['endless portions', 0, Infinity, {}, { code: 'badCount' }]
  ]

  it.each(refusals)('refuses %s', (_name, already, added, rules, refusal) => {
    const cart =
      already > 0
        ? containerOf(addToCart(emptyCart, buildItem({ dishCount: already }), { type: 'normal', goodsStock: 999 }))
        : emptyCart
    // The portions already there have other choices: limits are the dish's, not the line's.
    expect(addToCart(cart, buildItem({ dishCount: added, dishItems: [egg] }), { type: 'normal', ...rules })).toEqual({
      refusal
    })
  })

  it.each<[string, number, Partial<CartRules>]>([
    ['the last in stock', 3, { goodsStock: 3 }],
    ['the 99th of unknown stock', 99, {}],
    ['as many as a person may buy', 2, { maxOrderNumber: 2 }],
    ['the 199th', 199, { goodsStock: 500 }],
    ['the least order', 2, { minOrderNumber: 2 }],
    ['one flash-sale portion', 1, { type: 'seckillProduct' }]
  ])('takes %s', (_name, dishCount, rules) => {
    expect(cartCount(containerOf(addToCart(emptyCart, buildItem({ dishCount }), { type: 'normal', ...rules })))).toBe(
      dishCount
    )
  })

  it('goes by the limits the item carries when none fresher are known', () => {
    expect(addToCart(emptyCart, buildItem({ dishCount: 2, goodsStock: 1 }))).toEqual({
      refusal: { code: 'lowStock', left: 1 }
    })
  })
})

describe('limits', () => {
  it.each<[Partial<CartRules>, number]>([
    [{}, 99],
    [{ goodsStock: 500 }, 199],
    [{ goodsStock: 5, maxOrderNumber: 3 }, 3],
    [{ goodsStock: 2, maxOrderNumber: 3 }, 2],
    [{ type: 'seckillProduct', goodsStock: 9 }, 1],
    [{ isSoldOut: true, goodsStock: 9 }, 0],
    [{ goodsStock: -1 }, 0]
  ])('of %p are %p portions', (rules, limit) => {
    expect(portionLimit({ type: 'normal', ...rules })).toBe(limit)
  })

  it('begin at the least order', () => {
    expect([firstAddCount({}), firstAddCount({ minOrderNumber: 0 }), firstAddCount({ minOrderNumber: 3 })]).toEqual([
      1, 1, 3
    ])
  })
})

describe('setCount', () => {
  const cart = cartOf(buildItem({ dishCount: 3, minOrderNumber: 2, goodsStock: 5 }))
  const key = firstKey(cart)

  it('changes the count and the amounts', () => {
    expect(containerOf(setCount(cart, key, 5)).shopcartData).toMatchObject([{ dishCount: 5, payAmount: '42.50' }])
  })

  it('removes the line, and with its last line the restaurant, at 0', () => {
    expect(containerOf(setCount(cart, key, 0))).toEqual(emptyCart)
  })

  it.each<[number, object]>([
    [6, { code: 'lowStock', left: 5 }],
    [1, { code: 'minimumNumber', minimum: 2 }],
    [-1, { code: 'badCount' }],
    [1.5, { code: 'badCount' }]
  ])('refuses %p', (count, refusal) => {
    expect(setCount(cart, key, count)).toEqual({ refusal })
  })

  it('refuses a line that is not there', () => {
    expect(setCount(cart, 'other', 1)).toEqual({ refusal: { code: 'unknownItem' } })
  })

  it('lets a count go down although the stock has shrunk below it', () => {
    const shrunk: CartRules = { type: 'normal', goodsStock: 1 }
    expect(cartCount(containerOf(setCount(cart, key, 2, shrunk)))).toBe(2)
    expect(setCount(cart, key, 4, shrunk)).toEqual({ refusal: { code: 'lowStock', left: 1 } })
  })

  it('counts the other lines of the dish', () => {
    const two = cartOf(
      buildItem({ dishCount: 1, maxOrderNumber: 2 }),
      buildItem({ dishCount: 1, maxOrderNumber: 2, dishItems: [egg] })
    )
    expect(setCount(two, firstKey(two), 2)).toEqual({ refusal: { code: 'purchaseLimit', limit: 2 } })
  })
})

describe('removing', () => {
  const cart = cartOf(
    buildItem(),
    buildItem({ dishId: 'tea', restaurantId: 'r2', restaurantName: '茶铺' }),
    buildItem({ dishId: 'rice' })
  )

  it('takes a line and leaves its restaurant while others remain', () => {
    expect(removeItem(cart, firstKey(cart))).toMatchObject({
      shopcartData: [{ dishId: 'tea' }, { dishId: 'rice' }],
      restaurantList: ['r1', 'r2']
    })
    expect(removeItem(cart, 'other')).toEqual(cart)
  })

  it('clears one restaurant of a combined cart', () => {
    expect(clearRestaurant(cart, 'r1')).toMatchObject({ shopcartData: [{ dishId: 'tea' }], restaurantList: ['r2'] })
    expect(Object.keys(clearRestaurant(cart, 'r1').restaurants)).toEqual(['r2'])
  })

  it('names mandatory dishes that are missing', () => {
    const dishes = [
      { dishId: 'rice', isMandatory: true },
      { dishId: 'soup', isMandatory: true },
      { dishId: 'cake', isMandatory: false }
    ]
    expect(missingMandatoryDishes(cart, dishes)).toEqual(['soup'])
  })
})

describe('keys', () => {
  it('are a fixed prefix, the environment, the city and the part', () => {
    expect(cityCartKey('test1', 'SIN')).toBe('shopcart:test1:SIN:')
    expect(cartStorageKey('www', 'KUL', 'r7')).toBe('shopcart:www:KUL:r7')
  })
})

const soldInSpecs: FreshDish = {
  dishId: 'noodles',
  dishName: '牛肉面',
  dishPrice: '5.00',
  type: 'normal',
  choicePrices: { egg: '1.20' }
}

describe('reconcileCart', () => {
  const fresh = (overrides: Partial<FreshDish> = {}): FreshDish => ({
    dishId: 'noodles',
    dishName: '牛肉面',
    dishPrice: '8.50',
    type: 'normal',
    choicePrices: { egg: '1.20' },
    ...overrides
  })
  const cart = cartOf(buildItem({ dishCount: 3 }), buildItem({ dishCount: 2, dishItems: [egg] }))
  const [plainKey, eggKey] = cart.shopcartData.map(({ skey }) => skey)

  it('changes nothing when nothing changed', () => {
    expect(reconcileCart(cart, [fresh()])).toEqual({ container: cart, changes: [] })
  })

  it('takes new prices of dish and choice and says from what to what', () => {
    const { container, changes } = reconcileCart(cart, [fresh({ dishPrice: '9.00', choicePrices: { egg: '1.00' } })])
    expect(container.shopcartData.map(({ payAmount }) => payAmount)).toEqual(['27.00', '20.00'])
    expect(changes).toEqual([
      { code: 'priceChanged', skey: plainKey, dishName: '牛肉面', from: money(850, 'SGD'), to: money(900, 'SGD') },
      { code: 'priceChanged', skey: eggKey, dishName: '牛肉面', from: money(970, 'SGD'), to: money(1000, 'SGD') }
    ])
  })

  it('lowers the later line first when stock shrank, and drops what is over the limit', () => {
    const { container, changes } = reconcileCart(cart, [fresh({ goodsStock: 4 })])
    expect(container.shopcartData.map(({ dishCount, goodsStock }) => [dishCount, goodsStock])).toEqual([
      [3, 4],
      [1, 4]
    ])
    expect(changes).toEqual([{ code: 'countLowered', skey: eggKey, dishName: '牛肉面', from: 2, to: 1 }])
    expect(reconcileCart(cart, [fresh({ maxOrderNumber: 2 })]).changes).toEqual([
      { code: 'countLowered', skey: plainKey, dishName: '牛肉面', from: 3, to: 2 },
      { code: 'removed', skey: eggKey, dishName: '牛肉面', reason: 'limit' }
    ])
  })

  it.each<[string, FreshDish[], string, number]>([
    ['gone from the menu', [], 'gone', 2],
    ['sold out', [fresh({ isSoldOut: true })], 'soldOut', 2],
    ['out of stock', [fresh({ goodsStock: 0 })], 'soldOut', 2],
    ['fewer than the least order', [fresh({ goodsStock: 1, minOrderNumber: 2 })], 'soldOut', 2],
    ['without its choice', [fresh({ choicePrices: {} })], 'choiceGone', 1],
    ['a flash sale that has ended', [fresh({ saleState: 'ended', isSoldOut: true })], 'saleEnded', 2],
    ['a flash sale of another time', [fresh({ saleState: 'upcoming' })], 'saleNotStarted', 2],
    ['a flash sale to come without a portion', [fresh({ saleState: 'upcoming', goodsStock: 0 })], 'soldOut', 2]
  ])('removes what is %s', (_name, menu, reason, removed) => {
    const { container, changes } = reconcileCart(cart, menu)
    expect(changes).toHaveLength(removed)
    for (const change of changes) expect(change).toMatchObject({ code: 'removed', reason })
    expect(container.shopcartData).toHaveLength(2 - removed)
  })

  it('takes the new price and name of the spec that was chosen', () => {
    const cart = cartOf(buildItem({ specId: 'half', specName: '半份', dishPrice: '5.00', dishItems: [egg] }))
    const specs = [
      { specId: 'half', specName: '半只', dishPrice: '6.00', isSoldOut: false },
      { specId: 'whole', specName: '一只', dishPrice: '9.00', isSoldOut: false }
    ]
    const { container, changes } = reconcileCart(cart, [{ ...soldInSpecs, specs }])
    expect(container.shopcartData).toEqual([
      expect.objectContaining({ specId: 'half', specName: '半只', dishPrice: '6.00', payAmount: '7.20' })
    ])
    expect(changes).toEqual([
      {
        code: 'priceChanged',
        skey: firstKey(container),
        dishName: '牛肉面',
        from: money(620, 'SGD'),
        to: money(720, 'SGD')
      }
    ])
  })

  it.each<[string, Partial<NewCartItem>, Partial<FreshDish>]>([
    [
      'a spec that is sold out',
      { specId: 'half' },
      { specs: [{ specId: 'half', specName: '半只', dishPrice: '6.00', isSoldOut: true }] }
    ],
    ['a spec that is gone', { specId: 'half' }, {}],
    [
      'no spec where one must be chosen now',
      {},
      { specs: [{ specId: 'half', specName: '半只', dishPrice: '6.00', isSoldOut: false }] }
    ],
    [
      'fewer choices than are asked for now',
      { dishItems: [egg] },
      {
        optionGroups: [
          { groupId: 'extra', minimum: 2, maximum: 2, items: [{ itemId: 'egg', priceMinor: 0, isSoldOut: false }] }
        ]
      }
    ]
  ])('takes a line out that has %s', (_what, chosen, facts) => {
    const { container, changes } = reconcileCart(cartOf(buildItem(chosen)), [{ ...soldInSpecs, ...facts }])
    expect([container.shopcartData, changes]).toEqual([
      [],
      [expect.objectContaining({ code: 'removed', reason: 'choiceGone' })]
    ])
  })

  it('leaves other restaurants of a combined cart alone', () => {
    const combined = cartOf(buildItem(), buildItem({ dishId: 'tea', restaurantId: 'r2', restaurantName: '茶铺' }))
    expect(reconcileCart(combined, [], ['r1']).container).toMatchObject({
      shopcartData: [{ dishId: 'tea' }],
      restaurantList: ['r2']
    })
  })
})
