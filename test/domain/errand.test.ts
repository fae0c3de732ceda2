import { countries, countryCodes } from '@/domain/countries'
import {
  errandBandGrams,
  errandBands,
  errandCancelFee,
  errandMaximumMeters,
  errandPaidMinutes,
  errandPrice,
  errandServices,
  errandTariffs,
  errandWindows
} from '@/domain/errand'
import { distanceMeters } from '@/domain/geo'
import { money } from '@/domain/money'

const from = countries.SG.defaultPoint
/** A place so many metres to the north, to the metre. */
function northBy(meters: number) {
  let [low, high] = [0, 1]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (distanceMeters(from, { ...from, latitude: from.latitude + middle }) < meters) low = middle
    else high = middle
  }
  return { ...from, latitude: from.latitude + high }
}
const priceAt = (meters: number) => errandPrice('SG', { service: 'errand', band: 'light', from, to: northBy(meters) })

describe('what an errand costs', () => {
  test.each([
    [50, 590],
    [3_000, 590],
    [3_001, 680],
    [4_000, 680],
    [4_001, 770],
    [20_000, 2_120]
  ])('%i metres', (meters, minor) => {
    expect(priceAt(meters)).toMatchObject({ meters, fee: money(minor, 'SGD') })
  })

  test('further, heavier and faster never cost less, in any country, and half the fee is kept for the way back', () => {
    for (const country of countryCodes) {
      for (const service of errandServices) {
        let before = 0
        for (const band of errandBands) {
          const fees = Array.from({ length: 21 }, (_, kilometre) =>
            errandPrice(country, { service, band, from, to: northBy(Math.max(50, kilometre * 1_000)) })
          )
          const minors = fees.map(({ fee }) => fee.minor)
          expect(minors).toEqual([...minors].sort((a, b) => a - b))
          expect(minors[3]).toBe(errandTariffs[country][service].base + errandTariffs[country].bands[band])
          expect(minors[0]).toBeGreaterThanOrEqual(before)
          before = minors[0] ?? 0
          for (const { fee, wayBackReserve } of fees) expect(wayBackReserve.minor).toBe(Math.round(fee.minor / 2))
        }
      }
      const { errand, express } = errandTariffs[country]
      expect(express.base).toBeGreaterThan(errand.base)
      expect(express.perKilometre).toBeGreaterThan(errand.perKilometre)
    }
    expect(errandMaximumMeters).toBe(20_000)
    expect(errandBandGrams).toEqual({ light: 5_000, medium: 10_000, heavy: 20_000 })
  })

  test('three tenths of the fee stay once a rider has set out', () => {
    expect(errandCancelFee(money(595, 'SGD'))).toEqual(money(179, 'SGD'))
  })
})

test.each([
  [[[0, 10]], 0],
  [[[0, 10.01]], 1],
  [[[0, 12]], 2],
  [
    [
      [0, 10],
      [30, 41]
    ],
    1
  ],
  [
    [
      [0, 14],
      [30, 43]
    ],
    7
  ],
  [
    [
      [0, 60],
      [80, 140]
    ],
    10
  ],
  [[], 0]
] as [[number, number][], number][])('of stays %j so many minutes are paid: %i', (stays, minutes) => {
  const minuteMs = 60_000
  expect(errandPaidMinutes(stays.map(([start, end]) => ({ from: start * minuteMs, until: end * minuteMs })))).toBe(
    minutes
  )
})

test('windows of today and tomorrow begin an hour ahead at the earliest, on the wall of their country', () => {
  // 18:30 in Singapore, 17:00 in Yangon
  const now = Date.parse('2026-03-02T10:30:00.000Z')
  const shown = (country: 'SG' | 'MM') =>
    errandWindows(country, now).map(({ from: start }) => new Date(start).toISOString())
  expect(shown('SG')).toEqual(
    [
      '2026-03-02T12',
      '2026-03-03T00',
      '2026-03-03T02',
      '2026-03-03T04',
      '2026-03-03T06',
      '2026-03-03T08',
      '2026-03-03T10',
      '2026-03-03T12'
    ].map((hour) => `${hour}:00:00.000Z`)
  )
  expect(shown('MM')[0]).toBe('2026-03-02T11:30:00.000Z')
  expect(shown('MM')).toHaveLength(9)
  for (const { from: start, until } of errandWindows('SG', now)) expect(until - start).toBe(2 * 3_600_000)
})
