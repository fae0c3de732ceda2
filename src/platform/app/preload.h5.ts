import { laterFilesAddress } from '../code/code-address.h5'
import { importQuietly } from '../code/quiet-code.h5'
import { isSparing } from '../device/data-cost.h5'
import { feedback } from '../feedback/feedback'
import type { Preload } from '../types'

/** Runs when the browser has nothing better to do; some do not know when that is. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 5_000 })
    else setTimeout(resolve, 1_500)
  })

/** Into the browser's store, and no further: code runs when its page is opened. */
async function fetchFile(address: string): Promise<Response> {
  const answer = await fetch(address, { priority: 'low' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer
}

/** One at a time, so that a tap never waits for all of them. */
async function fetchLaterFiles(): Promise<void> {
  const files: unknown = await (await fetchFile(laterFilesAddress())).json()
  for (const file of Array.isArray(files) ? files : []) {
    await whenIdle()
    await (await fetchFile(new URL(String(file), document.baseURI).pathname)).arrayBuffer()
  }
}

async function prepare(more: () => Promise<unknown>): Promise<void> {
  await whenIdle()
  await importQuietly(more)
  await whenIdle()
  feedback.prepare()
  await whenIdle()
  if (!isSparing()) await fetchLaterFiles()
}

export const preload: Preload = {
  afterHome: (more) => void prepare(more).catch(() => undefined)
}
