import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { codes } from '@/contract/codes'
import { buildCustomer } from '../../support/people'
import { createTestServer, type TestServer } from '../../support/server'

interface Asked {
  readonly method: string
  readonly path: string
  readonly query: Record<string, string>
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

let google: Server
let server: TestServer
let asked: Asked[] = []
/** What Google answers by path: a body, or a status alone. */
let answers: Record<string, object | number> = {}
/** Holds an answer back until the test lets it go. */
let gate: Promise<void> = Promise.resolve()

const textOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

beforeAll(async () => {
  google = createServer((request, response) => {
    void textOf(request).then(async (text) => {
      const url = new URL(request.url ?? '', 'http://google')
      asked.push({
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text)
      })
      await gate
      const answer = answers[url.pathname] ?? 404
      response.writeHead(typeof answer === 'number' ? answer : 200, { 'content-type': 'application/json' })
      response.end(typeof answer === 'number' ? 'not json' : JSON.stringify(answer))
    })
  })
  // A slow machine may take longer between two questions than an idle line is kept: one that is closed as it is used again is no fault of ours
  google.keepAliveTimeout = 120_000
  await new Promise<void>((resolve) => {
    google.listen(0, '127.0.0.1', resolve)
  })
  const address = `http://127.0.0.1:${(google.address() as AddressInfo).port}`
  server = await createTestServer({
    environment: { GOOGLE_MAPS_KEY: 'key-of-the-test', GOOGLE_MAPS_BASE_URL: address, GOOGLE_PLACES_BASE_URL: address }
  })
})
afterAll(async () => {
  await server.close()
  await new Promise((resolve) => {
    google.close(resolve)
  })
})
beforeEach(() => {
  asked = []
  answers = {}
  gate = Promise.resolve()
  // Each test finds an empty window and no kept answers
  server.clock.advance(3_600_000)
})

const nearby = '/v1/places:searchNearby'
const byText = '/v1/places:searchText'

/** A place as Places API (New) documents it. */
const place = (facts: object = {}) => ({
  id: 'ChIJK7xLl1gZ2jERP_GdUY9XNLo',
  types: ['shopping_mall', 'point_of_interest', 'establishment'],
  formattedAddress: '1 Harbourfront Walk, Singapore 098585',
  addressComponents: [
    { longText: '1', shortText: '1', types: ['street_number'], languageCode: 'en-US' },
    { longText: 'Harbourfront Walk', shortText: 'Harbourfront Walk', types: ['route'], languageCode: 'en' },
    { longText: 'Singapore', shortText: 'SG', types: ['country', 'political'], languageCode: 'en' },
    { longText: '098585', shortText: '098585', types: ['postal_code'], languageCode: 'en-US' }
  ],
  location: { latitude: 1.2643, longitude: 103.8222 },
  displayName: { text: 'VivoCity', languageCode: 'en' },
  ...facts
})
const component = (country: string) => [{ longText: country, shortText: country, types: ['country', 'political'] }]

