import { Polling } from '@/stores/polling'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('passes by a turn in which there is nothing to ask, and asks in the next one', async () => {
  let isDue = true
  const ask = jest.fn(async () => undefined)
  const polling = new Polling(
    ask,
    () => 1000,
    () => isDue
  )
  await polling.start()
  isDue = false
  await jest.advanceTimersByTimeAsync(3000)
  expect(ask).toHaveBeenCalledTimes(1)
  await polling.hurry()
  expect(ask).toHaveBeenCalledTimes(2)
  isDue = true
  await jest.advanceTimersByTimeAsync(1000)
  expect(ask).toHaveBeenCalledTimes(3)
  polling.stop()
  await jest.advanceTimersByTimeAsync(5000)
  expect(ask).toHaveBeenCalledTimes(3)
})

it('asks no more where nothing will change', async () => {
  const ask = jest.fn(async () => undefined)
  const polling = new Polling(ask, () => null)
  await polling.start()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
})
