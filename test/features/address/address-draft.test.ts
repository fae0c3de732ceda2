import { buildingTypes } from '@/domain/countries'
import * as rules from '@/domain/phone'
import {
  type AddressDraft,
  atPlace,
  checkDraft,
  draftOf,
  emptyDraft,
  inCountry,
  isUnitAsked,
  tidyPhone,
  tidyPhones
} from '@/features/address/address-draft'
import { type FoundPlace, pickedAt } from '@/features/place/place-search-store'

const draft = (facts: Partial<AddressDraft> = {}): AddressDraft => ({
  ...emptyDraft('SG'),
  name: '王小明',
  mobile: '8123 4567',
  addressDetail: '2 Smith Street',
  buildingType: 'condo',
  point: { latitude: 1.28, longitude: 103.84 },
  ...facts
})
const place = (facts: Partial<FoundPlace> = {}): FoundPlace => ({
  placeId: 'p1',
  name: 'People’s Park',
  address: '1 Park Road',
  countryCode: 'SG',
  postalCode: '059108',
  streetName: 'Park Road',
  buildingName: 'People’s Park Complex',
  buildingType: 'mall',
  latitude: 1.2848,
  longitude: 103.8427,
  distance: 40,
  ...facts
})

describe('the unit', () => {
  it('is asked for where a building has many doors', () => {
    expect(buildingTypes.filter((buildingType) => isUnitAsked({ buildingType }))).toEqual([
      'condo',
      'hdbFlat',
      'apartment',
      'office'
    ])
    expect(isUnitAsked({ buildingType: null })).toBe(false)
  })
})

describe('a typed phone', () => {
  it.each([
    ['SG', ' 8123  4567 ', '8123 4567'],
    ['SG', '+65 65 81234567', '8123 4567'],
    ['SG', '006581234567', '8123 4567'],
    ['SG', '６５ 8123 4567', '8123 4567'],
    ['MY', '0123456789', '12 345 6789'],
    ['MY', '+60 60 12-345 6789', '12 345 6789'],
    ['VN', '0912345678', '912 345 678'],
    ['CN', '13800138000', '138 0013 8000'],
    ['MY', '+65 8123 4567', '+65 8123 4567'],
    ['SG', '12', '12'],
    ['SG', 'call me', 'call me'],
    ['SG', '', '']
  ] as const)('in %s as %p is written %p', (country, typed, written) => {
    expect(tidyPhone(typed, country, rules)).toBe(written)
    expect(tidyPhone(written, country, rules)).toBe(written)
  })
})

describe('an address that is changed', () => {
  it('shows its phones as its country writes them, and its point', () => {
    const changed = draftOf({
      ...draft(),
      buildingType: 'condo',
      addressId: 'a1',
      mobile: '+6581234567',
      standbyMobile: '+60123456789',
      latitude: 1.3,
      longitude: 103.8
    })
    const { name, mobile, standbyMobile, point } = tidyPhones(changed, rules)
    expect({ name, mobile, standbyMobile, point }).toEqual({
      name: '王小明',
      mobile: '8123 4567',
      standbyMobile: '+60 12 345 6789',
      point: { latitude: 1.3, longitude: 103.8 }
    })
  })
})

describe('another country', () => {
  it('keeps the phones the numbers they are, and gives up the point and a building type that is not there', () => {
    expect(inCountry(draft({ buildingType: 'hdbFlat', standbyMobile: '9123 4567' }), 'MY', rules)).toEqual(
      draft({
        countryCode: 'MY',
        mobile: '+65 8123 4567',
        standbyMobile: '+65 9123 4567',
        buildingType: null,
        point: null
      })
    )
    expect(inCountry(draft(), 'MY', rules).buildingType).toBe('condo')
  })

  it('leaves what is no phone as it was typed, and the same country as it is', () => {
    expect(inCountry(draft({ mobile: '12' }), 'VN', rules).mobile).toBe('12')
    const same = draft()
    expect(inCountry(same, 'SG', rules)).toBe(same)
    expect(inCountry(draft(), 'MY', null).mobile).toBe('8123 4567')
  })
})

describe('a picked place', () => {
  it('fills what is empty: street, postal code, building and its type', () => {
    expect(atPlace(draft({ addressDetail: '', buildingType: null }), pickedAt(place()), '', rules)).toEqual(
      draft({
        addressDetail: '1 Park Road',
        streetName: 'Park Road',
        postalCode: '059108',
        buildingName: 'People’s Park Complex',
        buildingType: 'mall',
        point: { latitude: 1.2848, longitude: 103.8427 }
      })
    )
  })

  it('leaves the address the person typed, and replaces the one an earlier place wrote', () => {
    expect(atPlace(draft(), pickedAt(place()), '', rules).addressDetail).toBe('2 Smith Street')
    expect(atPlace(draft(), pickedAt(place()), '2 Smith Street', rules)).toMatchObject({
      addressDetail: '1 Park Road',
      buildingType: 'condo'
    })
  })

  it('without a street is called by its name', () => {
    expect(atPlace(draft({ addressDetail: '' }), pickedAt(place({ address: '' })), '', rules).addressDetail).toBe(
      'People’s Park'
    )
  })

  it('that has no name is a point', () => {
    expect(atPlace(draft(), { latitude: 1.29, longitude: 103.85, place: null }, '', rules)).toEqual(
      draft({ point: { latitude: 1.29, longitude: 103.85 } })
    )
  })

  it('in another country brings its country, and no building type that is not there', () => {
    expect(
      atPlace(
        draft({ buildingType: 'hdbFlat' }),
        pickedAt(place({ countryCode: 'MY', buildingType: 'hdbFlat' })),
        '',
        rules
      )
    ).toMatchObject({
      countryCode: 'MY',
      buildingType: null,
      mobile: '+65 8123 4567',
      point: { latitude: 1.2848, longitude: 103.8427 }
    })
  })
})

describe('what is missing', () => {
  it('is nothing in a whole address', () => {
    expect(checkDraft(draft({ unitNo: 'x'.repeat(20), standbyMobile: ' ' }), rules)).toEqual({})
  })

  it('is told at each field, and the point only where there is an address to find', () => {
    expect(
      checkDraft({ ...emptyDraft('SG'), name: 'x'.repeat(41), addressDetail: 'x'.repeat(201) }, rules)
    ).toMatchObject({
      name: 'nameTooLong',
      addressDetail: 'detailTooLong'
    })
    expect(checkDraft(emptyDraft('SG'), rules)).toEqual({
      name: 'nameRequired',
      mobile: 'mobileRequired',
      addressDetail: 'detailRequired',
      buildingType: 'buildingTypeRequired'
    })
    expect(
      checkDraft(draft({ mobile: '12', standbyMobile: '12', unitNo: 'x'.repeat(21), point: null }), rules)
    ).toEqual({
      mobile: 'mobileInvalid',
      standbyMobile: 'mobileInvalid',
      unitNo: 'unitTooLong',
      point: 'pointRequired'
    })
  })
})
