import fc from 'fast-check'
import { isoDateAt, startOfDay } from '@/domain/calendar'
import { canRenew, membershipEnd } from '@/domain/membership'

const dayMs = 86_400_000

test.each([
  ['+5:30', 330, '2026-01-31T18:29:59.999Z', '2026-03-02T18:30:00.000Z'],
  ['+5:30, the next millisecond', 330, '2026-01-31T18:30:00.000Z', '2026-03-02T18:30:00.000Z'],
  ['+6:30', 390, '2026-01-31T12:00:00.000Z', '2026-03-02T17:30:00.000Z'],
  ['+7', 420, '2026-01-31T16:59:59.999Z', '2026-03-02T17:00:00.000Z'],
  ['+7, midnight', 420, '2026-01-31T17:00:00.000Z', '2026-03-02T17:00:00.000Z'],
  ['+8', 480, '2026-01-31T04:00:00.000Z', '2026-03-02T16:00:00.000Z']
])('thirty days end with a local day at %s', (_name, offset, from, until) => {
  expect(new Date(membershipEnd(Date.parse(from), 30, offset)).toISOString()).toBe(until)
})

test('no day is lost, less than one is given, and what follows at midnight has its days to the millisecond', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
      fc.constantFrom(330, 390, 420, 480),
      fc.constantFrom(30, 365),
      (startsAt, offset, days) => {
        const endsAt = membershipEnd(startsAt, days, offset)
        expect(startOfDay(isoDateAt(endsAt, offset), offset)).toBe(endsAt)
        expect(endsAt - startsAt).toBeGreaterThanOrEqual(days * dayMs)
        expect(endsAt - startsAt).toBeLessThan((days + 1) * dayMs)
        expect(membershipEnd(endsAt, days, offset) - endsAt).toBe(days * dayMs)
      }
    )
  )
})

test('a single month is never renewed', () => {
  expect([canRenew('month'), canRenew('year'), canRenew('singleMonth')]).toEqual([true, true, false])
})
