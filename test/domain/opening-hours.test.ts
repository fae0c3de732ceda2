import { startOfDay } from '@/domain/calendar'
import {
  deliverySlots,
  isSlotAvailable,
  type OpeningHours,
  openingStateAt,
  type OpeningWindow
} from '@/domain/opening-hours'

const everyDay = (opensAt: number, closesAt: number): OpeningWindow[] =>
  Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt, closesAt }))
const hours = (windows: OpeningWindow[], overrides: Partial<OpeningHours> = {}): OpeningHours => ({
  windows,
  closedDates: [],
  utcOffsetMinutes: 480,
  ...overrides
})
/** Wall time in the outlet's zone, "2026-03-02 11:30", as epoch ms. */
const at = (wall: string, offset = 480): number => {
  const [date = '', time = ''] = wall.split(' ')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return startOfDay(date, offset) + (hour * 60 + minute) * 60_000
}
const wall = (instant: number | undefined, offset = 480): string | undefined =>
  instant === undefined ? undefined : new Date(instant + offset * 60_000).toISOString().slice(0, 16).replace('T', ' ')
const state = (of: OpeningHours, now: string) => {
  const { isOpen, opensAt, closesAt } = openingStateAt(of, at(now, of.utcOffsetMinutes))
  return [isOpen, wall(opensAt ?? closesAt, of.utcOffsetMinutes)]
}

const lunchAndDinner = hours([...everyDay(690, 870), ...everyDay(1020, 1320)])
const night = hours([
  { weekday: 5, opensAt: 1080, closesAt: 1560 },
  { weekday: 6, opensAt: 1080, closesAt: 1560 }
])

describe('openingStateAt', () => {
  it.each<[string, boolean, string]>([
    ['2026-03-02 11:29', false, '2026-03-02 11:30'],
    ['2026-03-02 11:30', true, '2026-03-02 14:30'],
    ['2026-03-02 14:29', true, '2026-03-02 14:30'],
    ['2026-03-02 14:30', false, '2026-03-02 17:00'],
    ['2026-03-02 17:00', true, '2026-03-02 22:00'],
    ['2026-03-02 22:00', false, '2026-03-03 11:30'],
    ['2026-03-02 00:00', false, '2026-03-02 11:30']
  ])('a split shift at %s is open: %p until %s', (now, isOpen, until) => {
    expect(state(lunchAndDinner, now)).toEqual([isOpen, until])
  })

  it.each<[string, boolean, string]>([
    ['2026-03-06 17:59', false, '2026-03-06 18:00'],
    ['2026-03-06 23:59', true, '2026-03-07 02:00'],
    ['2026-03-07 01:59', true, '2026-03-07 02:00'],
    ['2026-03-07 02:00', false, '2026-03-07 18:00'],
    ['2026-03-08 01:00', true, '2026-03-08 02:00'],
    ['2026-03-08 02:00', false, '2026-03-13 18:00']
  ])('a night past midnight at %s is open: %p until %s', (now, isOpen, until) => {
    expect(state(night, now)).toEqual([isOpen, until])
  })

  it("lets the night before run into a closed date and closes the closed date's own night", () => {
    const closedOnSaturday = { ...night, closedDates: ['2026-03-07'] }
    expect(state(closedOnSaturday, '2026-03-07 01:00')).toEqual([true, '2026-03-07 02:00'])
    expect(state(closedOnSaturday, '2026-03-07 20:00')).toEqual([false, '2026-03-13 18:00'])
    expect(state(closedOnSaturday, '2026-03-08 01:00')).toEqual([false, '2026-03-13 18:00'])
  })

  it('is right in Yangon, half an hour off everyone else', () => {
    const yangon = hours(everyDay(540, 1260), { utcOffsetMinutes: 390 })
    expect(openingStateAt(yangon, Date.UTC(2026, 2, 2, 2, 29))).toEqual({
      isOpen: false,
      opensAt: Date.UTC(2026, 2, 2, 2, 30)
    })
    expect(openingStateAt(yangon, Date.UTC(2026, 2, 2, 2, 30))).toEqual({
      isOpen: true,
      closesAt: Date.UTC(2026, 2, 2, 14, 30)
    })
    expect(openingStateAt(yangon, Date.UTC(2026, 2, 2, 14, 30))).toEqual({
      isOpen: false,
      opensAt: Date.UTC(2026, 2, 3, 2, 30)
    })
  })

  it('joins windows that touch, also over midnight', () => {
    const roundTheClockOnWeekend = hours([
      { weekday: 6, opensAt: 0, closesAt: 1440 },
      { weekday: 0, opensAt: 0, closesAt: 720 },
      { weekday: 0, opensAt: 720, closesAt: 900 }
    ])
    expect(state(roundTheClockOnWeekend, '2026-03-07 23:00')).toEqual([true, '2026-03-08 15:00'])
  })

  it('has no closing time when it never closes, and says so when tomorrow is a holiday', () => {
    const always = hours(everyDay(0, 1440))
    expect(openingStateAt(always, at('2026-03-02 12:00'))).toEqual({ isOpen: true })
    expect(state({ ...always, closedDates: ['2026-03-03'] }, '2026-03-02 12:00')).toEqual([true, '2026-03-03 00:00'])
  })

  it('has no opening time without windows or with every day closed, and ignores windows that are the wrong way round', () => {
    expect(openingStateAt(hours([]), at('2026-03-02 12:00'))).toEqual({ isOpen: false })
    expect(openingStateAt(hours(everyDay(900, 600)), at('2026-03-02 12:00'))).toEqual({ isOpen: false })
    expect(openingStateAt(hours(everyDay(900, 900)), at('2026-03-02 12:00'))).toEqual({ isOpen: false })
  })

  it('finds an opening six days ahead and the same weekday next week', () => {
    const onMonday = hours([{ weekday: 1, opensAt: 600, closesAt: 660 }])
    expect(state(onMonday, '2026-03-03 09:00')).toEqual([false, '2026-03-09 10:00'])
    expect(state(onMonday, '2026-03-02 11:00')).toEqual([false, '2026-03-09 10:00'])
  })
})

