import { boxDayStates, boxStripDays } from '@/domain/box'
import { bestDayState, boxDayOf, type BoxRules, boxStrip, findBoxSitting, isBeforeCutOff } from '@/domain/box-days'
import { addDays, startOfDay } from '@/domain/calendar'

const minuteMs = 60_000
const rules = (more: Partial<BoxRules> = {}): BoxRules => ({
  country: 'SG',
  sittings: [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => [
    { weekday, startsAt: 1080, endsAt: 1200, quota: 4 },
    { weekday, startsAt: 690, endsAt: 810, quota: 10 }
  ]),
  closedDates: [],
  servesHolidays: true,
  cutOffMinutes: 90,
  utcOffsetMinutes: 480,
  ...more
})
const at = (date: string, minute: number, offset = 480) => startOfDay(date, offset) + minute * minuteMs
const nothing = new Map<number, { quota: number; taken: number }>()
const statesAt = (minute: number, taken = nothing) =>
  boxDayOf(rules(), taken, at('2026-03-02', minute), '2026-03-02').sittings.map(({ state }) => state)

test('a sitting is free, too late from its cut-off on, and over from its start on', () => {
  expect(statesAt(600 - 1 / 60_000)).toEqual(['free', 'free'])
  expect(statesAt(600)).toEqual(['cutOff', 'free'])
  expect(statesAt(690)).toEqual(['over', 'free'])
  expect(statesAt(1080)).toEqual(['over', 'over'])
  expect([isBeforeCutOff({ cutOffAt: 5 }, 4), isBeforeCutOff({ cutOffAt: 5 }, 5)]).toEqual([true, false])
})

test('what is taken is gone; a quota that was made smaller leaves none, and not less', () => {
  const lunch = at('2026-03-02', 690)
  expect(statesAt(0, new Map([[lunch, { quota: 10, taken: 10 }]]))).toEqual(['soldOut', 'free'])
  const left = (quota: number, taken: number) =>
    findBoxSitting(rules(), new Map([[lunch, { quota, taken }]]), at('2026-03-02', 0), lunch).sitting?.left
  expect([left(10, 3), left(2, 3)]).toEqual([7, 0])
})

test('a day is as its best sitting is, and tells why there is none', () => {
  const now = at('2026-03-02', 640)
  const state = (date: string, more: Partial<BoxRules> = {}) => boxDayOf(rules(more), nothing, now, date).state
  expect(state('2026-03-02')).toBe('free')
  expect(boxDayOf(rules(), nothing, at('2026-03-02', 1000), '2026-03-02').state).toBe('cutOff')
  expect(state('2026-03-03', { closedDates: ['2026-03-03'] })).toBe('closed')
  expect(state('2026-03-21', { servesHolidays: false })).toBe('holiday')
  expect(state('2026-03-03', { sittings: [{ weekday: 1, startsAt: 690, endsAt: 810, quota: 1 }] })).toBe('notServed')
  expect([
    state('2026-03-01'),
    state(addDays('2026-03-02', boxStripDays)),
    state(addDays('2026-03-02', boxStripDays - 1))
  ]).toEqual(['notServed', 'notServed', 'free'])
})

test('of several menus the best day counts', () => {
  expect(bestDayState(['closed', 'free'])).toBe('free')
  expect(bestDayState(['soldOut', 'cutOff'])).toBe('soldOut')
  expect(bestDayState(['notServed', 'holiday'])).toBe('holiday')
  expect(bestDayState([])).toBe('notServed')
  for (const state of boxDayStates) expect(bestDayState([state])).toBe(state)
})

test.each([330, 390, 420, 480])(
  'at an offset of %i minutes each offered sitting is found by its start, all year',
  (utcOffsetMinutes) => {
    const zoned = rules({ utcOffsetMinutes })
    for (const date of ['2026-12-31', '2027-01-01', '2028-02-28', '2028-02-29', '2028-03-01']) {
      const now = at(date, 0, utcOffsetMinutes)
      expect(boxStrip(now, utcOffsetMinutes)).toEqual(
        Array.from({ length: boxStripDays }, (_, days) => addDays(date, days))
      )
      expect(boxStrip(now - 1, utcOffsetMinutes)[0]).toBe(addDays(date, -1))
      for (const sitting of boxDayOf(zoned, nothing, now, date).sittings) {
        expect(findBoxSitting(zoned, nothing, now, sitting.startsAt).sitting).toEqual(sitting)
        expect(findBoxSitting(zoned, nothing, now, sitting.startsAt + minuteMs).sitting).toBeUndefined()
      }
    }
  }
)
