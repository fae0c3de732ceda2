import { observer } from 'mobx-react-lite'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'
import type { MealPrice } from './meal-prices'
import { stepText } from './price-text'

interface StepNoteProps {
  readonly meal: MealPrice
  /** Where more can be added, from a page of cards where it cannot. */
  readonly onAdd?: () => void
}

/** The best that a little more does; nothing where it does nothing. */
export const StepNote = observer(function StepNote({ meal, onAdd }: StepNoteProps) {
  const { t } = useText()
  const words = stepText(meal, t)
  if (words === null) return null
  return (
    <Notice icon="voucher" text={words} actionText={t.cart.addMore} onAction={onAdd} isCard={onAdd !== undefined} />
  )
})
