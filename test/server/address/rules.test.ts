import { codes } from '@/contract/codes'
import type { Params } from '@/contract/types'
import { countries, type CountryCode, countryCodes } from '@/domain/countries'
import { buildAddress, buildCity, buildRestaurant } from '../../support/commerce'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
  await buildCity(server, {
    cityCode: 'KUL',
    countryCode: 'MY',
    names: { zh: '吉隆坡', en: 'Kuala Lumpur' },
    latitude: 3.1466,
    longitude: 101.7101
  })
  await buildCity(server, {
    cityCode: 'HAN',
    countryCode: 'VN',
    names: { zh: '河内', en: 'Hanoi', vn: 'Hà Nội' },
    latitude: 21.0285,
    longitude: 105.8542
  })
})

/** A mobile of each country as people there write it, and what is kept of it. */
const mobiles: Readonly<Record<CountryCode, readonly [typed: string, kept: string]>> = {
  SG: ['8123 4567', '+6581234567'],
  MY: ['012-345 6789', '+60123456789'],
  VN: ['0912 345 678', '+84912345678'],
  KH: ['012 345 678', '+85512345678'],
  MM: ['09 421 234 567', '+959421234567'],
  ID: ['0812-345-678', '+62812345678'],
  CN: ['138 0013 8000', '+8613800138000']
}
const postalCodes: Readonly<Record<CountryCode, string | null>> = {
  SG: '058357',
  MY: '50200',
  VN: null,
  KH: null,
  MM: '11131',
  ID: '10110',
  CN: '200001'
}
const addressIn = (countryCode: CountryCode, facts: Partial<Params<'addressSave'>> = {}) =>
  buildAddress({
    countryCode,
    mobile: mobiles[countryCode][0],
    postalCode: postalCodes[countryCode],
    ...countries[countryCode].defaultPoint,
    ...facts
  })

let token: string
beforeEach(async () => {
  token = (await buildCustomer(server)).token
})
const answer = (facts: Params<'addressSave'>, locale: 'zh-CN' | 'en' | 'vn' = 'en') =>
  server.call('addressSave', facts, { token, locale })

describe.each(countryCodes)('an address in %s', (countryCode) => {
  test('keeps its phones as E.164 and its postal code', async () => {
    const [typed, kept] = mobiles[countryCode]
    expect(
      await server.ask('addressSave', addressIn(countryCode, { standbyMobile: ` ${typed} ` }), { token })
    ).toMatchObject({ mobile: kept, standbyMobile: kept, postalCode: postalCodes[countryCode], countryCode })
  })

  test('takes the building types of the country and no other', async () => {
    for (const buildingType of [
      'none',
      'condo',
      'hdbFlat',
      'apartment',
      'landed',
      'hotel',
      'office',
      'mall',
      'studentHostel',
      'dormitory',
      'factory'
    ] as const) {
      const isThere = countries[countryCode].buildingTypes.includes(buildingType)
      expect([buildingType, (await answer(addressIn(countryCode, { buildingType }))).code]).toEqual([
        buildingType,
        isThere ? codes.ok : codes.buildingTypeInvalid
      ])
    }
  })

  test('refuses phones and postal codes that cannot be', async () => {
    for (const mobile of ['12', 'phone', '+1 212 555 0100', '00000000000']) {
      expect(await answer(addressIn(countryCode, { mobile }))).toMatchObject({
        status: 200,
        code: codes.mobileInvalid,
        message: 'Please enter a correct mobile number.'
      })
      expect((await answer(addressIn(countryCode, { standbyMobile: mobile }))).code).toBe(codes.mobileInvalid)
    }
    for (const postalCode of ['1', '1234', '1234567', '12a456', '12-45']) {
      expect([postalCode, (await answer(addressIn(countryCode, { postalCode }))).code]).toEqual([
        postalCode,
        codes.postalCodeInvalid
      ])
    }
    expect((await server.ask('addressList', {}, { token })).items).toEqual([])
  })
})

test('a refusal is told in the language of the request, with the number of digits', async () => {
  const wrong = addressIn('SG', { postalCode: '12345' })
  expect([
    (await answer(wrong, 'zh-CN')).message,
    (await answer(wrong, 'en')).message,
    (await answer(wrong, 'vn')).message
  ]).toEqual([
    '请输入正确的 6 位邮政编码',
    'Please enter a correct postal code of 6 digits.',
    'Vui lòng nhập đúng mã bưu chính gồm 6 chữ số.'
  ])
})