describe('places', () => {
  test('are searched by text with the key in a header, only the fields that are used, and a preference for what is near', async () => {
    answers[byText] = { places: [place()] }
    const items = (
      await server.ask(
        'placeSearch',
        { text: 'vivocity', countryCode: 'SG', latitude: 1.2654, longitude: 103.8215 },
        { locale: 'vn' }
      )
    ).items
    expect(items).toEqual([
      {
        placeId: 'ChIJK7xLl1gZ2jERP_GdUY9XNLo',
        name: 'VivoCity',
        address: '1 Harbourfront Walk, Singapore 098585',
        countryCode: 'SG',
        postalCode: '098585',
        streetName: '1 Harbourfront Walk',
        buildingName: 'VivoCity',
        buildingType: 'mall',
        latitude: 1.2643,
        longitude: 103.8222,
        distance: 145
      }
    ])
    expect(asked).toMatchObject([
      {
        method: 'POST',
        path: byText,
        query: {},
        headers: {
          'content-type': 'application/json',
          'x-goog-api-key': 'key-of-the-test',
          'x-goog-fieldmask':
            'places.id,places.displayName,places.formattedAddress,places.location,places.addressComponents,places.types'
        },
        body: {
          textQuery: 'vivocity',
          languageCode: 'vi',
          regionCode: 'SG',
          pageSize: 20,
          locationBias: { circle: { center: { latitude: 1.2654, longitude: 103.8215 }, radius: 30_000 } }
        }
      }
    ])
  })

  test('around a point come by distance', async () => {
    answers[nearby] = {
      places: [place({ id: 'far', location: { latitude: 1.28, longitude: 103.82 } }), place({ id: 'near' })]
    }
    const { items } = await server.ask('placeSearch', { latitude: 1.2643, longitude: 103.8222 }, { locale: 'zh-CN' })
    expect(items.map(({ placeId, distance }) => [placeId, distance])).toEqual([
      ['near', 0],
      ['far', 1763]
    ])
    expect(asked).toMatchObject([
      {
        path: nearby,
        body: {
          languageCode: 'zh-CN',
          maxResultCount: 20,
          rankPreference: 'DISTANCE',
          locationRestriction: { circle: { center: { latitude: 1.2643, longitude: 103.8222 }, radius: 1500 } }
        }
      }
    ])
    expect(asked[0]?.body).not.toHaveProperty('regionCode')
  })

  test('of another country than asked for, or one where the app does not work, are left out', async () => {
    answers[byText] = {
      places: [
        place({ id: 'th', addressComponents: component('TH') }),
        place({ id: 'my', addressComponents: component('MY') }),
        place({ id: 'none', addressComponents: [] }),
        place({ id: 'sg' })
      ]
    }
    expect(
      (await server.ask('placeSearch', { text: 'a mall', countryCode: 'SG' })).items.map(({ placeId }) => placeId)
    ).toEqual(['sg'])
    expect((await server.ask('placeSearch', { text: 'another mall' })).items.map(({ placeId }) => placeId)).toEqual([
      'my',
      'sg'
    ])
  })

  test('may be none, and may lack all that is optional', async () => {
    answers[byText] = {}
    expect(await server.ask('placeSearch', { text: 'nothing' })).toEqual({ items: [] })
    answers[byText] = { places: [place({ types: ['route'], addressComponents: component('SG') })] }
    expect((await server.ask('placeSearch', { text: 'a road' })).items).toMatchObject([
      { postalCode: null, streetName: '', buildingName: null, buildingType: null, distance: null }
    ])
    answers[byText] = {
      places: [
        place({ types: ['apartment_building'] }),
        place({ types: ['apartment_building'], addressComponents: component('MY') })
      ]
    }
    expect((await server.ask('placeSearch', { text: 'flats' })).items.map(({ buildingType }) => buildingType)).toEqual([
      null,
      'apartment'
    ])
  })
})

describe('geocoding', () => {
  const answer = {
    status: 'OK',
    results: [
      {
        formatted_address: 'Chinatown, Singapore',
        place_id: 'x',
        types: ['neighborhood', 'political'],
        geometry: { location: { lat: 1.28, lng: 103.84 }, location_type: 'APPROXIMATE' },
        address_components: [{ long_name: 'Singapore', short_name: 'SG', types: ['country', 'political'] }]
      }
    ]
  }

  test('asks by point or address with our key, whatever key a client sends', async () => {
    answers['/maps/api/geocode/json'] = answer
    const { results } = await server.ask('geocode', { latlng: '1.2839,103.8443', language: 'vn', key: 'of-the-client' })
    expect(results[0]).toEqual({
      formatted_address: 'Chinatown, Singapore',
      types: ['neighborhood', 'political'],
      geometry: { location: { lat: 1.28, lng: 103.84 } },
      address_components: answer.results[0]?.address_components
    })
    await server.ask('geocode', { address: '098585', countryCode: 'SG', language: 'zh-CN' })
    expect(asked.map(({ query }) => query)).toEqual([
      { latlng: '1.2839,103.8443', language: 'vi', key: 'key-of-the-test' },
      { address: '098585', components: 'country:SG', language: 'zh-CN', key: 'key-of-the-test' }
    ])
  })

  test('without a result says so; a refusal of Google is a service that is not available', async () => {
    answers['/maps/api/geocode/json'] = { status: 'ZERO_RESULTS', results: [] }
    expect(await server.ask('geocode', { address: 'nowhere' })).toEqual({ status: 'ZERO_RESULTS', results: [] })
    answers['/maps/api/geocode/json'] = {
      status: 'REQUEST_DENIED',
      results: [],
      error_message: 'The provided API key is invalid.'
    }
    const refused = await server.call('geocode', { address: 'elsewhere' }, { locale: 'en' })
    expect(refused).toMatchObject({ status: 503, code: codes.unavailable })
    expect(JSON.stringify(refused)).not.toMatch(/API key|key-of-the-test|google/i)
  })
})

