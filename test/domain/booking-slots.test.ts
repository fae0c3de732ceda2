import {
  bookingDayRefusal,
  bookingRefusal,
  type BookingRules,
  bookingSlotLengths,
  bookingSlots,
  findBookingSlot,
  type HeldSeats,
  seatsBeside
} from '@/domain/booking-slots'
import { addDays, startOfDay } from '@/domain/calendar'
import { chanceOf } from '../support/chance'
import { beginsOf, countedLeft, sittingAt } from '../support/seats'

const minuteMs = 60_000
const everyDay = (opensAt: number, lastSeatingAt: number, covers: number) =>
  Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt, lastSeatingAt, covers }))

/** Evenings in Singapore, seated from 18:00 until 21:00, 20 people for 90 minutes each. */
const evenings: BookingRules = {
  windows: everyDay(1080, 1260, 20),
  closedDates: [],
  utcOffsetMinutes: 480,
  slotMinutes: 30,
  stayMinutes: 90,
  minimumPeople: 1,
  maximumPeople: 8,
  leadMinutes: 60,
  daysAhead: 30,
  sameDayUntil: null
}
const monday = '2026-03-02'
const at = (minute: number, { utcOffsetMinutes }: BookingRules = evenings, date = monday) =>
  startOfDay(date, utcOffsetMinutes) + minute * minuteMs
const noon = at(720)
const stay = (minute: number, people: number, rules = evenings): HeldSeats => ({
  from: at(minute, rules),
  until: at(minute + rules.stayMinutes, rules),
  people
})
const clock = (startsAt: number, { utcOffsetMinutes }: BookingRules = evenings) =>
  new Date(startsAt + utcOffsetMinutes * minuteMs).toISOString().slice(11, 16)
const offered = (rules: BookingRules, held: HeldSeats[] = [], now = noon, date = monday) =>
  bookingSlots(rules, held, now, date).map(({ startsAt, left }) => `${clock(startsAt, rules)} ${left}`)

test('a day has the times of its windows, the last seating among them', () => {
  expect(offered(evenings)).toEqual([
    '18:00 20',
    '18:30 20',
    '19:00 20',
    '19:30 20',
    '20:00 20',
    '20:30 20',
    '21:00 20'
  ])
})

test('people who sit for part of a stay are counted for all of it', () => {
  const held = [stay(1080, 12), stay(1110, 8)]
  expect(offered(evenings, held)).toEqual(
    // 12 leave at 19:30, 8 at 20:00
    ['18:00 0', '18:30 0', '19:00 0', '19:30 12', '20:00 20', '20:30 20', '21:00 20']
  )
})

test('a stay that lies within a longer one, and one that began before the first time, are counted', () => {
  const long = { from: at(1000), until: at(1200), people: 15 }
  expect(offered(evenings, [long, { from: at(1140), until: at(1170), people: 5 }]).slice(0, 4)).toEqual([
    '18:00 0',
    '18:30 0',
    '19:00 0',
    '19:30 5'
  ])
})

test('where one window runs into the next, each has its own covers', () => {
  const both: BookingRules = { ...evenings, windows: [...everyDay(1080, 1140, 20), ...everyDay(1170, 1200, 6)] }
  expect(offered(both)).toEqual(
    ['18:00 20', '18:30 6', '19:00 6', '19:30 6', '20:00 6'].map((slot) => slot.replace('18:00 20', '18:00 20'))
  )
})

test('times stand on the clock, whatever minute the window begins at', () => {
  const odd: BookingRules = { ...evenings, windows: everyDay(1085, 1150, 4), slotMinutes: 20 }
  expect(offered(odd)).toEqual(['18:20 4', '18:40 4', '19:00 4'])
})

test('a time is offered until its lead time, to the millisecond', () => {
  const lead = at(1080 - 60)
  expect([offered(evenings, [], lead)[0], offered(evenings, [], lead + 1)[0]]).toEqual(['18:00 20', '18:30 20'])
  const none = { ...evenings, leadMinutes: 0 }
  expect([offered(none, [], at(1260) - 1), offered(none, [], at(1260))]).toEqual([['21:00 20'], []])
})

test('same-day booking may be closed, from a minute of the day or wholly', () => {
  const until = { ...evenings, sameDayUntil: 900 }
  expect([bookingDayRefusal(until, at(900) - 1, monday), bookingDayRefusal(until, at(900), monday)]).toEqual([
    undefined,
    'todayOver'
  ])
  expect(bookingDayRefusal(until, at(1400), '2026-03-03')).toBeUndefined()
  expect(bookingDayRefusal({ ...evenings, sameDayUntil: 0 }, at(0), monday)).toBe('todayOver')
})

test('a date says why it has no times', () => {
  const rules = {
    ...evenings,
    closedDates: ['2026-03-04'],
    windows: evenings.windows.filter(({ weekday }) => weekday !== 4)
  }
  const refusals = ['2026-02-28', '2026-03-01', monday, '2026-03-04', '2026-03-05', '2026-04-01', '2026-04-02']
  expect(refusals.map((date) => bookingDayRefusal(rules, noon, date))).toEqual([
    'past',
    undefined,
    undefined,
    'closed',
    'notOpen',
    undefined,
    'tooFar'
  ])
})