test('full-width and spaced postal codes are read, empty texts are none', async () => {
  expect(
    await server.ask(
      'addressSave',
      addressIn('SG', { postalCode: ' ０５８ 357', unitNo: '  ', buildingName: '', standbyMobile: '' }),
      { token }
    )
  ).toMatchObject({ postalCode: '058357', unitNo: null, buildingName: null, standbyMobile: null })
})

test('a mobile of another of the seven countries is taken with its calling code', async () => {
  expect(await server.ask('addressSave', addressIn('SG', { mobile: '+60 12-345 6789' }), { token })).toMatchObject({
    mobile: '+60123456789'
  })
})

test.each([
  ['no name', { name: ' ' }, codes.nameRequired],
  ['no detail', { addressDetail: '' }, codes.addressDetailRequired],
  ['no mobile', { mobile: '' }, codes.mobileInvalid],
  ['41 characters of name', { name: 'x'.repeat(41) }, codes.nameTooLong],
  ['201 characters of detail', { addressDetail: 'x'.repeat(201) }, codes.addressDetailTooLong],
  ['31 characters of mobile', { mobile: '8'.repeat(31) }, codes.mobileInvalid],
  ['21 characters of unit', { unitNo: 'x'.repeat(21) }, codes.unitTooLong],
  ['an unknown building type', { buildingType: 'castle' as 'condo' }, codes.buildingTypeInvalid]
])('%s is refused by a code that names the field', async (_what, facts, code) => {
  expect(await answer(addressIn('SG', facts))).toMatchObject({ status: 200, code })
})

test.each([
  ['a long street', { streetName: 'x'.repeat(121) }],
  ['an unknown country', { countryCode: 'TH' as 'SG' }],
  ['a point off the globe', { latitude: 91 }],
  ['a character no database keeps', { addressDetail: 'a\u0000b' }]
])('%s is refused before anything else', async (_what, facts) => {
  expect((await answer(addressIn('SG', facts))).status).toBe(400)
})

test('50 addresses are enough', async () => {
  for (let count = 0; count < 50; count += 1) await server.ask('addressSave', addressIn('SG'), { token })
  expect(await answer(addressIn('SG'))).toMatchObject({ status: 200, code: codes.addressesFull })
})

