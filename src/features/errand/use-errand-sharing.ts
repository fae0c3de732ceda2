import { type PageSharing, useSharing } from '@/features/share/use-sharing'
import { routeUrl } from '@/routes'
import { useText } from '@/ui/text-context'
import type { OrderedErrand } from './errand-order-store'

/** What the page of an order shares: of an errand under way the receiver's link, which says nothing of its sender, else only where the app is. Call it inside an observer. */
export function useErrandSharing(errand: OrderedErrand | undefined): PageSharing {
  const { t } = useText()
  const { code = null, trackId = null } = errand ?? {}
  return useSharing(() =>
    code === null || trackId === null
      ? { title: t.help.shareTitle, page: routeUrl('home') }
      : { title: t.errand.shareTitle(code), page: routeUrl('orderMap', { trackId }), isUnsigned: true }
  )
}
