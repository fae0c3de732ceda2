import { requestTimeoutMs } from '@/domain/constants'

/** The longest that an answer of the host is awaited, by what lies between it and the question, ms. */
export const hostWaits = {
  /** Nothing: the host knows by itself. */
  silent: 10_000,
  /** A dialog of the host that a person reads. */
  dialog: 60_000,
  /** Another screen, on which a person looks for something. */
  screen: 300_000,
  /** The network. */
  network: requestTimeoutMs
} as const

/** The host has not answered in time: a dialog was ignored, or the question got lost. */
export class HostSilence extends Error {
  constructor(message = 'The host did not answer') {
    super(message)
    this.name = 'HostSilence'
  }
}

/** The host's answer; rejects with `HostSilence` after `withinMs` without one. An answer that comes later is dropped. */
export async function askHost<T>(question: () => Promise<T>, withinMs: number, message?: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new HostSilence(message)), withinMs)
  })
  try {
    return await Promise.race([question(), silence])
  } finally {
    clearTimeout(timer)
  }
}

/** The same for a call with callbacks in place of a promise. */
export const askHostBack = <T>(
  call: (success: (answer: T) => void, fail: (error: unknown) => void) => void,
  withinMs: number
): Promise<T> => askHost(() => new Promise<T>(call), withinMs)
