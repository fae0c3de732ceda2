import type { Translator } from '@/i18n/translator'
import { feedback } from '@/platform/feedback/feedback'
import { openPermissions, saveDrawn, savePicture } from '@/platform/files/album'
import type { SavedPicture } from '@/platform/types'

/** Puts a picture into the album. Leave to save is asked for now; who refused it before is led to where it can be given. */
export async function keepPicture(url: string, name: string, t: Translator['t']): Promise<void> {
  await tellKept(await savePicture(url, name), t)
}

/** The same with a picture that was drawn here. */
export async function keepDrawn(address: string, name: string, t: Translator['t']): Promise<void> {
  await tellKept(await saveDrawn(address, name), t)
}

async function tellKept(outcome: SavedPicture, t: Translator['t']): Promise<void> {
  if (outcome === 'saved') return feedback.toast(t.help.pictureSaved)
  if (outcome === 'failed') return feedback.toast(t.help.pictureFailed)
  if (
    await feedback.confirm({ text: t.help.pictureRefused, confirmText: t.help.toSettings, cancelText: t.common.cancel })
  )
    await openPermissions()
}
