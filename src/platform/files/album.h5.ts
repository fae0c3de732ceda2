import type { SavedPicture } from '../types'

/** Gives the picture to the browser to save. */
export async function savePicture(url: string, name: string): Promise<SavedPicture> {
  try {
    const answer = await fetch(url)
    if (!answer.ok) return 'failed'
    const address = URL.createObjectURL(await answer.blob())
    handOver(address, name)
    // the browser takes the address up after this turn
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
    return 'saved'
  } catch {
    return 'failed'
  }
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
