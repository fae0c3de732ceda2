import {
  areaOwner,
  type CartOwner,
  cartOwnerKey,
  formerCartOwner,
  isSameOwner,
  ownerFields,
  ownerOf,
  picksOwner,
  readCartOwner,
  restaurantOwner,
  shelfOwner
} from '@/domain/cart-owner'

const owners: [CartOwner, key: string, former: string][] = [
  [restaurantOwner('sin-chuanwei'), 'rsin-chuanwei', 'sin-chuanwei'],
  [areaOwner('clementi'), 'aclementi', 'a_clementi'],
  [picksOwner, 'recommend', 'p_recommend'],
  [{ kind: 'newYear', id: '2026' }, 'newYear2026', 'n_2026']
]

describe('the owner of a cart', () => {
  it.each(owners)('%j has the key %s, is read again as it was kept, and was %s before', (owner, key, former) => {
    expect([cartOwnerKey(owner), readCartOwner(JSON.parse(JSON.stringify(owner))), formerCartOwner(former)]).toEqual([
      key,
      owner,
      owner
    ])
    expect(owners.filter(([other]) => isSameOwner(owner, other))).toHaveLength(1)
    expect([isSameOwner(owner, null), isSameOwner(null, null)]).toEqual([false, true])
  })

  it.each([null, 'sin-chuanwei', {}, { kind: 'restaurant' }, { kind: 'area', id: 7 }, { kind: 'group', id: 'g' }])(
    'is not read from %j',
    (kept) => {
      expect(readCartOwner(kept)).toBeNull()
    }
  )

  it('is named by addresses and calls, the area before its first restaurant', () => {
    expect([
      ownerOf({ restaurantId: 'r' }),
      ownerOf({ combineOrderAreaId: 'a' }),
      ownerOf({ restaurantId: 'r', combineOrderAreaId: 'a' }),
      ownerOf({})
    ]).toEqual([restaurantOwner('r'), areaOwner('a'), areaOwner('a'), null])
    expect([ownerFields(restaurantOwner('r')), ownerFields(areaOwner('a'))]).toEqual([
      { restaurantId: 'r' },
      { combineOrderAreaId: 'a' }
    ])
  })

  it('takes what is picked from a shelf', () => {
    expect([shelfOwner('recommend'), shelfOwner('newYear')]).toEqual([picksOwner, { kind: 'newYear', id: 'dishes' }])
  })
})