test('distances are those of the roads, and none where there is no road', async () => {
  answers['/maps/api/distancematrix/json'] = {
    status: 'OK',
    origin_addresses: ['a'],
    rows: [
      {
        elements: [
          { status: 'OK', distance: { value: 1446, text: '1.4 km' }, duration: { value: 222, text: '4 mins' } },
          { status: 'ZERO_RESULTS' },
          { status: 'NOT_FOUND' }
        ]
      }
    ]
  }
  const { rows } = await server.ask('distanceMatrix', { origins: '1.28,103.84', destinations: '1.29,103.84|5,100|0,0' })
  const none = { status: 'ZERO_RESULTS', distance: { value: 0, text: '' }, duration: { value: 0, text: '' } }
  expect(rows).toEqual([
    {
      elements: [
        { status: 'OK', distance: { value: 1446, text: '1.4 km' }, duration: { value: 222, text: '4 mins' } },
        none,
        none
      ]
    }
  ])
  expect(asked[0]?.query).toEqual({
    origins: '1.28,103.84',
    destinations: '1.29,103.84|5,100|0,0',
    units: 'metric',
    key: 'key-of-the-test'
  })
})

test.each([
  ['a fault', 500],
  ['a refusal', 403],
  ['an answer that is none', { places: [{ id: 1 }] }]
])('%s is a service that is not available, and is not kept', async (_what, answer) => {
  answers[byText] = answer
  expect((await server.call('placeSearch', { text: 'kept' })).status).toBe(503)
  answers[byText] = { places: [place()] }
  expect((await server.ask('placeSearch', { text: 'kept' })).items).toHaveLength(1)
  expect(asked).toHaveLength(2)
})

test('the same question is asked once in ten minutes, also when it is asked twice at once, in each language', async () => {
  answers[byText] = { places: [place()] }
  let open: () => void = () => undefined
  gate = new Promise((resolve) => {
    open = resolve
  })
  const both = [server.ask('placeSearch', { text: 'once' }), server.ask('placeSearch', { text: 'once' })]
  // Time for both to ask the map service, which one of them must not
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  open()
  expect((await Promise.all(both)).map(({ items }) => items.length)).toEqual([1, 1])
  await server.ask('placeSearch', { text: 'once' })
  expect(asked).toHaveLength(1)
  await server.ask('placeSearch', { text: 'once' }, { locale: 'en' })
  expect(asked).toHaveLength(2)
  server.clock.advance(600_000)
  await server.ask('placeSearch', { text: 'once' })
  expect(asked).toHaveLength(3)
})

test('what costs money is limited for each person and each address', async () => {
  answers[byText] = { places: [] }
  const { token } = await buildCustomer(server)
  const search = async (options: object) => (await server.call('placeSearch', { text: 'much' }, options)).status
  for (let count = 0; count < 120; count += 1) await search({ token, ip: '10.2.0.1' })
  expect(await search({ token, ip: '10.2.0.1' })).toBe(429)
  expect(await search({ token, ip: '10.2.0.2' })).toBe(429)
  expect(await search({ ip: '10.2.0.1' })).toBe(200)
  for (let count = 0; count < 479; count += 1) await search({ ip: '10.2.0.1' })
  expect(await search({ ip: '10.2.0.1' })).toBe(429)
  server.clock.advance(600_000)
  expect(await search({ token, ip: '10.2.0.1' })).toBe(200)
})
