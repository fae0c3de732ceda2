import { useEffect } from 'react'
import type { Translator } from '@/i18n/translator'
import { appUpdate } from '@/platform/app/app-update'
import { feedback } from '@/platform/feedback/feedback'
import { useStore } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import type { VersionStore } from './version-store'
import { versionStore } from './version-store'

async function offer(version: VersionStore, t: Translator['t']): Promise<void> {
  const name = version.latest.value?.version ?? ''
  const { isUpdateForced } = version
  const text = isUpdateForced ? t.help.updateForcedText(name) : t.help.updateText(name)
  const isTaken = await feedback.confirm({
    title: t.help.updateTitle,
    text,
    confirmText: t.help.updateShort,
    ...(isUpdateForced ? {} : { cancelText: t.help.laterShort })
  })
  if (!isTaken) version.decline()
  else if (!appUpdate.apply()) feedback.toast(t.help.updateComing)
}

async function offerRestart(t: Translator['t']): Promise<void> {
  if (
    await feedback.confirm({ text: t.help.updateReady, confirmText: t.help.updateShort, cancelText: t.help.laterShort })
  )
    appUpdate.apply()
}

/** Offers a newer release at the start, and insists where this one must no longer be used. */
export function useUpdateOffer(): void {
  const version = useStore(versionStore)
  const { t } = useText()
  useEffect(() => {
    void version.load().then(() => (version.isOfferDue ? offer(version, t) : undefined))
    return appUpdate.watch(() => void offerRestart(t))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once at the start, in the language of that moment: a change of language must not ask again
  }, [version])
}
