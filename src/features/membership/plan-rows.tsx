import { CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { distanceText, type Plan, thenText } from './plan-text'

interface PlanRowsProps {
  readonly plans: readonly Plan[]
  readonly chosenId: string
  /** The one that saves this person most, by their own orders. */
  readonly bestId?: string | undefined
  readonly title?: string
  readonly onChoose: (plan: Plan) => void
}

/** Plans of one product, of which one is chosen: what each costs now and later. */
export function PlanRows({ plans, chosenId, bestId, title, onChoose }: PlanRowsProps) {
  const text = useText()
  const { t } = text
  return (
    <CellGroup title={title ?? t.membership.plans}>
      {plans.map((plan) => {
        const { planId, period, price, firstPrice, currency, isRenewing } = plan
        const name = [distanceText(plan, text), t.membership.period[period]].filter((part) => part !== null).join(' · ')
        const notes = [thenText(plan, text), isRenewing ? t.membership.canRenew : t.membership.once]
        return (
          <ChoiceRow
            key={planId}
            id={`plan-${planId}`}
            kind="radio"
            title={planId === bestId ? `${name} · ${t.membership.best}` : name}
            note={notes.filter((note) => note !== undefined).join(' · ')}
            trailing={<Price amount={firstPrice ?? price} currency={currency} size="title" />}
            isChosen={planId === chosenId}
            onChange={() => onChoose(plan)}
          />
        )
      })}
    </CellGroup>
  )
}
