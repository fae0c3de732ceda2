import { compareStructural, reaction, untracked } from 'mobx'
import { useEffect, useState } from 'react'
import { device } from '@/platform/device'

/** Quick enough to be seen as the tap's own work, slow enough that several taps in a row send it once. */
const paceMs = 300

function useAtOnce<Value>(read: () => Value): Value {
  return read()
}

function useFollowing<Value>(read: () => Value): Value {
  const [value, setValue] = useState(() => untracked(read))
  useEffect(() => reaction(read, (next) => setValue(() => next), { delay: paceMs, equals: compareStructural, fireImmediately: true }), [read])
  return value
}

/**
 * What `read` answers from the stores, for an observer. A mini-program sends every change to its view: there the answer follows at
 * most every 300 ms, so that what sums up the cart never makes the message of a tap larger. `read` must be the same from one
 * drawing to the next (`useCallback`).
 */
export const usePaced = device.platform === 'h5' ? useAtOnce : useFollowing
