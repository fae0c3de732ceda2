import { mealAt, openingDayAt } from '@/domain/booking'

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
