import { addDays, daysUntil, isoDateAt, startOfDay, startOfMonth, wallClock, weekdayOf } from '@/domain/calendar'

const hourMs = 3_600_000
/** Singapore, Yangon, Greenwich, New York in winter. */
const offsets = [480, 390, 0, -300]

it.each([
  ['2026-03-01', 0],
  ['2028-02-29', 2],
  ['2026-12-31', 4]
])('%s is weekday %i', (date, weekday) => expect(weekdayOf(date)).toBe(weekday))

it('begins a date at its zone’s midnight', () => {
  expect(startOfDay('2026-03-01', 480)).toBe(Date.UTC(2026, 1, 28, 16))
  expect(isoDateAt(startOfDay('2026-03-01', 480), 480)).toBe('2026-03-01')
  expect(isoDateAt(startOfDay('2026-03-01', 480) - 1, 480)).toBe('2026-02-28')
  expect(isoDateAt(Date.UTC(2026, 1, 28, 17, 29), 390)).toBe('2026-02-28')
  expect(isoDateAt(Date.UTC(2026, 1, 28, 17, 30), 390)).toBe('2026-03-01')
  expect(startOfDay('soon', 480)).toBeNaN()
})

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-08', 365, '2027-03-08']
])('%s and %i days is %s', (date, days, later) => expect(addDays(date, days)).toBe(later))

it('begins the thirteenth month in the next year', () => {
  expect(startOfMonth(2026, 3).format('YYYY-MM-DD')).toBe('2026-03-01')
  expect(startOfMonth(2026, 12).add(1, 'month').toISOString()).toBe('2027-01-01T00:00:00.000Z')
})

describe('on a device of any zone', () => {
  // Of a local time the engine is asked by these alone; a device with summer time has an hour that they cannot say.
  const localParts = [
    'getFullYear',
    'getMonth',
    'getDate',
    'getDay',
    'getHours',
    'getMinutes',
    'getTimezoneOffset'
  ] as const

  beforeEach(() => {
    for (const part of localParts)
      jest.spyOn(Date.prototype, part).mockImplementation(() => {
        throw new Error(`The device's own zone was read by ${part}`)
      })
  })
  afterEach(() => jest.restoreAllMocks())

  it('shows every hour of a year as it is at the outlet', () => {
    for (const offset of offsets)
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += hourMs / 2) {
        const clock = wallClock(at, offset)
        const expected = new Date(at + offset * 60_000).toISOString()
        expect(clock.format('YYYY-MM-DDTHH:mm')).toBe(expected.slice(0, 16))
      }
  })

  it('counts the days to an end by the calendar, not by hours', () => {
    const noon = Date.UTC(2026, 2, 8, 5)
    expect(daysUntil(Date.UTC(2026, 2, 9, 4), noon, 480)).toBe(1)
    expect(daysUntil(Date.UTC(2026, 2, 8, 15, 59), noon, 480)).toBe(0)
    expect(daysUntil(Date.UTC(2026, 2, 8, 16), noon, 480)).toBe(1)
    expect(daysUntil(Date.UTC(2026, 2, 7, 15), noon, 480)).toBe(-1)
  })

  it('counts days and months', () => {
    const today = wallClock('2026-03-07T18:30:00Z', 480)
    expect(today.isSame(wallClock('2026-03-08T15:59:00Z', 480), 'day')).toBe(true)
    expect(today.add(1, 'day').isSame(wallClock('2026-03-08T16:00:00Z', 480), 'day')).toBe(true)
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09')
    expect(startOfDay('2026-03-08', 480)).toBe(Date.UTC(2026, 2, 7, 16))
    expect(startOfMonth(2026, 3).add(1, 'month').format('MM/YY')).toBe('04/26')
  })
})