describe('deliverySlots', () => {
  const offered = (of: OpeningHours, now: string, options: Partial<Parameters<typeof deliverySlots>[1]> = {}) =>
    deliverySlots(of, { now: at(now, of.utcOffsetMinutes), leadMinutes: 30, slotMinutes: 30, days: 1, ...options }).map(
      ({ date, slots }) => [date, ...slots.map(({ startsAt }) => wall(startsAt, of.utcOffsetMinutes)?.slice(11))]
    )

  it('offers both shifts of a day and nothing between them', () => {
    expect(offered(lunchAndDinner, '2026-03-02 08:00')).toEqual([
      [
        '2026-03-02',
        '11:30',
        '12:00',
        '12:30',
        '13:00',
        '13:30',
        '14:00',
        '17:00',
        '17:30',
        '18:00',
        '18:30',
        '19:00',
        '19:30',
        '20:00',
        '20:30',
        '21:00',
        '21:30'
      ]
    ])
  })

  it("starts no earlier than the lead time and on the clock's halves", () => {
    expect(offered(lunchAndDinner, '2026-03-02 20:01')).toEqual([['2026-03-02', '21:00', '21:30']])
    expect(offered(lunchAndDinner, '2026-03-02 20:00')).toEqual([['2026-03-02', '20:30', '21:00', '21:30']])
    expect(offered(lunchAndDinner, '2026-03-02 21:10')).toEqual([])
    expect(offered(hours(everyDay(605, 670)), '2026-03-02 08:00', { slotMinutes: 15 })).toEqual([
      ['2026-03-02', '10:15', '10:30', '10:45']
    ])
  })

  it('gives slots past midnight to the day that opened', () => {
    expect(offered(night, '2026-03-07 00:40')).toEqual([
      ['2026-03-06', '01:30'],
      [
        '2026-03-07',
        '18:00',
        '18:30',
        '19:00',
        '19:30',
        '20:00',
        '20:30',
        '21:00',
        '21:30',
        '22:00',
        '22:30',
        '23:00',
        '23:30',
        '00:00',
        '00:30',
        '01:00',
        '01:30'
      ]
    ])
  })

  it('offers as many days as asked, without those that have no slot', () => {
    const days = offered({ ...lunchAndDinner, closedDates: ['2026-03-03'] }, '2026-03-02 21:30', { days: 3 })
    expect(days.map(([date]) => date)).toEqual(['2026-03-04'])
    expect(days[0]).toHaveLength(17)
  })

  it('never offers the past, and every slot lies inside opening hours', () => {
    for (let minute = 0; minute < 2880; minute += 37) {
      const now = at('2026-03-06 00:00') + minute * 60_000
      for (const { slots } of deliverySlots(night, { now, leadMinutes: 45, slotMinutes: 15, days: 2 })) {
        for (const { startsAt, endsAt } of slots) {
          expect(startsAt).toBeGreaterThanOrEqual(now + 45 * 60_000)
          expect([openingStateAt(night, startsAt).isOpen, openingStateAt(night, endsAt - 1).isOpen]).toEqual([
            true,
            true
          ])
        }
      }
    }
  })

  it('is named once where one day runs into the next, which opens meanwhile', () => {
    const overlapping = hours(everyDay(1320, 1620).concat(everyDay(60, 240)))
    const days = deliverySlots(overlapping, { now: at('2026-03-02 21:00'), leadMinutes: 0, slotMinutes: 30, days: 2 })
    const starts = days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
    expect(starts.length).toBeGreaterThan(10)
    expect(new Set(starts).size).toBe(starts.length)
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
    expect(
      starts.every((startsAt) =>
        isSlotAvailable(
          overlapping,
          { now: at('2026-03-02 21:00'), leadMinutes: 0, slotMinutes: 30, days: 2 },
          startsAt
        )
      )
    ).toBe(true)
  })

  it("stands on the outlet's own clock in Yangon", () => {
    expect(offered(hours(everyDay(540, 630), { utcOffsetMinutes: 390 }), '2026-03-02 06:00')).toEqual([
      ['2026-03-02', '09:00', '09:30', '10:00']
    ])
  })
})

