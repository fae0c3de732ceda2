import { useEffect, useRef } from 'react'
import { deviceNow } from '@/platform/device/device-now'
import { feedback } from '@/platform/feedback/feedback'
import { goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import type { GroupEnd } from './group-store'
import { groupStore } from './group-store'

/** The pages of one group. */
export type GroupRoute = 'groupOrder' | 'groupCart' | 'groupRestaurant' | 'groupShare'

/** Tells once how a group ended, and leads where the person goes then (spec section 4, Group order). Call it inside an observer. */
export function useGroupEnd(route: GroupRoute, isSpeaking: boolean): { readonly isOver: boolean } {
  const store = useStore(groupStore)
  const tell = useTellEnd()
  const isTelling = useRef(false)
  const { end } = store
  const { value } = store.group
  const hasPart = store.self !== null && (value?.isLeader === true || store.self.dishCount > 0)
  // A submitted group stays to be looked at and paid, for whoever has a part in it and does not see it being submitted just now
  const staysOpen = route === 'groupOrder' && value?.status === 'S' && hasPart
  const wasActive = useRef(false)
  if (value?.status === 'A') wasActive.current = true
  const isOver = end !== null && !staysOpen
  const isNews = end !== null && (!staysOpen || (wasActive.current && end.notice !== null))
  useEffect(() => {
    if (!isNews || end === null || !isSpeaking || isTelling.current) return
    isTelling.current = true
    wasActive.current = false
    void tell(end).finally(() => (isTelling.current = false))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- told once for each end: its words do not change while it is told
  }, [isNews, isSpeaking])
  return { isOver }
}

/** The modal, at most once in 5 seconds, and the way on. */
function useTellEnd(): (end: GroupEnd) => Promise<void> {
  const { t } = useText()
  const store = useStore(groupStore)
  const words = t.group.ended
  const leave = ({ goesTo }: GroupEnd) => {
    store.close()
    goInstead(goesTo === 'orderList' ? 'orders' : 'home')
  }
  return async (end) => {
    const order = store.group.value?.order ?? null
    const { groupOrderId } = store
    const mayShow = end.notice !== null && store.takeModal(deviceNow())
    if (order?.canPayShare === true && groupOrderId !== null) {
      if (mayShow) await feedback.confirm({ text: words.submittedWithYoursToPay, confirmText: t.common.gotIt })
      return goInstead('groupOrder', { groupOrderId })
    }
    if (!mayShow || end.notice === null) return leave(end)
    if (end.notice !== 'submittedWithYours' || order === null) {
      await feedback.confirm({ text: words[end.notice], confirmText: t.common.gotIt })
      return leave(end)
    }
    const wantsOrder = await feedback.confirm({
      text: words.submittedWithYours,
      confirmText: t.group.seeOrderShort,
      cancelText: t.group.toOrders
    })
    store.close()
    if (wantsOrder) goInstead('orderDetail', { orderId: order.orderId })
    else goInstead('orders')
  }
}
