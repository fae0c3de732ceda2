import { analyticsStore } from './analytics-store'
import { useText } from '@/ui/text-context'
import { showUncopied } from '@/ui/use-copy'
import { feedback } from '@/platform/feedback/feedback'
import { sharing } from '@/platform/share/share'
import type { SharedPage } from '@/platform/types'
import { useApp, useStore } from '@/stores/stores-context'

/** What is shared from a page: `page` as `routeUrl` writes it. */
type Shared = () => { readonly title: string; readonly page: string }

/** Gives the host what it shares from this page, and answers how to share the same by a button of ours; `copied` is said where the link goes to the clipboard. */
export function useSharing(shared: Shared): (copied: string) => Promise<void> {
  const { environment } = useApp()
  const analytics = useStore(analyticsStore)
  const { t } = useText()
  const read = (): SharedPage => {
    const { title, page } = shared()
    const address = analytics.sharedAddress(page.slice(1))
    return { title, address, webUrl: `${environment.current.host}/customer/#/${address}` }
  }
  sharing.usePage(read)
  return async (copied) => {
    const page = read()
    const outcome = await sharing.share(page)
    if (outcome === 'copied') feedback.toast(copied)
    if (outcome === 'failed') showUncopied(page.webUrl, t)
  }
}