describe('a chosen slot', () => {
  const options = (now: string) => ({ now: at(now), leadMinutes: 30, slotMinutes: 30 as const, days: 2 })

  it('is there until its lead time has begun', () => {
    const chosen = at('2026-03-02 12:00')
    expect(isSlotAvailable(lunchAndDinner, options('2026-03-02 11:30'), chosen)).toBe(true)
    expect(isSlotAvailable(lunchAndDinner, options('2026-03-02 11:31'), chosen)).toBe(false)
  })

  it('must be one of those offered, not merely inside the hours', () => {
    expect(isSlotAvailable(lunchAndDinner, options('2026-03-02 08:00'), at('2026-03-02 12:10'))).toBe(false)
    expect(isSlotAvailable(lunchAndDinner, options('2026-03-02 08:00'), at('2026-03-02 15:00'))).toBe(false)
    expect(isSlotAvailable(lunchAndDinner, options('2026-03-02 08:00'), at('2026-03-09 12:00'))).toBe(false)
  })

  it.each([
    ['two openings a day', lunchAndDinner],
    ['an odd opening minute', hours(everyDay(617, 1333))],
    ['a night past midnight', hours(everyDay(1020, 1620))],
    ['a night before a closed date', hours(everyDay(1020, 1620), { closedDates: ['2026-03-03'] })],
    ['a zone behind', hours(everyDay(600, 1500), { utcOffsetMinutes: -210 })],
    ['never', hours([])]
  ])('agrees with what was shown at every quarter: %s', (_name, of) => {
    for (const now of ['2026-03-02 00:20', '2026-03-02 11:31', '2026-03-02 23:50'].map((time) => at(time))) {
      const asked = { ...options('2026-03-02 11:31'), now }
      const shown = new Set(deliverySlots(of, asked).flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt)))
      for (let quarter = -200; quarter < 600; quarter += 1) {
        const startsAt = at('2026-03-02 00:00') + quarter * 900_000
        expect([startsAt, isSlotAvailable(of, asked, startsAt)]).toEqual([startsAt, shown.has(startsAt)])
      }
    }
    expect(isSlotAvailable(of, options('2026-03-02 11:31'), Number.NaN)).toBe(false)
  })
})
