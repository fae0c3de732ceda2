import { useEffect, useRef } from 'react'
import { groupOutcome } from '@/domain/group-order'
import { usePageShow } from '@/platform/app/page'
import { feedback } from '@/platform/feedback/feedback'
import { go, goInstead } from '@/platform/navigation/go'
import { routeUrl } from '@/routes'
import { useApp, useStore } from '@/stores/stores-context'
import type { ScreenState } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useIsShown } from '@/ui/use-is-shown'
import { groupHomeStore } from './group-home-store'
import { useEnterGroup } from './use-enter-group'

/** Says that there is no such group, and leads home (spec section 4, Group order). */
function useLeaveUnknown(isUnknown: boolean): void {
  const { t } = useText()
  const text = t.group.ended.notFound
  const confirmText = t.common.gotIt
  useEffect(() => {
    if (isUnknown) void feedback.confirm({ text, confirmText }).then(() => goInstead('home'))
  }, [isUnknown, text, confirmText])
}

/** An invitation by its code: shown to anybody, joined by whoever is logged in, and put away by whoever will not. Call it inside an observer. */
export function useInvitation(code: string, joinsAtOnce: boolean) {
  const { session } = useApp()
  const home = useStore(groupHomeStore)
  const { join } = useEnterGroup()
  const { invitation } = home
  const group = home.code === code ? invitation.value : null
  usePageShow(() => void home.openInvitation(code))
  // Under the login, which comes back here by itself, nothing is led away: what leads on takes the place of the page on top
  const isShown = useIsShown()
  const userId = session.session?.userId
  useEffect(() => void home.openInvitation(code), [home, code, userId])
  const isOwn = group?.isMember === true
  const id = group?.groupOrderId
  // What is ordered and paid for is among the orders (spec section 4); whatever else there is to say or to pay, the group's page does
  const isOrdered =
    isOwn &&
    group.status === 'S' &&
    group.members.some(({ isSelf, isLeader, dishCount }) => isSelf && (isLeader || dishCount > 0))
  const isThrough = isOrdered && group.order?.canPayShare !== true && group.order?.canPayRest !== true
  useEffect(() => {
    if (!isShown || !isOwn || id === undefined) return
    if (isThrough) goInstead('orders')
    else goInstead('groupOrder', { groupOrderId: id })
  }, [isShown, isOwn, id, isThrough])
  // Who comes back from the login they were sent to is straight in, once: to this page as it was left, or to its address opened again
  const wantsIn = useRef(joinsAtOnce)
  const canJoin = isShown && session.isLoggedIn && group !== null && !isOwn && group.status === 'A'
  useEffect(() => {
    if (!canJoin || !wantsIn.current) return
    wantsIn.current = false
    void join.run(code)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- joined once, when it becomes possible: `join` and the code of the page are those of that moment
  }, [canJoin])
  const outcome = group === null ? null : groupOutcome({ ...group, hasDishes: false })
  const isRemoved = group === null && invitation.failure?.is('groupMemberRemoved') === true
  const isGone =
    (outcome !== null && !isOwn) || isRemoved || (group === null && invitation.failure?.is('groupNotFound') === true)
  useLeaveUnknown(isShown && group === null && invitation.failure?.is('groupNotFound') === true)
  const state: ScreenState = isGone
    ? 'empty'
    : group === null
      ? home.code === code
        ? invitation.state
        : 'loading'
      : 'ready'
  const accept = () => {
    if (session.isLoggedIn) return join.run(code)
    wantsIn.current = true
    return go('login', { returns: routeUrl('groupHome', { code, joins: 'yes' }) })
  }
  return {
    group: isOwn ? null : group,
    state: isOwn ? ('loading' as const) : state,
    notice: isRemoved ? ('memberRemoved' as const) : (outcome?.notice ?? ('notFound' as const)),
    accept,
    isBusy: join.isBusy,
    retry: () => home.openInvitation(code)
  }
}
