import { analyticsStore } from '@/features/analytics/analytics-store'
import { useText } from '@/ui/text-context'
import { showUncopied, useCopy } from '@/ui/use-copy'
import { feedback } from '@/platform/feedback/feedback'
import { sharing } from '@/platform/share/share'
import type { SharedPage } from '@/platform/types'
import { routeUrl } from '@/routes'
import { useApp, useStore } from '@/stores/stores-context'
import type { GroupOrder } from './group-order'

/** How friends are asked into a group: by the host's own sharing, the link, or the code. Call it inside an observer. */
export function useInvite(group: GroupOrder | null) {
  const { t, name } = useText()
  const { environment } = useApp()
  const analytics = useStore(analyticsStore)
  const copy = useCopy()
  const bare = routeUrl('groupHome', { code: group?.code ?? '' }).slice(1)
  const webUrlOf = (address: string) => `${environment.current.host}/customer/#/${address}`
  const read = (): SharedPage => {
    const address = analytics.sharedAddress(bare)
    const restaurant = group === null ? '' : name(group.restaurantName)
    return {
      title: group?.theme === 'lover' ? t.group.shareTitleLover(restaurant) : t.group.shareTitle(restaurant),
      address,
      webUrl: webUrlOf(address)
    }
  }
  sharing.usePage(read)
  const share = async () => {
    const page = read()
    const outcome = await sharing.share(page)
    if (outcome === 'copied') feedback.toast(t.group.linkCopied)
    if (outcome === 'failed') showUncopied(page.webUrl, t)
  }
  const copyCode = () => copy(group?.code ?? '')
  /** Short, so that the code to scan has large squares. */
  return { share, copyCode, link: webUrlOf(bare) }
}
