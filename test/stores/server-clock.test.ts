import { ServerClock } from '@/stores/server-clock'
import { MemoryStorage } from '../support/memory-storage'

const dayMs = 86_400_000
const serverNow = Date.UTC(2026, 2, 2, 4)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A device whose clock is so far off the server's, ms. */
function deviceOff(offMs: number, storage = new MemoryStorage()): ServerClock {
  jest.setSystemTime(serverNow + offMs)
  return new ServerClock(storage)
}

test.each([dayMs, -dayMs, 90_000, -90_000])('a device that is %i ms off tells the server’s time', (offMs) => {
  const clock = deviceOff(offMs)
  clock.hear(serverNow)
  expect(clock.now).toBe(serverNow)
  jest.advanceTimersByTime(5000)
  expect(clock.now).toBe(serverNow + 5000)
})

test('a clock that is right stays as it is, whatever the way of an answer takes', () => {
  const clock = deviceOff(0)
  clock.hear(serverNow - 800)
  clock.hear(serverNow - 30_000)
  expect(clock.offsetMs).toBe(0)
})

test('of two answers the one that was on its way for less is the truer', () => {
  const clock = deviceOff(dayMs)
  clock.hear(serverNow - 20_000)
  clock.hear(serverNow - 50)
  clock.hear(serverNow - 40_000)
  expect(clock.now).toBe(serverNow - 50)
})

test('a device’s clock that is set meanwhile is noticed, forward and back', () => {
  const clock = deviceOff(0)
  clock.hear(serverNow)
  jest.setSystemTime(serverNow + dayMs)
  clock.hear(serverNow)
  expect(clock.now).toBe(serverNow)
  jest.setSystemTime(serverNow - dayMs)
  clock.hear(serverNow)
  expect(clock.now).toBe(serverNow)
})

test('it is kept for a start without a network, and what is of no use is not', () => {
  const storage = new MemoryStorage()
  deviceOff(dayMs, storage).hear(serverNow)
  expect(new ServerClock(storage).now).toBe(serverNow)
  storage.write('fanju.serverClock', { version: 1, data: 'late' })
  expect(new ServerClock(storage).offsetMs).toBe(0)
})

test('what was kept gives way to the first answer', () => {
  const storage = new MemoryStorage()
  deviceOff(-45_000, storage).hear(serverNow)
  const again = deviceOff(0, storage)
  again.hear(serverNow)
  expect(again.now).toBe(serverNow)
})
