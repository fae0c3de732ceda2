import { useEffect, useRef } from 'react'
import { useText } from '@/ui/text-context'
import type { GroupView } from '@/contract/types'
import { feedback } from '@/platform/feedback/feedback'

/** Tells the members who look what the leader changed: who pays, or until when is chosen. The leader knows. */
export function useArrangementNews(group: GroupView | null, isSpeaking: boolean): void {
  const { t } = useText()
  const known = useRef<GroupView | null>(null)
  useEffect(() => {
    const before = known.current
    known.current = group
    if (
      !isSpeaking ||
      group === null ||
      before === null ||
      before.orderTransactionId !== group.orderTransactionId ||
      group.isLeader ||
      group.status !== 'A'
    )
      return
    if (before.paymentMode !== group.paymentMode) feedback.toast(t.group.paymentModeChanged[group.paymentMode])
    else if (before.deadlineAt !== group.deadlineAt)
      feedback.toast(group.deadlineAt === null ? t.group.deadlineGone : t.group.deadlineChanged)
  }, [group, isSpeaking, t])
}
