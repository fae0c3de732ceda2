import { moneyText } from '@/ui/money-text'
import { RulesCard } from '@/ui/rules-card'
import { useText } from '@/ui/text-context'
import type { Invite } from './invite-store'

/** What has to be done, one after the other. */
export function InviteSteps({ own: { programme, rewardedThisMonth } }: { readonly own: Invite }) {
  const { t } = useText()
  if (programme === null) return null
  const { minimumPaid, currency, afterSaleHours, monthlyCap } = programme
  const steps = [
    t.invite.stepShare,
    t.invite.stepOrder(moneyText(minimumPaid, currency)),
    t.invite.stepReward(afterSaleHours),
    rewardedThisMonth === 0 ? t.invite.cap(monthlyCap) : t.invite.capLeft(rewardedThisMonth, monthlyCap)
  ]
  return (
    <RulesCard
      title={t.invite.steps}
      rules={steps.map((text, index) => ({ rule: text, title: String(index + 1), text }))}
    />
  )
}
