import { areaOwner, restaurantOwner } from '@/domain/cart-owner'
import { freshChoices, PersistedChoices } from '@/features/meal-choices/persisted-choices'
import { RememberedStore } from '@/features/meal-choices/remembered-store'
import type { Storage } from '@/platform/device/storage'

const nobody = { session: null, isLoggedIn: false }

/** A device whose store holds this. */
function device(entries: Record<string, unknown>): Storage {
  const kept = new Map(Object.entries(entries))
  return {
    read: (key) => kept.get(key),
    write: (key, value) => kept.set(key, value).size > 0,
    remove: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    watch: () => () => undefined
  }
}

describe('what a device kept before the owners of carts had kinds', () => {
  it('is still what was chosen for a restaurant, an area and a group', () => {
    const keptOf = (cart: string) => ({ cart, at: Date.now(), choices: { ...freshChoices, remark: `of ${cart}` } })
    const data = ['sin-chuanwei', 'a_street', '01hzgroup'].map(keptOf)
    const kept = new PersistedChoices(device({ 'fanju.checkout': { version: 1, data } }), nobody)
    const meals = [restaurantOwner('sin-chuanwei'), areaOwner('street'), { kind: 'group', id: '01hzgroup' }] as const
    expect(meals.map((meal) => kept.of(meal).remark)).toEqual(['of sin-chuanwei', 'of a_street', 'of 01hzgroup'])
    expect(kept.of(restaurantOwner('street'))).toBe(freshChoices)
    kept.drop(areaOwner('street'))
    expect(kept.of(areaOwner('street'))).toBe(freshChoices)
  })

  it('is still when each was asked to deliver', () => {
    const entryOf = (shopId: string, deliveryTime: string) => ({ shopId, deliveryDate: '2026-03-02', deliveryTime })
    const data = [entryOf('sin-chuanwei', '2026-03-02T05:00:00Z'), entryOf('a_street', '2026-03-02T06:00:00Z')]
    const remembered = new RememberedStore(device({ 'fanju.lastDeliveryDate': { version: 1, data } }), nobody)
    expect(['sin-chuanwei', 'street', 'a_street'].map(remembered.lastTimeOf)).toEqual([
      '2026-03-02T05:00:00Z',
      '2026-03-02T06:00:00Z',
      null
    ])
  })
})
