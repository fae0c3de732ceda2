import { analyticsStore } from '@/features/analytics/analytics-store'
import { feedback } from '@/platform/feedback/feedback'
import { copyShared } from '@/platform/share/copy-shared'
import { sharing } from '@/platform/share/share'
import type { SharedPage } from '@/platform/types'
import { useApp, useStore } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import { showUncopied } from '@/ui/use-copy'

/** What is shared from a page: `page` as `routeUrl` writes it; `copied` is said where the link goes to the clipboard. */
interface SharedWords {
  readonly title: string
  readonly page: string
  readonly copied?: string
  /** The link says nothing of whoever sends it. */
  readonly isUnsigned?: true
}

type Shared = () => SharedWords

/** How a page is shared, by buttons of ours. */
export interface PageSharing {
  /** What is shared now, with where it is shared from. */
  readonly read: () => SharedPage
  /** By the host, else the link on the clipboard. */
  readonly share: () => Promise<void>
  readonly copy: () => Promise<void>
  /** Address for a code to scan: short, so that its squares are large. */
  readonly link: string
}

/** Gives the host what it shares from this page, and returns how to share the same by a button of ours. Call it inside an observer. */
export function useSharing(shared: Shared): PageSharing {
  const { environment } = useApp()
  const analytics = useStore(analyticsStore)
  const { t } = useText()
  const webUrlOf = (address: string) => `${environment.current.host}/customer/#/${address}`
  const read = (): SharedPage => {
    const { title, page, isUnsigned } = shared()
    const address = isUnsigned === true ? page.slice(1) : analytics.sharedAddress(page.slice(1))
    return { title, address, webUrl: webUrlOf(address) }
  }
  sharing.usePage(read)
  const tell = (outcome: Awaited<ReturnType<typeof sharing.share>>, { webUrl }: SharedPage) => {
    if (outcome === 'copied') feedback.toast(shared().copied ?? t.share.copied)
    if (outcome === 'failed') showUncopied(webUrl, t)
  }
  const share = async () => {
    const page = read()
    tell(await sharing.share(page), page)
  }
  const copy = async () => {
    const page = read()
    tell(await copyShared(page), page)
  }
  return {
    read,
    share,
    copy,
    get link() {
      return webUrlOf(shared().page.slice(1))
    }
  }
}
