import { feedback } from '@/platform/feedback/feedback'
import { useStore } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { type MembershipCard, membershipCardStore } from './membership-card-store'
import { lastDay } from './plan-text'

/** Stops the renewal: one question that says until when everything goes on, and no plea. */
export function useStop(card: MembershipCard): () => Promise<void> {
  const text = useText()
  const { cancel } = useStore(membershipCardStore)
  const words = text.t.membership.card
  const { now } = text
  const endsAt = card.held?.endsAt ?? null
  const stop = useAction(async () => {
    const isMeant = await feedback.confirm({
      title: words.stopQuestion,
      text:
        endsAt === null
          ? text.t.membership.notRenewing
          : // While a renewal is tried nothing is left that would go on
            Date.parse(endsAt) <= now()
            ? words.stopNow
            : words.stopText(lastDay(endsAt, card, text)),
      confirmText: words.stopShort,
      cancelText: words.keep
    })
    if (isMeant) feedback.toast(words.stopped[await cancel()])
  })
  return stop.run
}
