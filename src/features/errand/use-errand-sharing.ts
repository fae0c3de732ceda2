import { type PageSharing, useSharing } from '@/features/share/use-sharing'
import { routeUrl } from '@/routes'
import { useText } from '@/ui/text-context'
import type { OrderedErrand } from './errand-order-store'

/**
 * What the page of an order shares: of an errand under way the receiver's link, which says nothing of its sender, else only where the app is.
 * The code is not beside the link: whoever saw both could take what is carried. Call it inside an observer.
 */
export function useErrandSharing(errand: OrderedErrand | undefined): PageSharing {
  const { t } = useText()
  const { trackId = null } = errand ?? {}
  return useSharing(() =>
    trackId === null
      ? { title: t.help.shareTitle, page: routeUrl('home') }
      : { title: t.errand.shareTitle, page: routeUrl('orderMap', { trackId }), isUnsigned: true }
  )
}
