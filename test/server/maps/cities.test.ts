import { cityAt, nearestAtHome } from '../../../server/platform/maps/cities'

const singapore = { cityCode: 'SIN', countryCode: 'SG', latitude: 1.2897, longitude: 103.8501 }
const johor = { cityCode: 'JHB', countryCode: 'MY', latitude: 1.4655, longitude: 103.7578 }
const all = [johor, singapore]

test.each([
  ['the middle of a city', { latitude: 1.2839, longitude: 103.8443 }, 'SIN'],
  ['a suburb that is nearer to the city across the border', { latitude: 1.437, longitude: 103.786 }, 'SIN'],
  ['the other side of that border', { latitude: 1.4927, longitude: 103.7414 }, 'JHB'],
  ['further away than a city reaches, in its country', { latitude: 2.1896, longitude: 102.2501 }, undefined],
  ['another country', { latitude: 10.7769, longitude: 106.7009 }, undefined]
])('%s', (_what, point, cityCode) => {
  expect(cityAt(all, point)?.cityCode).toBe(cityCode)
})

test('the nearest city of the country is told however far it is', () => {
  expect(nearestAtHome(all, { latitude: 2.1896, longitude: 102.2501 })?.city).toBe(johor)
  expect(nearestAtHome(all, { latitude: 10.7769, longitude: 106.7009 })).toBeUndefined()
})
