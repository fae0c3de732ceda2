import { askHost, askHostBack, HostSilence } from '@/platform/ask-host'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('an answer or a failure in time is passed on, and leaves no clock running', async () => {
  await expect(askHost(() => Promise.resolve('yes'), 1000)).resolves.toBe('yes')
  await expect(askHost(() => Promise.reject(new Error('no')), 1000)).rejects.toThrow('no')
  await expect(askHostBack((success) => success('back'), 1000)).resolves.toBe('back')
  await expect(askHostBack((_success, fail) => fail(new Error('no')), 1000)).rejects.toThrow('no')
  expect(jest.getTimerCount()).toBe(0)
})

test('a host that lacks the call fails like one that refuses it', async () => {
  const absent: { readonly ask?: () => Promise<string> } = {}
  // As a browser without the API: what is typed as there is not
  const ask = () => (absent as { ask: () => Promise<string> }).ask()
  await expect(askHost(ask, 1000)).rejects.toThrow(TypeError)
  expect(jest.getTimerCount()).toBe(0)
})

test('silence is a failure of its own, and a late answer changes nothing', async () => {
  let answer: (text: string) => void = () => undefined
  const asked = askHostBack<string>((success) => (answer = success), 1000)
  const ended = expect(asked).rejects.toThrow(HostSilence)
  await jest.advanceTimersByTimeAsync(1000)
  answer('late')
  await ended
})
