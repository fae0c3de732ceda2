import { leadMinutes, promisedMinutes, promisedWindow } from '@/domain/promised-time'

const noon = Date.UTC(2026, 2, 2, 4)
const minuteMs = 60_000

test.each([
  [20, null, 20],
  [20, 0, 25],
  [20, 1, 26],
  [20, 250, 26],
  [20, 1112, 30]
])('%s minutes in the kitchen and %s metres take %s', (prepareMinutes, meters, minutes) => {
  expect(leadMinutes({ prepareMinutes, meters })).toBe(minutes)
})

test.each([
  [0, 30, 45],
  [1, 35, 50],
  [5 * minuteMs, 35, 50]
])('%s ms after noon, half an hour of work is promised for 12:%s to 12:%s', (after, from, until) => {
  expect(promisedWindow({ prepareMinutes: 30, meters: null }, noon + after)).toEqual({
    startsAt: noon + from * minuteMs,
    endsAt: noon + until * minuteMs
  })
})

test('the one number lies within the window and near its middle, whenever it is said', () => {
  for (let prepareMinutes = 5; prepareMinutes < 45; prepareMinutes += 1)
    for (let now = noon; now <= noon + 5 * minuteMs; now += 1000) {
      const facts = { prepareMinutes, meters: 1112 }
      const { startsAt, endsAt } = promisedWindow(facts, now)
      const said = now + promisedMinutes(facts) * minuteMs
      expect([startsAt <= said && said <= endsAt, Math.abs((startsAt + endsAt) / 2 - said) <= 2.5 * minuteMs]).toEqual([
        true,
        true
      ])
    }
})
