import { useEffect } from 'react'
import type { ScreenState } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import { feedback } from '@/platform/feedback'
import { usePageShow } from '@/platform/page'
import { sharing } from '@/platform/share'
import type { SharedPage } from '@/platform/types'
import { routeUrl, type RouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** Friends act while the page is open; this often it is read anew. */
const refreshMs = 10_000

interface BargainPage {
  readonly state: ScreenState
  readonly offsetMs: number
  readonly retry: () => Promise<void>
  readonly share: () => Promise<void>
}

/** Opens a friend's bargain by its id, or one's own for what is being settled at a restaurant. Call it inside an observer. */
export function useBargainPage(params: RouteParams<'bargain'> | null): BargainPage {
  const { t } = useText()
  const { bargain: store, settlement, environment, support, session } = useStores()
  const { bargainId, restaurantId } = params ?? {}
  const open = async () => {
    if (bargainId !== undefined) return store.open(bargainId)
    if (restaurantId === undefined || !session.isLoggedIn) return
    settlement.enter(restaurantId)
    if (settlement.choices !== null) await store.begin(settlement.choices)
  }
  useEffect(() => {
    void open()
    const timer = setInterval(() => void store.refresh(), refreshMs)
    return () => clearInterval(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `open` is a new closure each render; what it depends on is named
  }, [bargainId, restaurantId, session.isLoggedIn, store])
  usePageShow(() => void store.refresh())

  const read = (): SharedPage => {
    const address = support.analytics.sharedAddress(routeUrl('bargain', { bargainId: store.bargainId ?? '' }).slice(1))
    return { title: t.bargain.shareTitle, address, webUrl: `${environment.current.host}/customer/#/${address}` }
  }
  sharing.usePage(read)
  const share = async () => {
    const outcome = await sharing.share(read())
    if (outcome === 'copied') feedback.toast(t.bargain.linkCopied)
    if (outcome === 'failed') feedback.toast(t.common.copyFailed)
  }
  const { value } = store.bargain
  const offsetMs = value === null ? 0 : new Date(value.serverTime).getTime() - Date.now()
  return { state: useBargainState(params), offsetMs, retry: open, share }
}

function useBargainState(params: RouteParams<'bargain'> | null): ScreenState {
  const { bargain: store, session, carts } = useStores()
  const { bargainId, restaurantId } = params ?? {}
  if (bargainId === undefined && restaurantId === undefined) return 'notFound'
  if (bargainId === undefined && session.phase !== 'starting' && !session.isLoggedIn) return 'loginWall'
  if (bargainId === undefined && restaurantId !== undefined && carts.of(restaurantId).count === 0) return 'empty'
  if (store.bargain.value === null && store.bargain.failure?.is('bargainNotFound') === true) return 'notFound'
  return store.bargain.state
}