describe('before saving', () => {
  const check = (facts: Params<'addressCheck'>, locale: 'zh-CN' | 'en' | 'vn' = 'en') =>
    server.ask('addressCheck', facts, { token, locale })
  const far = { latitude: 1.3521, longitude: 103.95 }
  const home: Partial<Params<'addressSave'>> = {
    postalCode: '058357',
    streetName: '101 Upper Cross Street',
    buildingName: 'People’s Park Centre',
    unitNo: '#12-34',
    addressDetail: '101 Upper Cross Street',
    latitude: 1.286,
    longitude: 103.8441
  }

  test('the same door is noticed however it is written, and its own address is no duplicate', async () => {
    const { addressId } = await server.ask('addressSave', addressIn('SG', home), { token })
    const duplicateOf = async (facts: Partial<Params<'addressSave'>>) =>
      (await check(addressIn('SG', { ...home, ...facts }))).duplicateOf
    expect(await duplicateOf({})).toBe(addressId)
    expect(
      await duplicateOf({
        ...far,
        unitNo: '12-34 ',
        streetName: '101 UPPER  CROSS STREET,',
        addressDetail: 'at the back',
        name: 'Another',
        mobile: '9123 4567'
      })
    ).toBe(addressId)
    expect(await duplicateOf({ addressId })).toBeNull()
    expect(await duplicateOf({ unitNo: '#12-35' })).toBeNull()
    expect(await duplicateOf({ unitNo: '#1-234' })).toBeNull()
    expect(await duplicateOf({ ...far, postalCode: '058358' })).toBeNull()
    expect(await duplicateOf({ ...far, buildingName: 'Another Centre' })).toBeNull()
  })

  test('the same unit within 30 metres is the same door, farther is not', async () => {
    const { addressId } = await server.ask('addressSave', addressIn('SG', home), { token })
    const at = (meters: number) =>
      addressIn('SG', {
        ...home,
        postalCode: null,
        streetName: '',
        buildingName: null,
        latitude: 1.286 + meters / 111_195
      })
    expect((await check(at(29))).duplicateOf).toBe(addressId)
    expect((await check(at(32))).duplicateOf).toBeNull()
    expect((await check({ ...at(29), unitNo: null })).duplicateOf).toBeNull()
  })

  test('a street without house numbers of its own is not one door', async () => {
    const hanoi = {
      streetName: 'Hàng Bồ',
      postalCode: null,
      unitNo: null,
      addressDetail: '12 Hàng Bồ',
      latitude: 21.034,
      longitude: 105.849
    }
    const { addressId } = await server.ask('addressSave', addressIn('VN', hanoi), { token })
    const away = { latitude: 21.036, longitude: 105.851 }
    expect((await check(addressIn('VN', { ...hanoi, ...away }))).duplicateOf).toBe(addressId)
    expect((await check(addressIn('VN', { ...hanoi, ...away, addressDetail: '98 Hàng Bồ' }))).duplicateOf).toBeNull()
    expect(
      (await check(addressIn('VN', { ...hanoi, ...away, streetName: 'Hàng Bò', addressDetail: '12 Hàng Bò' })))
        .duplicateOf
    ).toBeNull()
  })

  test('another person’s address, one that was removed, and one of another country are no duplicates', async () => {
    const other = await buildCustomer(server)
    await server.ask('addressSave', addressIn('SG', home), { token: other.token })
    expect((await check(addressIn('SG', home))).duplicateOf).toBeNull()
    const { addressId } = await server.ask('addressSave', addressIn('SG', home), { token })
    expect(
      (await check(addressIn('MY', { ...home, postalCode: '50200', mobile: '012-345 6789' }))).duplicateOf
    ).toBeNull()
    await server.ask('addressRemove', { addressId }, { token })
    expect((await check(addressIn('SG', home))).duplicateOf).toBeNull()
  })

  test.each([
    ['in the city', 'SG', 1.286, 103.8441, true, 'SIN', 'Singapore'],
    ['in Woodlands, beside another country', 'SG', 1.4368, 103.7866, true, 'SIN', 'Singapore'],
    ['across the strait, without riders', 'ID', 1.1301, 104.0529, false, 'SIN', 'Singapore'],
    ['in a suburb', 'MY', 3.0738, 101.5183, true, 'KUL', 'Kuala Lumpur'],
    ['in Penang', 'MY', 5.4141, 100.3288, false, 'KUL', 'Kuala Lumpur'],
    ['said to be in Singapore but drawn in Johor Bahru', 'SG', 1.4655, 103.7578, false, 'KUL', 'Kuala Lumpur'],
    ['in London', 'SG', 51.5, -0.12, false, 'SIN', 'Singapore']
  ] as const)(
    'a place %s is served or not, with the nearest city',
    async (_where, countryCode, latitude, longitude, isServed, cityCode, name) => {
      const result = await check(addressIn(countryCode, { latitude, longitude }))
      expect(result).toMatchObject({ isServed, nearestCity: { cityCode, name } })
      expect(result.nearestCity?.distance).toBeGreaterThan(0)
    }
  )

  test('the nearest city is named in the language of the request', async () => {
    const names = await Promise.all(
      (['zh-CN', 'en', 'vn'] as const).map(
        async (locale) =>
          (await check(addressIn('VN', { latitude: 16.05, longitude: 108.2 }), locale)).nearestCity?.name
      )
    )
    expect(names).toEqual(['河内', 'Hanoi', 'Hà Nội'])
  })

  test('an outlet far from the cities serves those within its own radius', async () => {
    const penang = {
      countryCode: 'MY' as const,
      cityCode: 'KUL',
      currency: 'MYR' as const,
      latitude: 5.4141,
      longitude: 100.3288,
      deliveryRadiusMeters: 5000
    }
    const servedAt = async (latitude: number) =>
      (await check(addressIn('MY', { latitude, longitude: 100.3288 }))).isServed
    await buildRestaurant(server, { ...penang, hasDelivery: false })
    await buildRestaurant(server, { ...penang, isReservationOnly: true })
    await buildRestaurant(server, { ...penang, status: 'removed' })
    expect(await servedAt(5.4141)).toBe(false)
    await buildRestaurant(server, penang)
    expect([
      await servedAt(5.4141),
      await servedAt(5.4141 + 4900 / 111_195),
      await servedAt(5.4141 + 5100 / 111_195),
      await servedAt(5.4141 - 4900 / 111_195)
    ]).toEqual([true, true, false, true])
  })

  test('what could not be saved is refused in the same words, and a visitor has no addresses', async () => {
    expect(await server.call('addressCheck', addressIn('SG', { mobile: '12' }), { token })).toMatchObject({
      code: codes.mobileInvalid
    })
    expect(await server.call('addressCheck', addressIn('SG', { buildingType: 'apartment' }), { token })).toMatchObject({
      code: codes.buildingTypeInvalid
    })
    expect(await server.call('addressCheck', addressIn('SG'), { token: await server.visitor() })).toMatchObject({
      status: 403,
      code: codes.loginRequired
    })
  })
})