test('a wish is refused by its people, its day, its time, or as full', () => {
  const rules = { ...evenings, closedDates: ['2026-03-04'] }
  const ask = (startsAt: number, people: number, held: HeldSeats[] = []) =>
    bookingRefusal(rules, held, noon, { startsAt, people })
  expect([ask(at(1140), 0), ask(at(1140), 9), ask(at(1140), 8)]).toEqual(['people', 'people', undefined])
  expect([ask(at(1141), 2), ask(at(1290), 2), ask(noon, 2), ask(at(1140, rules, '2026-03-04'), 2)]).toEqual([
    'notOffered',
    'notOffered',
    'past',
    'closed'
  ])
  expect([ask(at(1140), 2, [stay(1080, 18)]), ask(at(1140), 3, [stay(1080, 18)])]).toEqual([undefined, 'full'])
  expect(ask(Number.NaN, 2)).toBe('past')
})

describe.each([330, 390, 420, 480])('past midnight at %i minutes east', (utcOffsetMinutes) => {
  const nights: BookingRules = { ...evenings, windows: everyDay(1380, 1560, 10), utcOffsetMinutes, daysAhead: 1 }

  test('what runs past midnight belongs to the day it opened, also after midnight', () => {
    const lateNow = at(1441, nights)
    expect(offered(nights, [], lateNow)).toEqual(['01:30 10', '02:00 10'])
    expect(findBookingSlot(nights, [], lateNow, at(1530, nights))?.date).toBe(monday)
  })

  test('a closed date closes its own night and not the night before', () => {
    const closed = { ...nights, closedDates: ['2026-03-03'] }
    expect(findBookingSlot(closed, [], at(720, nights), at(1530, nights))?.left).toBe(10)
    expect(bookingRefusal(closed, [], at(720, nights), { startsAt: at(1440 + 1410, nights), people: 2 })).toBe('closed')
  })

  test('a time that two opening days have is offered once, by the earlier', () => {
    const always = { ...nights, windows: everyDay(0, 1500, 10) }
    const starts = [monday, '2026-03-03'].flatMap((date) =>
      bookingSlots(always, [], at(0, nights) - minuteMs * 61, date)
    )
    expect(new Set(starts.map(({ startsAt }) => startsAt)).size).toBe(starts.length)
  })
})

test('a change keeps the more people of both where they overlap, and nothing twice', () => {
  expect(seatsBeside(stay(1080, 4), stay(1110, 6))).toEqual([
    { from: at(1110), until: at(1170), people: 2 },
    { from: at(1170), until: at(1200), people: 6 }
  ])
  expect(seatsBeside(stay(1080, 4), stay(1080, 2))).toEqual([])
  expect(seatsBeside(stay(1080, 4), stay(1260, 2))).toEqual([stay(1260, 2)])
  expect(seatsBeside(stay(1110, 2), stay(1080, 3))).toEqual([
    { from: at(1080), until: at(1110), people: 3 },
    { from: at(1110), until: at(1170), people: 1 }
  ])
})

test.each([330, 390, 420, 480])(
  'what is offered is what a count of every minute says, and what is accepted (%i minutes east)',
  (utcOffsetMinutes) => {
    const random = chanceOf(utcOffsetMinutes)
    for (let round = 0; round < 6; round += 1) {
      const opensAt = 600 + random(80) * 10
      const rules: BookingRules = {
        ...evenings,
        utcOffsetMinutes,
        windows: [
          ...everyDay(opensAt, opensAt + 60 + random(300), 4 + random(12)),
          ...everyDay(300 + random(200), 520, 3 + random(9))
        ],
        slotMinutes: bookingSlotLengths[random(4)] ?? 30,
        stayMinutes: 45 + random(136),
        closedDates: random(3) === 0 ? ['2026-03-03'] : [],
        leadMinutes: random(90)
      }
      const now = at(random(1440), rules)
      const begins = beginsOf(rules, monday)
      const held = new Map<number, HeldSeats>()
      for (let event = 0; event < 24; event += 1) {
        const date = addDays(monday, random(3))
        const all = bookingSlots(rules, [...held.values()], now, date)
        for (const { startsAt, until, left } of all)
          expect(left).toBe(countedLeft(begins, [...held.values()], { startsAt, until }))
        const slot = all[random(Math.max(1, all.length))]
        const people = 1 + random(8)
        if (random(4) === 0) held.delete([...held.keys()][random(held.size)] ?? -1)
        if (!slot) continue
        const isRefused =
          bookingRefusal(rules, [...held.values()], now, { startsAt: slot.startsAt, people }) !== undefined
        const again = findBookingSlot(rules, [...held.values()], now, slot.startsAt)
        expect(isRefused).toBe(people > (again?.left ?? 0))
        if (!isRefused) held.set(event, { from: slot.startsAt, until: slot.until, people })
      }
      for (const { from } of held.values()) {
        const covers = countedLeft(begins, [], { startsAt: from, until: from + minuteMs })
        expect(covers).toBeGreaterThanOrEqual(sittingAt([...held.values()], from))
      }
    }
  }
)
