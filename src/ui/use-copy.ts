import type { Translator } from '@/i18n/translator'
import { copyText } from '@/platform/device/contact'
import { feedback } from '@/platform/feedback/feedback'
import { useText } from './text-context'

/** Shows a text that did not get on the clipboard, to be selected or written down. A host that cannot even show it leaves nothing more to do. */
export const showUncopied = (text: string, t: Translator['t']): void =>
  void feedback.confirm({ title: t.common.copyFailed, text, confirmText: t.common.gotIt }).catch(() => undefined)

/** Takes a text along to be used elsewhere, and says so; what cannot be copied is shown. */
export function useCopy(): (text: string, done?: string) => Promise<void> {
  const { t } = useText()
  return async (text, done = t.common.copied) => {
    if (await copyText(text)) feedback.toast(done)
    else showUncopied(text, t)
  }
}
