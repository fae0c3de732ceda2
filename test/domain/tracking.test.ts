import { distanceMeters } from '@/domain/geo'
import type { OrderStatus } from '@/domain/order-state'
import {
  type ArrivalWindow,
  etaOf,
  latenessOf,
  minutesUntil,
  openWindow,
  pointBetween,
  riderArrival,
  steadyArrival,
  wayShare
} from '@/domain/tracking'

const outlet = { latitude: 1.2839, longitude: 103.8443 }
const door = { latitude: 1.2939, longitude: 103.8443 }
const noon = Date.parse('2026-03-01T04:00:00Z')
const minutes = (value: { from: number; until: number }) => [
  (value.from - noon) / 60_000,
  (value.until - noon) / 60_000
]

test.each([
  [0, outlet],
  [1, door],
  [-1, outlet],
  [2, door],
  [0.5, { latitude: 1.2889, longitude: 103.8443 }]
])('share %s of the way is there', (share, point) => {
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

test.each([
  [2, 0],
  [-2, 0],
  [3, 3],
  [-3, -3]
])('a new estimate %s minutes off what was told moves it by %s', (off, moved) => {
  const from = noon + off * 60_000
  const told = { from: noon, until: noon + 300_000 }
  expect(minutes(steadyArrival(told, { from, until: from + 600_000 }))[0]).toBe(moved)
  expect(steadyArrival(null, { from, until: from })).toEqual({ from, until: from })
})

test('a window of the past is said at no time, and moves in steps of five minutes', () => {
  const past = { from: noon - 600_000, until: noon }
  expect(openWindow(past, noon)).toBe(past)
  const starts = [1, 60_000, 299_999, 300_000, 300_001].map((after) => minutes(openWindow(past, noon + after)))
  expect(starts).toEqual([...Array.from({ length: 4 }, () => [5, 15]), [10, 20]])
})

test.each([
  [0, 8],
  [5, 3],
  [7.8, 1],
  [30, 1]
])('%s minutes on, a rider who comes within 5 to 11 minutes is about %s away', (now, about) => {
  expect(minutesUntil({ from: noon + 300_000, until: noon + 660_000 }, noon + now * 60_000)).toBe(about)
})

test.each([
  [-5, 12, false, 12],
  [0, 12, false, 12],
  [0.1, 12, true, 1],
  [22, 25, true, 22]
])('%s minutes after it was due, and due to come %s minutes after that: %s, %s', (now, from, isDue, late) => {
  const at = (minute: number) => noon + minute * 60_000
  expect(latenessOf({ due: noon, from: at(from) }, at(now))).toEqual({ isDue, minutes: late })
})

describe('when an order comes', () => {
  const at = (minute: number) => noon + minute * 60_000
  const window = (from: number, until: number): ArrivalWindow => ({ from: at(from), until: at(until) })
  const agreed = window(30, 45)
  it.each<[string, OrderStatus, ArrivalWindow | null, ArrivalWindow | null, number, ReturnType<typeof etaOf>]>([
    ['what was agreed, until its end', 'accepted', agreed, null, 45, { state: 'expected', window: agreed }],
    [
      'what the rider makes of it',
      'delivering',
      agreed,
      window(20, 25),
      10,
      { state: 'expected', window: window(20, 25) }
    ],
    [
      'late once it is over, and then within a window that is not over',
      'accepted',
      agreed,
      null,
      45.1,
      { state: 'late', window: window(50, 65), due: at(45) }
    ],
    [
      'late before its end is there, by a rider who is far',
      'delivering',
      agreed,
      window(52, 57),
      40,
      { state: 'late', window: window(52, 57), due: at(45) }
    ],
    [
      'late by now, where the rider was to be there before',
      'delivering',
      agreed,
      window(46, 51),
      60,
      { state: 'late', window: window(60, 65), due: at(45) }
    ],
    [
      'never late where nothing was agreed',
      'delivering',
      null,
      window(20, 25),
      60,
      { state: 'expected', window: window(60, 65) }
    ],
    ['nothing is known', 'accepted', null, null, 0, null],
    ['not paid', 'awaitingPayment', agreed, null, 0, null],
    ['never came', 'cancelled', agreed, null, 0, null]
  ])('%s', (_what, status, promised, live, minute, eta) =>
    expect(etaOf({ status, agreed: promised, live, arrivedAt: null }, at(minute))).toEqual(eta)
  )

  it('is in the past once it is there, late or not', () => {
    expect(etaOf({ status: 'delivered', agreed, live: null, arrivedAt: at(70) }, at(90))).toEqual({
      state: 'arrived',
      at: at(70)
    })
  })
})

test.each([
  [outlet, 0],
  [door, 1],
  [pointBetween(outlet, door, 0.25), 0.25],
  [{ latitude: 1.25, longitude: 103.8443 }, 0]
])('a rider at %p has %s of the way behind them', (rider, share) => {
  expect(wayShare(outlet, door, rider)).toBeCloseTo(share, 2)
  expect(wayShare(door, door, rider)).toBe(1)
})
