import { autorun, observable, runInAction } from 'mobx'
import type { Dish } from '@/contract/types'
import { areaOwner, picksOwner, restaurantOwner, shelfOwner } from '@/domain/cart-owner'
import type { Cart } from '@/features/cart/cart'
import { CartStore } from '@/features/cart/cart-store'
import { cartItemOf, freshDishOf, rulesOf } from '@/features/menu/menu-store'
import type { Storage } from '@/platform/device/storage'
import { MemoryStorage } from '../../support/memory-storage'
import { buildDish, buildGroup } from '../menu/menu-builder'

const context = {
  restaurant: { restaurantId: 'r1', restaurantName: '川巷小馆' },
  currency: 'SGD',
  locale: 'zh-CN'
} as const
const singapore = { latitude: 1.3, longitude: 103.8, city: 'Singapore', cityCode: 'SIN', countryCode: 'SG' } as const

/** A device's storage that tests look into. */
function memory(entries: Record<string, unknown> = {}) {
  const kept = new Map(Object.entries(entries))
  const storage: Storage = {
    read: (key) => kept.get(key),
    write: (key, value) => {
      kept.set(key, JSON.parse(JSON.stringify(value)))
      return true
    },
    remove: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    watch: () => () => undefined
  }
  return { kept, storage }
}

function openCarts(storage: Storage) {
  const environment = observable({ name: 'local' as const })
  const place = observable({ place: { ...singapore, cityCode: 'SIN' } })
  return { carts: new CartStore(environment, place, storage), environment, place }
}

const now = Date.UTC(2026, 2, 2, 4)
const put = (cart: Cart, dish: Dish, count = 1) => cart.add(cartItemOf(dish, count, context), rulesOf(dish, now))
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('a cart in two tabs of a browser', () => {
  const [noodles, rice, soup] = ['noodles', 'rice', 'soup'].map((dishId) => buildDish({ dishId })) as [Dish, Dish, Dish]
  const open = (storage: Storage) => openCarts(storage).carts.of(restaurantOwner('r1'))
  const dishes = (cart: Cart) => cart.lines.map(({ dishId }) => dishId)

  it('has what either of them adds, and not what either takes out', async () => {
    const storage = new MemoryStorage()
    const [one, other] = [open(storage), open(storage.otherTab())]
    put(one, noodles)
    await settle()
    put(other, rice)
    await settle()
    one.remove(one.lines[0]?.skey ?? '')
    await settle()
    for (const cart of [one, other, open(storage)]) expect(dishes(cart)).toEqual(['rice'])
    expect(other.portions.get('noodles')).toBeUndefined()
  })

  it('is joined line by line after one of them has slept: nothing is lost, and what was taken out stays out', async () => {
    const storage = new MemoryStorage()
    const sleeping = storage.otherTab()
    const one = open(storage)
    put(one, noodles)
    const other = open(sleeping)
    sleeping.isAsleep = true
    put(one, rice, 2)
    one.remove(one.lines[0]?.skey ?? '')
    put(other, soup)
    await settle()
    for (const cart of [one, other, open(storage)]) expect(dishes(cart).sort()).toEqual(['rice', 'soup'])
    expect(one.amounts).toEqual(other.amounts)
    expect(one.container).toEqual(open(storage).container)
  })
})

