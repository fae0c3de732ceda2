import { go } from '@/platform/navigation/go'
import { Cell, CellGroup } from '@/ui/cell'
import { moneyText } from '@/ui/money-text'
import { useText } from '@/ui/text-context'
import type { MembershipCard } from './membership-card-store'
import { dayOf, lastDay } from './plan-text'

/** Every period with what was paid for it; leads to its order. */
export function PeriodCells({ card }: { readonly card: MembershipCard }) {
  const text = useText()
  const { t } = text
  const words = t.membership.card
  if (card.periods.length === 0) return null
  return (
    <CellGroup title={words.periods}>
      {card.periods.map(({ periodId, startsAt, endsAt, status, orderId, paid, canGiveBack }) => {
        const from = dayOf(startsAt, card, text)
        const state = paid === null && status === 'paid' ? words.given : words.periodStatus[status]
        return (
          <Cell
            key={periodId}
            id={`period-${periodId}`}
            title={
              endsAt === null
                ? t.membership.withoutEnd
                : t.membershipOrder.rules.periodText(from, lastDay(endsAt, card, text))
            }
            note={canGiveBack ? `${state} · ${words.refundable}` : state}
            value={paid === null ? undefined : moneyText(paid.amount, paid.currency)}
            {...(orderId !== null && { onPress: () => go('membershipOrder', { orderId }) })}
          />
        )
      })}
    </CellGroup>
  )
}
