import { canSayComing, canSayLate, heldUntil } from '@/domain/booking'

const startsAt = Date.UTC(2026, 2, 5, 11)
const minuteMs = 60_000

describe('what guests say before and at their time', () => {
  test.each([
    [-24 * 60 * minuteMs - 1, false],
    [-24 * 60 * minuteMs, true],
    [-1, true],
    [0, false]
  ])('%i ms from it they can say that they come: %s', (after, can) => {
    expect(canSayComing(startsAt, startsAt + after)).toBe(can)
  })

  test.each([
    [-60 * minuteMs - 1, false],
    [-60 * minuteMs, true],
    [15 * minuteMs - 1, true],
    [15 * minuteMs, false]
  ])('%i ms from it they can say that they are late: %s', (after, can) => {
    expect(canSayLate(startsAt, startsAt + after)).toBe(can)
  })

  test('a table waits 15 minutes, and 30 for whoever says so', () => {
    expect([false, true].map((isLate) => (heldUntil(startsAt, isLate) - startsAt) / minuteMs)).toEqual([15, 30])
  })
})
