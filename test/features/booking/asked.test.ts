import { askedDate, askedInstant, askedPeople } from '@/features/booking/asked'

test.each([
  ['4', 4],
  ['99', 99],
  ['0', undefined],
  ['100', undefined],
  ['2.5', undefined],
  ['two', undefined],
  [undefined, undefined]
])('%j people of an address are %j', (people, count) => expect(askedPeople(people)).toBe(count))

test.each([
  ['2026-03-02', '2026-03-02'],
  ['2026-13-02', undefined],
  ['tomorrow', undefined],
  [undefined, undefined]
])('the date %j of an address is %j', (date, read) => expect(askedDate(date)).toBe(read))

test.each([
  ['2026-03-02T11:00:00Z', '2026-03-02T11:00:00.000Z'],
  ['later', undefined],
  [undefined, undefined]
])('the time %j of an address is %j', (startsAt, read) => expect(askedInstant(startsAt)).toBe(read))
