import { useText } from '@/ui/text-context'
import { useSharing } from '@/ui/use-sharing'
import { routeUrl } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** Shares the app itself; what the host shares from this page is the same. */
export function useShareApp(): () => Promise<void> {
  const { support } = useStores()
  const { t } = useText()
  const share = useSharing(() => ({ title: t.help.shareTitle, page: routeUrl('home') }))
  return async () => {
    support.analytics.track('shareApp')
    await share(t.help.linkCopied)
  }
}
