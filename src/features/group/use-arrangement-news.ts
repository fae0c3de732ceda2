import { useEffect, useRef } from 'react'
import { useText } from '@/ui/text-context'
import { feedback } from '@/platform/feedback/feedback'
import type { GroupOrder } from './group-order'

/** Tells the members who look what the leader changed: who pays, or until when is chosen. The leader knows. */
export function useArrangementNews(group: GroupOrder | null, isSpeaking: boolean): void {
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
