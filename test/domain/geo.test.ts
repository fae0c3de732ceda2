import fc from 'fast-check'
import { distanceMeters, isPoint, readPoint } from '@/domain/geo'
import { decodeMarkers, encodeMarkers, type Markers } from '@/domain/markers'

describe('distanceMeters', () => {
  const chinatown = { latitude: 1.2839, longitude: 103.8443 }

  it('is close to surveyed distances', () => {
    // A degree of latitude on the mean sphere is 111,195 m.
    expect(distanceMeters({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBe(111195)
    expect(distanceMeters(chinatown, { latitude: 1.3521, longitude: 103.9448 }) / 1000).toBeCloseTo(13.5, 0)
    expect(distanceMeters(chinatown, { latitude: 31.2304, longitude: 121.4737 }) / 1000).toBeGreaterThan(3700)
  })

  it('is nothing to itself, half the globe at most, and across the date line short', () => {
    expect(distanceMeters(chinatown, chinatown)).toBe(0)
    expect(distanceMeters({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBe(20015114)
    expect(distanceMeters({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeLessThan(22_300)
  })

  it('is the same both ways and always a whole number', () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true })
    })
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceMeters(a, b)).toBe(distanceMeters(b, a))
        expect(Number.isSafeInteger(distanceMeters(a, b))).toBe(true)
      })
    )
  })

  it('tells points from nonsense', () => {
    expect(
      [
        chinatown,
        { latitude: 91, longitude: 0 },
        { latitude: 0, longitude: -181 },
        { latitude: NaN, longitude: 0 }
      ].map(isPoint)
    ).toEqual([true, false, false, false])
  })
})

describe('markers', () => {
  const markers: Markers = {
    latitude: 1.2839,
    longitude: 103.8443,
    city: '新加坡',
    cityCode: 'SIN',
    country: '新加坡',
    countryCode: 'SG',
    province: '中区',
    locale: 'zh-CN',
    platform: 'h5'
  }

  it('go through a header and back', () => {
    expect(encodeMarkers(markers)).toMatch(/^[\x21-\x7e]+$/)
    expect(decodeMarkers(encodeMarkers(markers))).toEqual(markers)
    const { province: _province, ...withoutProvince } = markers
    expect(decodeMarkers(encodeMarkers(withoutProvince))).toEqual(withoutProvince)
  })

  it('drops fields it does not know', () => {
    expect(decodeMarkers(encodeURIComponent(JSON.stringify({ ...markers, token: 'secret' })))).toEqual(markers)
  })

  it.each<[string, unknown]>([
    ['a list', []],
    ['nothing', null],
    ['a text', 'SG'],
    ['a latitude of text', { ...markers, latitude: '1.2' }],
    ['a place off the globe', { ...markers, longitude: 200 }],
    ['an eighth country', { ...markers, countryCode: 'TH' }],
    ['another language', { ...markers, locale: 'fr' }],
    ['another platform', { ...markers, platform: 'fridge' }],
    ['a missing city', { ...markers, city: undefined }],
    ['an endless city', { ...markers, city: 'x'.repeat(201) }],
    ['a province of numbers', { ...markers, province: 7 }]
  ])('is undefined for %s', (_name, value) => {
    expect(decodeMarkers(encodeURIComponent(JSON.stringify(value)))).toBeUndefined()
  })

  it.each(['', '%', '%E0%A4%A', 'not json', '{'])('is undefined for the text %p', (text) => {
    expect(decodeMarkers(text)).toBeUndefined()
  })
})

describe('a point of a link', () => {
  it('is read from two texts', () => {
    expect(readPoint('1.2839', '103.8443')).toEqual({ latitude: 1.2839, longitude: 103.8443 })
    expect(readPoint('-6', '-90.000')).toEqual({ latitude: -6, longitude: -90 })
  })

  it.each([
    ['abc', '1'],
    ['1', undefined],
    ['', '1'],
    ['91', '1'],
    ['1', '181'],
    ['1e2', '1'],
    ['0x1', '1'],
    [' 1', '1'],
    ['Infinity', '1'],
    ['1.', '2']
  ])('is none for %p and %p', (latitude, longitude) => {
    expect(readPoint(latitude, longitude)).toBeUndefined()
  })
})
