import { countryCodes } from '@/domain/countries'
import { distanceMeters } from '@/domain/geo'
import { cityNames } from '../../../server/platform/maps/gazetteer-areas'
import { areaOfCode, entries } from '../../../server/platform/maps/gazetteer-index'
import { cities } from '../../../server/seed/data/cities'
import { demoPeople } from '../../../server/seed/data/people'
import { useServer } from '../../support/server'

const server = useServer()

const search = async (params: Parameters<typeof server.ask<'placeSearch'>>[1], locale: 'zh-CN' | 'en' | 'vn' = 'en') =>
  (await server.ask('placeSearch', params, { locale })).items

describe('the gazetteer', () => {
  test('has every place once, near its own city, with a code of its country', () => {
    expect(entries().length).toBeGreaterThan(500)
    const ids = entries().map(({ placeId }) => placeId)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    for (const { area, placeId, postalCode, kind, ...point } of entries()) {
      const city = cities.find(({ cityCode }) => cityCode === area.city)
      expect([placeId, distanceMeters(city!, point) < 45_000]).toEqual([placeId, true])
      if (postalCode !== null)
        expect([placeId, areaOfCode(postalCode, area.country)?.name.en]).toEqual([placeId, area.name.en])
      if (kind !== 'area') expect([placeId, distanceMeters(area, point) < 12_000]).toEqual([placeId, true])
    }
    expect(new Set(entries().map(({ area }) => area.city)).size).toBe(Object.keys(cityNames).length)
  })

  test('gives every sector of Singapore in use to an area, and no other', () => {
    const sectors = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'))
    expect(sectors.filter((sector) => areaOfCode(`${sector}0123`, 'SG') === undefined)).toEqual([
      '00',
      '74',
      ...sectors.slice(83)
    ])
  })

  test('knows the areas that the demo world delivers in', async () => {
    for (const { country, districts } of cities) {
      for (const { streets } of districts) {
        for (const { name, latitude, longitude } of streets) {
          const [first] = await search({ text: name, countryCode: country, latitude, longitude })
          expect(first).toMatchObject({ name, streetName: name, distance: 0, countryCode: country })
        }
      }
    }
  })

  test('places the demo people near where they live, by their postal code alone', async () => {
    for (const { postalCode, latitude, longitude, streetName } of demoPeople.flatMap(({ addresses }) => addresses)) {
      const [found] = await search({ text: postalCode, countryCode: 'SG' })
      expect([streetName, distanceMeters(found!, { latitude, longitude }) < 1500]).toEqual([streetName, true])
    }
  })
})

