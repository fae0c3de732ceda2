import { go } from '@/platform/navigation/go'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import type { BookingDays } from './time-choice'

interface TableHeadProps {
  readonly terms: BookingDays
}

/** Where the table is, and how it is confirmed. */
export function TableHead({ terms }: TableHeadProps) {
  const { t, name } = useText()
  const { restaurantId, restaurantName, confirms, answerMinutes } = terms
  return (
    <CellGroup>
      <Cell
        icon="shop"
        title={name(restaurantName)}
        note={confirms === 'atOnce' ? t.booking.atOnce : t.booking.byHand(answerMinutes)}
        onPress={() => go('restaurant', { restaurantId })}
      />
    </CellGroup>
  )
}
