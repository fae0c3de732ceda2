import { distanceMeters } from '@/domain/geo'
import { pointBetween, riderArrival } from '@/domain/tracking'

const outlet = { latitude: 1.2839, longitude: 103.8443 }
const door = { latitude: 1.2939, longitude: 103.8443 }
const noon = Date.parse('2026-03-01T04:00:00Z')
const minutes = (value: { from: number, until: number }) => [(value.from - noon) / 60_000, (value.until - noon) / 60_000]

test.each([[0, outlet], [1, door], [-1, outlet], [2, door], [0.5, { latitude: 1.2889, longitude: 103.8443 }]])('share %s of the way is there', (share, point) => {
  expect(pointBetween(outlet, door, share)).toEqual(point)
})

test('the arrival is whole minutes, five wide, and comes nearer with the rider', () => {
  expect(minutes(riderArrival(noon, outlet, door))).toEqual([5, 10])
  expect(minutes(riderArrival(noon, pointBetween(outlet, door, 0.5), door))).toEqual([3, 8])
  expect(minutes(riderArrival(noon, door, door))).toEqual([0, 5])
  expect(riderArrival(noon + 1, door, door).from).toBe(noon + 60_000)
})

test('a long way has a wider window', () => {
  const far = { latitude: 1.4839, longitude: 103.8443 }
  const { from, until } = riderArrival(noon, outlet, far)
  expect(distanceMeters(outlet, far)).toBeGreaterThan(20_000)
  expect(until - from).toBeGreaterThan(15 * 60_000)
})