describe('a search by words or postal code', () => {
  test.each([
    [
      'a building by its code',
      '098585',
      'SG',
      {
        name: 'VivoCity',
        streetName: '1 HarbourFront Walk',
        buildingName: 'VivoCity',
        buildingType: 'mall',
        postalCode: '098585',
        address: '1 HarbourFront Walk, Singapore 098585'
      }
    ],
    [
      'any code of a sector',
      '730123',
      'SG',
      {
        name: 'Woodlands',
        streetName: '',
        buildingName: null,
        postalCode: '730123',
        address: 'Woodlands, Singapore 730123'
      }
    ],
    [
      'a code within an address',
      'Blk 34 Upper Cross Street #12-156 Singapore 050034',
      'SG',
      { name: 'Upper Cross Street', streetName: 'Upper Cross Street', postalCode: '050034' }
    ],
    ['full-width digits', '０９８５８５', 'SG', { name: 'VivoCity' }],
    ['a code of Kuala Lumpur', '55100', 'MY', { countryCode: 'MY', postalCode: '55100' }],
    ['a code without a building', '52200', 'MY', { name: 'Kepong', address: 'Kepong, Kuala Lumpur, Malaysia 52200' }],
    ['a code of Johor Bahru', '81300', 'MY', { name: expect.stringMatching(/Sutera/) }],
    ['a code of Ho Chi Minh City', '71000', 'VN', { name: 'District 1', countryCode: 'VN' }],
    ['a code of Hanoi', '11300', 'VN', { name: 'Cau Giay' }],
    ['a code of Phnom Penh', '120203', 'KH', { name: 'Daun Penh' }],
    ['a code of Yangon', '11211', 'MM', { name: 'Tamwe' }],
    ['a code of Jakarta', '12910', 'ID', { name: 'Setiabudi' }],
    ['a code of Shanghai', '200433', 'CN', { name: 'Fudan University' }],
    ['a name', 'vivocity', undefined, { name: 'VivoCity' }],
    ['the beginning of a name', 'jew', 'SG', { name: 'Jewel Changi Airport' }],
    [
      'a station',
      'outram park mrt',
      'SG',
      { name: 'Outram Park MRT Station', buildingName: 'Outram Park MRT Station' }
    ],
    ['a street with a number', '2 Smith Street #01-05', 'SG', { name: 'Smith Street' }],
    ['words in any order', 'orchard ion', 'SG', { name: 'ION Orchard' }],
    ['Chinese', '怡丰', undefined, { name: 'VivoCity' }],
    ['traditional Chinese', '怡豐', undefined, { name: 'VivoCity' }],
    ['Chinese within an address', '新加坡牛车水123号', 'SG', { name: 'Chinatown' }],
    ['an apostrophe left out', 'peoples park complex', 'SG', { name: "People's Park Complex" }],
    ['Vietnamese', 'Chợ Bến Thành', undefined, { name: 'Ben Thanh Market' }],
    ['Vietnamese without its marks', 'cho ben thanh', undefined, { name: 'Ben Thanh Market' }]
  ] as const)('finds %s', async (_what, text, countryCode, expected) => {
    const [first] = await search({ text, countryCode })
    expect(first).toMatchObject(expected)
  })

  test('tells names and addresses in the language of the request', async () => {
    const told = async (locale: 'zh-CN' | 'en' | 'vn', text: string) =>
      (await search({ text }, locale)).map(({ name, address }) => `${name} | ${address}`)[0]
    expect(await told('zh-CN', '098585')).toBe('怡丰城 | 1 HarbourFront Walk，新加坡 098585')
    expect(await told('zh-CN', '东方明珠')).toBe('东方明珠 | 上海市浦东新区世纪大道1号 200120')
    expect(await told('vn', 'landmark 81')).toBe(
      'Landmark 81 | 720A Điện Biên Phủ, Bình Thạnh, Thành phố Hồ Chí Minh, Việt Nam'
    )
    expect(await told('en', 'landmark 81')).toBe(
      'Landmark 81 | 720A Điện Biên Phủ, Binh Thanh, Ho Chi Minh City, Vietnam'
    )
  })

  test('puts the nearest first and tells how far it is; without a point the best first, and no distance', async () => {
    const near = await search({ text: 'AEON', latitude: 11.55, longitude: 104.93 })
    expect(near[0]).toMatchObject({ name: 'AEON Mall Phnom Penh' })
    const distances = near.map(({ distance }) => distance ?? Number.NaN)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    expect(near.length).toBeGreaterThan(3)
    const fromHanoi = await search({ text: 'AEON', latitude: 21.03, longitude: 105.9 })
    expect(fromHanoi[0]).toMatchObject({ name: 'AEON Mall Long Bien', countryCode: 'VN' })
    const [best] = await search({ text: 'Bugis' })
    expect(best).toMatchObject({ name: 'Bugis', distance: null })
  })

  test('stays in the country asked for', async () => {
    for (const countryCode of countryCodes) {
      const items = await search({ text: 'street', countryCode })
      expect(items.every((item) => item.countryCode === countryCode)).toBe(true)
    }
    expect(await search({ text: '98765', countryCode: 'SG' })).toEqual([])
    expect(await search({ text: '098585', countryCode: 'MY' })).toEqual([])
  })

  test('finds nothing where there is nothing, and refuses what is no question', async () => {
    for (const text of ['qqqq', '!!!', '990000', '%', '\\', '(', '🍜'])
      expect(await search({ text, countryCode: 'SG' })).toEqual([])
    expect((await search({ text: 'mrt' })).length).toBe(20)
    for (const params of [
      {},
      { text: '   ' },
      { latitude: 1.3 },
      { text: 'x', longitude: 103 },
      { latitude: 91, longitude: 0 },
      { text: 'x'.repeat(121) },
      { text: 'x', countryCode: 'TH' as 'SG' }
    ]) {
      expect((await server.call('placeSearch', params)).status).toBe(400)
    }
  })
})

describe('what lies around a point', () => {
  test('is named nearest first, within a walk and within the country', async () => {
    const around = await search({ latitude: 1.284, longitude: 103.8443 })
    const names = around.map(({ name }) => name)
    expect(names.slice(0, 6)).toEqual(expect.arrayContaining(['Pagoda Street', 'Chinatown MRT Station']))
    const distances = around.map(({ distance }) => distance ?? Number.NaN)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    expect(Math.max(...distances)).toBeLessThanOrEqual(1500)
    // Across the strait from the checkpoint stands a mall of Johor Bahru
    const border = await search({ latitude: 1.4455, longitude: 103.769 })
    expect(border[0]).toMatchObject({ name: 'Woodlands Checkpoint' })
    expect(border.every(({ countryCode }) => countryCode === 'SG')).toBe(true)
  })

  test('is at least the area, and nothing where no place is known', async () => {
    expect(await search({ latitude: 1.42, longitude: 103.7177 })).toMatchObject([
      { name: 'Lim Chu Kang', buildingName: null, streetName: '' }
    ])
    expect(await search({ latitude: 51.5, longitude: -0.12 })).toEqual([])
    expect(await search({ latitude: 13.75, longitude: 100.5 })).toEqual([])
  })
})

