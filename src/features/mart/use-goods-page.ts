import { useSharing } from '@/features/share/use-sharing'
import { usePageShow } from '@/platform/app/page'
import { routeUrl } from '@/routes'
import { useStore } from '@/stores/stores-context'
import { detailOf } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { goodsStore } from './goods-store'

/** Goods as a page of them shows and shares them: friends get the landing, never a price. Call it inside an observer. */
export function useGoodsPage(dishId: string, inviteUserId: string | undefined) {
  const { name } = useText()
  const store = useStore(goodsStore)
  const open = () => store.open(dishId, inviteUserId)
  usePageShow(() => void open())
  const detail = detailOf(dishId, store.dishId, store.goods)
  const sharing = useSharing(() => ({
    title: detail.value === null ? '' : name(detail.value.dishName),
    page: routeUrl('goodsShare', { dishId })
  }))
  return { detail, sharing, open }
}
