import type { OrderedDeal } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import type { TimeZone } from '@/i18n/translator'
import { Cell, CellGroup } from '@/ui/cell'
import { moneyText } from '@/ui/money-text'
import { useText } from '@/ui/text-context'

/** What was given back of a purchase, named by `key`. */
interface GivenBack extends Pick<OrderedDeal['refunds'][number], 'amount' | 'isComplete' | 'createdAt'> {
  readonly key: string
  /** How much of it, with its unit. */
  readonly what: string
}

interface RefundsCardProps {
  /** Newest first. */
  readonly refunds: readonly GivenBack[]
  readonly currency: Currency
  readonly zone: TimeZone
}

/** What was given back of a purchase, and how far its money has come. */
export function RefundsCard({ refunds, currency, zone }: RefundsCardProps) {
  const { t, moment } = useText()
  if (refunds.length === 0) return null
  return (
    <CellGroup title={t.dealOrder.refunds}>
      {refunds.map(({ key, what, amount, isComplete, createdAt }) => (
        <Cell
          key={key}
          icon="refresh"
          title={`${what} · ${moneyText(amount, currency)}`}
          note={moment(createdAt, zone)}
          value={isComplete ? t.dealOrder.refundDone : t.dealOrder.refundOnWay}
        />
      ))}
    </CellGroup>
  )
}
