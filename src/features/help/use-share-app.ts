import { analyticsStore } from '@/features/analytics/analytics-store'
import { useText } from '@/ui/text-context'
import { useSharing } from '@/features/analytics/use-sharing'
import { routeUrl } from '@/routes'
import { useStore } from '@/stores/stores-context'

/** Shares the app itself; what the host shares from this page is the same. */
export function useShareApp(): () => Promise<void> {
  const analytics = useStore(analyticsStore)
  const { t } = useText()
  const share = useSharing(() => ({ title: t.help.shareTitle, page: routeUrl('home') }))
  return async () => {
    analytics.track('shareApp')
    await share(t.help.linkCopied)
  }
}
