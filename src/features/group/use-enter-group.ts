import { ApiError } from '@/api/api-error'
import { addressStore } from '@/features/address/address-store'
import { feedback } from '@/platform/feedback/feedback'
import { goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { groupHomeStore } from './group-home-store'
import type { GroupOrder } from './group-order'
import { groupStore } from './group-store'

/** Starting or joining a group; one that the person is in already is left only when they say so (spec section 4, Group order). */
export function useEnterGroup() {
  const { t, name } = useText()
  const home = useStore(groupHomeStore)
  const store = useStore(groupStore)
  const addresses = useStore(addressStore)
  const enter = async (act: (leavesCurrent: boolean) => Promise<GroupOrder>) => {
    try {
      return await act(false)
    } catch (error) {
      if (!(error instanceof ApiError) || !error.is('groupActiveAlready')) throw error
      await home.loadActive()
      const { current } = home
      const restaurant = current === null ? '' : name(current.restaurantName)
      const about = current?.isLeader === false ? t.group.activeQuitText(restaurant) : t.group.activeText(restaurant)
      const isLeaving = await feedback.confirm({
        title: t.group.activeQuestion,
        text: about,
        confirmText: current?.isLeader === false ? t.group.quitShort : t.group.endShort,
        cancelText: t.group.keepCurrent,
        isDangerous: true
      })
      return isLeaving ? act(true) : null
    }
  }
  const show = (group: GroupOrder | null) => {
    if (group === null) return
    store.put(group)
    goInstead('groupOrder', { groupOrderId: group.groupOrderId })
  }
  const start = useAction(async (restaurantId: string) => {
    if (addresses.addresses.length === 0) await addresses.load()
    show(await enter((leavesCurrent) => home.start(restaurantId, addresses.chosen?.addressId ?? null, leavesCurrent)))
  })
  const join = useAction(async (code: string) => {
    try {
      show(await enter((leavesCurrent) => home.join(code, leavesCurrent)))
    } catch (error) {
      // Refused because it has moved on: the invitation says where it stands now
      void home.openInvitation(code)
      throw error
    }
  })
  return { start, join }
}
