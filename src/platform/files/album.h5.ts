import { askHost, hostWaits } from '../ask-host'
import type { SavedPicture } from '../types'

/** Gives the picture to the browser to save. */
export async function savePicture(url: string, name: string): Promise<SavedPicture> {
  try {
    const picture = await askHost(() => fetchPicture(url), hostWaits.network)
    if (picture === null) return 'failed'
    const address = URL.createObjectURL(picture)
    handOver(address, name)
    // the browser takes the address up after this turn
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
    return 'saved'
  } catch {
    return 'failed'
  }
}

async function fetchPicture(url: string): Promise<Blob | null> {
  const answer = await fetch(url)
  return answer.ok ? answer.blob() : null
}

/** The same with a picture that is in the page already, such as a drawn one. */
export function saveDrawn(address: string, name = ''): Promise<SavedPicture> {
  handOver(address, name)
  return Promise.resolve('saved')
}

function handOver(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** A browser keeps no such permission. */
export const openPermissions = (): Promise<void> => Promise.resolve()
