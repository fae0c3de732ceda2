import type { Client } from '../support/client'
import type { ShownPage } from '../support/shown-page'

/** As long as one question, and another that its answer leads to, take on a busy machine. */
const answerMs = 150

/**
 * An opened page asks `path` again after `pollMs` while it is on top, and not while it lies under another. Leaves a clock behind that
 * moves only by hand: `jest.useRealTimers()` in `afterEach`.
 */
export async function expectFollowedOnTop(
  { network }: Client,
  page: ShownPage,
  path: string,
  pollMs: number
): Promise<void> {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] })
  const askedIn = async (ms: number, begin: () => void = () => undefined) => {
    const asked = network.countOf(path)
    // What needs no token is asked for at once
    begin()
    await jest.advanceTimersByTimeAsync(ms)
    // The answer takes turns of its own, which no clock moves
    const began = performance.now()
    for (let turn = 0; turn < 50 || performance.now() - began < answerMs; turn += 1)
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    return network.countOf(path) - asked
  }
  page.tell('onHide')
  await askedIn(100)
  const under = await askedIn(4 * pollMs)
  const shown = await askedIn(100, () => page.tell('onShow'))
  const followed = await askedIn(pollMs)
  page.tell('onHide')
  await askedIn(100)
  expect({ under, shown, followed, underAgain: await askedIn(4 * pollMs) }).toEqual({
    under: 0,
    shown: 1,
    followed: 1,
    underAgain: 0
  })
}
