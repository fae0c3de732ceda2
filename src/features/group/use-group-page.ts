import { useEffect } from 'react'
import { useText } from '@/ui/text-context'
import type { EmptyState, ScreenState } from '@/ui/screen'
import { useIsShown } from '@/ui/use-is-shown'
import { useLoginWall } from '@/ui/use-login-wall'
import { goInstead } from '@/platform/go'
import type { GroupStore } from './group-store'
import { useStores } from '@/stores/stores-context'
import { useArrangementNews } from './use-arrangement-news'
import { useGroupEnd, type GroupRoute } from './use-group-end'

/** Follows a group while one of its pages is on top, and leads away when it is over for the person. Call it inside an observer. */
export function useGroupPage(route: GroupRoute, params: { readonly orderTransactionId: string } | null) {
  const { t } = useText()
  const {
    groups: { group: store }
  } = useStores()
  const id = params?.orderTransactionId ?? null
  const wall = useLoginWall(route, stateOf(store, id))
  const isFollowing = id !== null && wall.state !== 'loginWall'
  const isShown = useIsShown()
  useEffect(() => (isFollowing && isShown ? store.watch(id) : undefined), [isFollowing, isShown, id, store])
  const group = store.orderTransactionId === id ? store.group.value : null
  useArrangementNews(group, isShown && group?.isMember === true)
  const isStranger = group !== null && !group.isMember && group.status === 'A'
  const { isOver } = useGroupEnd(route, isShown && isFollowing && !isStranger)
  const code = group?.code
  useEffect(() => {
    // Who only has the address of the group is asked first
    if (isStranger && code !== undefined) goInstead('groupHome', { code })
  }, [isStranger, code])
  const empty: EmptyState = {
    picture: 'notFound',
    text: t.group.ended[store.end?.notice ?? 'notFound'],
    actionText: t.common.backHome,
    onAction: wall.onHome
  }
  const isGone = wall.state === 'ready' && (isOver || isStranger)
  return {
    wall: isGone ? { ...wall, state: 'loading' as const } : wall,
    store,
    group: isGone ? null : group,
    empty,
    errorText: t.group.loadFailed
  }
}

function stateOf({ orderTransactionId, group: { value, failure, state } }: GroupStore, id: string | null): ScreenState {
  if (id === null) return 'notFound'
  if (orderTransactionId !== id) return 'loading'
  if (value !== null || failure === null || failure.isOffline) return state
  return failure.is('groupNotFound') || failure.is('groupNotMember') || failure.is('groupMemberRemoved')
    ? 'empty'
    : 'error'
}
