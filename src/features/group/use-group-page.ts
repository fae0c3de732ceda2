import { useEffect, useRef } from 'react'
import { feedback } from '@/platform/feedback/feedback'
import { goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import type { ScreenState } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useIsShown } from '@/ui/use-is-shown'
import type { GroupOrder } from './group-order'
import type { GroupStore } from './group-store'
import { groupStore } from './group-store'
import { type GroupRoute, useGroupEnd } from './use-group-end'

/** Follows a group while one of its pages is on top, and leads away when it is over for the person. Call it inside an observer. */
export function useGroupPage(route: GroupRoute, id: string) {
  const { t } = useText()
  const store = useStore(groupStore)
  const isShown = useIsShown()
  useEffect(() => store.hold(), [store])
  useEffect(() => (isShown ? store.watch(id) : undefined), [isShown, id, store])
  const group = store.groupOrderId === id ? store.group.value : null
  useArrangementNews(group, isShown && group?.isMember === true)
  const isStranger = group !== null && !group.isMember && group.status === 'A'
  const { isOver } = useGroupEnd(route, isShown && !isStranger)
  const code = group?.code
  useEffect(() => {
    // Who only has the address of the group is asked first
    if (isShown && isStranger && code !== undefined) goInstead('groupHome', { code })
  }, [isShown, isStranger, code])
  const state = stateOf(store, id)
  const isGone = state === 'ready' && (isOver || isStranger)
  return {
    group: isGone ? null : group,
    page: {
      detail: { state: isGone ? ('loading' as const) : state, value: isGone ? null : group },
      notFoundText: t.group.ended[store.end?.notice ?? 'notFound'],
      errorText: t.group.loadFailed,
      onRetry: store.refresh
    }
  }
}

/** Tells the members who look what the leader changed: who pays, or until when is chosen. The leader knows. */
function useArrangementNews(group: GroupOrder | null, isSpeaking: boolean): void {
  const { t } = useText()
  const known = useRef<GroupOrder | null>(null)
  useEffect(() => {
    const before = known.current
    known.current = group
    if (
      !isSpeaking ||
      group === null ||
      before === null ||
      before.groupOrderId !== group.groupOrderId ||
      group.isLeader ||
      group.status !== 'A'
    )
      return
    if (before.paymentMode !== group.paymentMode) feedback.toast(t.group.paymentModeChanged[group.paymentMode])
    else if (before.deadlineAt !== group.deadlineAt)
      feedback.toast(group.deadlineAt === null ? t.group.deadlineGone : t.group.deadlineChanged)
  }, [group, isSpeaking, t])
}

function stateOf({ groupOrderId, group: { value, failure, state } }: GroupStore, id: string): ScreenState {
  if (groupOrderId !== id) return 'loading'
  if (value !== null || failure === null || failure.isOffline) return state
  return failure.is('groupNotFound', 'groupNotMember', 'groupMemberRemoved') ? 'notFound' : 'error'
}
