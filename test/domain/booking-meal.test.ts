import { listedTimes, listedTimesMaximum, mealAt, mealAtTime, openingDayAt } from '@/domain/booking'

test.each([
  [0, 'late'],
  [299, 'late'],
  [300, 'lunch'],
  [899, 'lunch'],
  [900, 'dinner'],
  [1319, 'dinner'],
  [1320, 'late']
] as const)('minute %i of the day is for %s', (minute, meal) => expect(mealAt(minute)).toBe(meal))

test.each([
  ['2026-03-02T11:00:00.000Z', '2026-03-02'],
  // 00:30 of the next day: the night of the day before
  ['2026-03-02T16:30:00.000Z', '2026-03-02'],
  ['2026-03-02T21:00:00.000Z', '2026-03-03']
])('a table at %s is of the opening day %s', (startsAt, day) =>
  expect(openingDayAt(Date.parse(startsAt), 480)).toBe(day)
)

test('a list shows the first times of each meal, by the clock of the outlet', () => {
  const at = (minute: number) => ({ startsAt: Date.UTC(2026, 2, 1, 16) + minute * 60_000 })
  const lunch = Array.from({ length: 12 }, (_, index) => at(660 + index * 15))
  const dinner = [at(1080), at(1110)]
  expect(listedTimes([...lunch, ...dinner], 480)).toEqual([...lunch.slice(0, listedTimesMaximum), ...dinner])
  expect(mealAtTime(Date.UTC(2026, 2, 1, 11), 480)).toBe('dinner')
})