describe('a cart on this device', () => {
  it('is kept under environment, city and restaurant and is there again after a reload', async () => {
    const { kept, storage } = memory()
    put(openCarts(storage).carts.of(restaurantOwner('r1')), buildDish(), 2)
    await settle()
    expect([...kept.keys()]).toEqual(['fanju.shopcart:local:SIN:rr1', 'fanju.shopcart:local:SIN:list'])
    const again = openCarts(storage).carts.of(restaurantOwner('r1'))
    expect(again.count).toBe(2)
    expect(again.portions.get('d1')).toBe(2)
    expect(again.amounts).toEqual({ total: '17.00', original: null })
  })

  it('is listed while it has something in it, the latest first, in its own city, and after a reload', async () => {
    const { storage } = memory()
    const { carts, place } = openCarts(storage)
    for (const restaurantId of ['r1', 'r2', 'r3']) put(carts.of(restaurantOwner(restaurantId)), buildDish())
    carts.of(restaurantOwner('r2')).remove(carts.of(restaurantOwner('r2')).lines[0]?.skey ?? '')
    const listed = (store: CartStore) => store.filled.map(({ owner }) => ('id' in owner ? owner.id : owner.kind))
    expect(listed(carts)).toEqual(['r3', 'r1'])
    carts.of(restaurantOwner('r2')).undo()
    expect(listed(carts)).toEqual(['r2', 'r3', 'r1'])
    await settle()
    expect(listed(openCarts(storage).carts)).toEqual(['r2', 'r3', 'r1'])
    runInAction(() => {
      place.place = { ...singapore, cityCode: 'KUL' }
    })
    expect(listed(carts)).toEqual([])
  })

  it('finds the carts that were listed before their owners had kinds', async () => {
    const line = cartItemOf(buildDish(), 1, context)
    const filled = { version: 1, data: { shopcartData: [line] } }
    const { storage } = memory({
      'fanju.shopcart:local:SIN:list': { version: 1, data: ['a_street', 'r1', 'p_recommend', 'n_dishes'] },
      'fanju.shopcart:local:SIN:astreet': filled,
      'fanju.shopcart:local:SIN:rr1': filled,
      'fanju.shopcart:local:SIN:recommend': filled,
      'fanju.shopcart:local:SIN:newYeardishes': filled
    })
    const owners = [areaOwner('street'), restaurantOwner('r1'), picksOwner, shelfOwner('newYear')]
    const { carts } = openCarts(storage)
    expect(carts.filled.map(({ owner, count }) => [owner, count])).toEqual(owners.map((owner) => [owner, 1]))
    carts.of(restaurantOwner('r1')).clear()
    await settle()
    expect(openCarts(storage).carts.filled.map(({ owner }) => owner)).toEqual(
      owners.filter(({ kind }) => kind !== 'restaurant')
    )
  })

  it('changes with the city, and comes back with it', () => {
    const { carts, place } = openCarts(memory().storage)
    put(carts.of(restaurantOwner('r1')), buildDish())
    const seen: number[] = []
    const stop = autorun(() => seen.push(carts.of(restaurantOwner('r1')).count))
    for (const cityCode of ['KUL', 'SIN']) runInAction(() => (place.place = { ...place.place, cityCode }))
    stop()
    expect(seen).toEqual([1, 0, 1])
  })

  it('belongs to one environment', () => {
    const { carts, environment } = openCarts(memory().storage)
    put(carts.of(restaurantOwner('r1')), buildDish())
    Object.assign(environment, { name: 'test1' })
    expect(carts.of(restaurantOwner('r1')).count).toBe(0)
  })

  it.each([
    ['no envelope', 'broken'],
    ['a line without a dish', { version: 1, data: { shopcartData: [{ dishItems: [] }] } }],
    [
      'an amount that is none',
      { version: 1, data: { shopcartData: [{ ...cartItemOf(buildDish(), 1, context), dishPrice: 'free' }] } }
    ],
    [
      'half a portion',
      { version: 1, data: { shopcartData: [{ ...cartItemOf(buildDish(), 1, context), dishCount: 0.5 }] } }
    ],
    [
      'a currency nobody has',
      { version: 1, data: { shopcartData: [{ ...cartItemOf(buildDish(), 1, context), currency: 'XYZ' }] } }
    ]
  ])('is dropped when damaged: %s', (_case, data) => {
    const { kept, storage } = memory({ 'fanju.shopcart:local:SIN:rr1': data })
    expect(openCarts(storage).carts.of(restaurantOwner('r1')).count).toBe(0)
    expect(kept.size).toBe(0)
  })

  it('does not believe the amounts it finds', () => {
    const line = { ...cartItemOf(buildDish(), 2, context), payAmount: '0.01', totalAmount: '0.01', dishExtra: '-8.49' }
    const { storage } = memory({ 'fanju.shopcart:local:SIN:rr1': { version: 1, data: { shopcartData: [line] } } })
    expect(openCarts(storage).carts.of(restaurantOwner('r1')).amounts).toEqual({ total: '17.00', original: null })
  })
})