describe('geocoding', () => {
  test('names the area of a point, in its own country, with the components of the documented shape', async () => {
    const { status, results } = await server.ask('geocode', {
      latlng: '1.2839,103.8443',
      language: 'en',
      key: 'anything'
    })
    expect({ status, results }).toEqual({
      status: 'OK',
      results: [
        {
          formatted_address: 'Chinatown, Singapore',
          types: ['neighborhood', 'political'],
          geometry: { location: { lat: 1.2839, lng: 103.8443 } },
          address_components: [
            { long_name: 'Chinatown', short_name: 'Chinatown', types: ['neighborhood', 'political'] },
            { long_name: 'Singapore', short_name: 'Singapore', types: ['locality', 'political'] },
            { long_name: 'Singapore', short_name: 'SG', types: ['country', 'political'] }
          ]
        }
      ]
    })
    const countryOf = async (latlng: string) =>
      (await server.ask('geocode', { latlng, language: 'en' })).results[0]?.address_components.find(({ types }) =>
        types.includes('country')
      )?.short_name
    expect(await countryOf('1.4450,103.7700')).toBe('SG')
    expect(await countryOf('1.4640,103.7640')).toBe('MY')
    expect(await countryOf('1.1301,104.0529')).toBe('ID')
    expect(await countryOf('5.4141,100.3288')).toBe('MY')
  })

  test('names the country where no area is known, and nothing elsewhere', async () => {
    expect(await server.ask('geocode', { latlng: '5.4141,100.3288', language: 'zh-CN' })).toMatchObject({
      status: 'OK',
      results: [{ formatted_address: '马来西亚', types: ['country', 'political'] }]
    })
    for (const latlng of ['48.85,2.35', '13.75,100.5', '0,-150'])
      expect(await server.ask('geocode', { latlng })).toEqual({ status: 'ZERO_RESULTS', results: [] })
  })

  test('finds a postal code and a district', async () => {
    const byCode = await server.ask('geocode', { address: '098585', countryCode: 'SG', language: 'zh-CN' })
    expect(byCode.results[0]).toMatchObject({
      formatted_address: '1 HarbourFront Walk，新加坡 098585',
      types: ['premise', 'point_of_interest', 'establishment']
    })
    expect(byCode.results[0]?.address_components.find(({ types }) => types.includes('postal_code'))).toMatchObject({
      long_name: '098585'
    })
    expect(byCode.results[0]?.address_components.find(({ types }) => types.includes('route'))).toMatchObject({
      long_name: '1 HarbourFront Walk'
    })
    expect((await server.ask('geocode', { address: '牛车水' })).results[0]?.geometry.location).toEqual({
      lat: 1.2839,
      lng: 103.8443
    })
  })

  test.each(['here', '1.28', '1,2,3', ',', '91,0', '0,181', '1.28,', 'NaN,NaN', '1e400,1'])(
    'refuses the point "%s"',
    async (latlng) => {
      expect((await server.call('geocode', { latlng })).status).toBe(400)
    }
  )

  test('refuses a question without a place', async () => {
    expect((await server.call('geocode', {})).status).toBe(400)
    expect((await server.call('geocode', { address: '  ' })).status).toBe(400)
    expect((await server.call('geocode', { latlng: '1,1', language: 'fr' as 'en' })).status).toBe(400)
  })
})

describe('distances', () => {
  test('go from every origin to every destination', async () => {
    const matrix = await server.ask('distanceMatrix', {
      origins: '1.2839,103.8443|1.2939,103.8443',
      destinations: '1.2839,103.8443'
    })
    expect(matrix.rows.map(({ elements }) => elements.map(({ distance }) => distance))).toEqual([
      [{ value: 0, text: '0 m' }],
      [{ value: 1446, text: '1.4 km' }]
    ])
    const imperial = await server.ask('distanceMatrix', {
      origins: '1.2939,103.8443',
      destinations: '1.2839,103.8443',
      units: 'imperial'
    })
    expect(imperial.rows[0]?.elements[0]).toMatchObject({
      distance: { value: 1446, text: '0.9 mi' },
      duration: { value: 222, text: '4 min' }
    })
  })

  test('take at most 25 points a side, all of them points', async () => {
    const points = (count: number) => Array.from({ length: count }, () => '1,103').join('|')
    expect((await server.ask('distanceMatrix', { origins: points(25), destinations: points(25) })).rows).toHaveLength(
      25
    )
    for (const origins of [points(26), '1,2,3', '1,2|', ''])
      expect((await server.call('distanceMatrix', { origins, destinations: '1,2' })).status).toBe(400)
  })
})
