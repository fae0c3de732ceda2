import { useText } from '@/components/ui/text-context'
import { feedback } from '@/platform/feedback'
import { sharing } from '@/platform/share'
import type { SharedPage } from '@/platform/types'
import { routeUrl } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** Shares the app itself; what the host shares from this page is the same. */
export function useShareApp(): () => Promise<void> {
  const { environment, support } = useStores()
  const { t } = useText()
  const read = (): SharedPage => {
    const address = support.analytics.sharedAddress(routeUrl('home').slice(1))
    return { title: t.help.shareTitle, address, webUrl: `${environment.current.host}/customer/#/${address}` }
  }
  sharing.usePage(read)
  return async () => {
    support.analytics.track('shareApp')
    const outcome = await sharing.share(read())
    if (outcome === 'copied') feedback.toast(t.help.linkCopied)
    if (outcome === 'failed') feedback.toast(t.common.copyFailed)
  }
}