describe('changing a cart', () => {
  const open = () => openCarts(memory().storage).carts.of(restaurantOwner('r1'))

  it.each([
    ['sold out', buildDish({ isSoldOut: true }), 1, { code: 'soldOut' }],
    ['no stock', buildDish({ goodsStock: 0 }), 1, { code: 'outOfStock' }],
    ['more than the stock', buildDish({ goodsStock: 3 }), 4, { code: 'lowStock', left: 3 }],
    ['more than the unknown stock', buildDish(), 100, { code: 'lowStock', left: 99 }],
    ['over the purchase limit', buildDish({ maxOrderNumber: 1 }), 2, { code: 'purchaseLimit', limit: 1 }],
    ['below the minimum', buildDish({ minOrderNumber: 2 }), 1, { code: 'minimumNumber', minimum: 2 }],
    ['two of a flash-sale dish', buildDish({ type: 'seckillProduct' }), 2, { code: 'seckillLimit', limit: 1 }],
    ['over the most of one item', buildDish({ goodsStock: 500 }), 200, { code: 'itemMaximum', maximum: 199 }]
  ])('is refused: %s', (_case, dish, count, refusal) => {
    const cart = open()
    expect(put(cart, dish, count)).toEqual(refusal)
    expect(cart.count).toBe(0)
  })

  it('keeps every line with its own options and sends no price', () => {
    const cart = open()
    const dish = buildDish({ optionGroups: [buildGroup()] })
    const choice = (itemId: string, price: string) => [{ groupId: 'size', itemId, itemName: itemId, price, count: 1 }]
    cart.add({ ...cartItemOf(dish, 1, context), dishItems: choice('small', '0.00') })
    cart.add({ ...cartItemOf(dish, 2, context), dishItems: choice('large', '3.00') })
    expect(cart.lines).toHaveLength(2)
    expect(cart.portions.get('d1')).toBe(3)
    expect(cart.orderLines).toEqual([
      { dishId: 'd1', dishCount: 1, dishItems: [{ groupId: 'size', itemId: 'small', count: 1 }] },
      { dishId: 'd1', dishCount: 2, dishItems: [{ groupId: 'size', itemId: 'large', count: 1 }] }
    ])
    expect(cart.amounts?.total).toBe('31.50')
  })

  it('shows what was struck', () => {
    const cart = open()
    put(cart, buildDish({ originalPrice: '10.00' }), 2)
    expect(cart.amounts).toEqual({ total: '17.00', original: '20.00' })
  })

  it('brings back what was cleared, until something else changes', () => {
    const cart = open()
    put(cart, buildDish(), 2)
    cart.clear()
    expect([cart.count, cart.canUndo]).toEqual([0, true])
    cart.undo()
    expect([cart.count, cart.canUndo]).toEqual([2, false])
    cart.remove(cart.lines[0]?.skey ?? '')
    put(cart, buildDish({ dishId: 'd2' }))
    cart.undo()
    expect(cart.lines.map(({ dishId }) => dishId)).toEqual(['d2'])
  })

  it('brings back what made way for another order, and forgets what was told of that', () => {
    const cart = open()
    put(cart, buildDish(), 2)
    const [kept] = cart.lines
    put(cart, buildDish({ dishId: 'gone' }))
    const ordered = cart.lines.filter(({ dishId }) => dishId === 'gone')
    cart.clear()
    put(cart, buildDish(), 2)
    cart.refill(ordered, [])
    expect([cart.lines, cart.changes.length, cart.isReplaced, cart.canUndo]).toEqual([[], 1, true, true])
    cart.undo()
    expect([cart.lines.map(({ dishId }) => dishId), cart.changes, cart.isReplaced]).toEqual([[kept?.dishId], [], false])
  })

  it('has nothing to bring back when the other order holds all that was there', () => {
    const cart = open()
    put(cart, buildDish())
    const { lines } = cart
    put(cart, buildDish(), 2)
    cart.refill(lines, [freshDishOf(buildDish(), 'zh-CN', now)])
    expect([cart.count, cart.canUndo]).toEqual([1, false])
  })

  it('tells only those who show the dish that changed', () => {
    const cart = open()
    put(cart, buildDish())
    const drawn = { d1: 0, d2: 0 }
    const stops = (['d1', 'd2'] as const).map((dishId) =>
      autorun(() => {
        cart.portions.get(dishId)
        drawn[dishId]++
      })
    )
    put(cart, buildDish({ dishId: 'd2' }))
    stops.forEach((stop) => stop())
    expect(drawn).toEqual({ d1: 1, d2: 2 })
  })
})

describe('a cart and the menu as it is now', () => {
  it('takes the new price and stock, and says so', () => {
    const cart = openCarts(memory().storage).carts.of(restaurantOwner('r1'))
    put(cart, buildDish(), 5)
    put(cart, buildDish({ dishId: 'gone' }))
    cart.reconcile([freshDishOf(buildDish({ dishPrice: '9.00', goodsStock: 3 }), 'zh-CN', now)])
    expect(cart.changes.map(({ code }) => code)).toEqual(['priceChanged', 'countLowered', 'removed'])
    expect([cart.count, cart.amounts?.total]).toEqual([3, '27.00'])
    cart.changesSeen()
    expect(cart.changes).toEqual([])
  })

  it('says nothing when nothing changed', () => {
    const cart = openCarts(memory().storage).carts.of(restaurantOwner('r1'))
    put(cart, buildDish(), 2)
    cart.reconcile([freshDishOf(buildDish(), 'zh-CN', now)])
    expect([cart.count, cart.changes]).toEqual([2, []])
  })

  it('loses a line whose choice is sold out', () => {
    const cart = openCarts(memory().storage).carts.of(restaurantOwner('r1'))
    const dish = buildDish({ optionGroups: [buildGroup()] })
    cart.add({
      ...cartItemOf(dish, 1, context),
      dishItems: [{ groupId: 'size', itemId: 'large', itemName: '大份', price: '3.00', count: 1 }]
    })
    const [small, large] = buildGroup().items
    const soldOut = buildDish({ optionGroups: [buildGroup({ items: [small!, { ...large!, isSoldOut: true }] })] })
    cart.reconcile([freshDishOf(soldOut, 'zh-CN', now)])
    expect(cart.changes).toMatchObject([{ code: 'removed', reason: 'choiceGone' }])
    expect(cart.count).toBe(0)
  })
})
