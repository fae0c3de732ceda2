import { useEffect, useState } from 'react'
import { feedback } from '@/platform/feedback/feedback'
import { fromHere, goBackOr } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { errorText } from '@/ui/error-text'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import type { GroupDishesStore } from './group-dishes-store'
import { groupDishesStore } from './group-dishes-store'
import { groupStore } from './group-store'

/** One's own dishes while their page is open: read, kept in step with the group, and called done. Call it inside an observer. */
export function useGroupDishes(restaurantId: string) {
  const text = useText()
  const { t } = text
  const dishesAt = useStore(groupDishesStore)
  const group = useStore(groupStore)
  const [dishes] = useState<GroupDishesStore>(() => dishesAt.of(restaurantId))
  const { refusal } = dishes
  useEffect(() => {
    void dishes.restaurant.open()
    return dishes.follow()
  }, [dishes])
  useEffect(() => {
    if (refusal === null) return
    dishes.refusalTold()
    feedback.toast(refusal.is('groupCartStale') ? t.group.staleTold : errorText(refusal, text))
  }, [refusal, dishes, t, text])
  const done = useAction(async () => {
    const leave = fromHere(() => goBackOr('groupOrder', { groupOrderId: dishes.groupOrderId }))
    await dishes.flush()
    await group.finish()
    feedback.toast(t.group.doneTold)
    await leave()
  })
  return { dishes, done }
}
