import type { Translator } from '@/i18n/translator'
import { feedback } from '@/platform/feedback/feedback'
import { openPermissions, saveDrawn, savePicture } from '@/platform/files/album'
import type { SavedPicture } from '@/platform/types'

/** Saves a picture to the album. Asks for the permission now; a person who refused it before is led to the settings that grant it. */
export async function keepPicture(url: string, name: string, t: Translator['t']): Promise<void> {
  await tellSaved(await savePicture(url, name), t)
}

/** The same with a picture that was drawn here. */
export async function keepDrawn(address: string, name: string, t: Translator['t']): Promise<void> {
  await tellSaved(await saveDrawn(address, name), t)
}

async function tellSaved(outcome: SavedPicture, t: Translator['t']): Promise<void> {
  if (outcome === 'saved') return feedback.toast(t.help.pictureSaved)
  if (outcome === 'failed') return feedback.toast(t.help.pictureFailed)
  if (
    await feedback.confirm({ text: t.help.pictureRefused, confirmText: t.help.toSettings, cancelText: t.common.cancel })
  )
    await openPermissions()
}
