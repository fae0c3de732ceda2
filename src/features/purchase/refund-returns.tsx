import type { Result } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { Cell, CellGroup } from '@/ui/cell'
import { moneyText } from '@/ui/money-text'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'

export interface RefundReturnsProps {
  readonly id: string
  /** What goes back in all. */
  readonly amount: string
  readonly currency: Currency
  readonly returns: Result<'dealRefundQuote'>['returns']
}

/** How much goes back, and by each way it was paid, where to and by when. */
export function RefundReturns({ id, amount: total, currency, returns }: RefundReturnsProps) {
  const { t } = useText()
  return (
    <CellGroup>
      <Cell
        id={id}
        title={t.dealOrder.refundAmount}
        value={<Price amount={total} currency={currency} size="section" />}
      />
      {returns.map(({ destination, paymentType, amount, time }) => {
        const isWallet = destination === 'wallet'
        const sum = moneyText(amount, currency)
        const method = t.cashier.method[paymentType]
        return (
          <Cell
            key={`${destination}-${paymentType}`}
            icon={isWallet ? 'wallet' : 'card'}
            title={isWallet ? t.orderLife.toWallet(sum) : t.orderLife.toOriginal(sum, method)}
            note={t.orderLife.refundTime[time]}
          />
        )
      })}
    </CellGroup>
  )
}
