import { useText } from './text-context'
import { copyText } from '@/platform/device/contact'
import { feedback } from '@/platform/feedback/feedback'

/** Takes a text along to be used elsewhere, and says so. */
export function useCopy(): (text: string, done?: string) => Promise<void> {
  const { t } = useText()
  return async (text, done = t.common.copied) => feedback.toast((await copyText(text)) ? done : t.common.copyFailed)
}
