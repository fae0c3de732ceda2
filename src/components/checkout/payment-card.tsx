import { observer } from 'mobx-react-lite'
import { cashNote } from '@/components/cash-note'
import { paymentIcons } from '@/components/payment-icons'
import { CellGroup } from '@/components/ui/cell'
import { ChoiceRow } from '@/components/ui/choice-row'
import { useText } from '@/components/ui/text-context'
import { useStores } from '@/stores/stores-context'

/** The ways to pay that the restaurant takes; the quote shows the fee of the chosen one at once. */
export const PaymentCard = observer(function PaymentCard() {
  const { t } = useText()
  const { settlement } = useStores()
  const quote = settlement.quote.value
  if (quote === null) return null
  return (
    <CellGroup title={t.checkout.paymentMethod}>
      {quote.paymentWays.map((way) => (
        <ChoiceRow
          key={way.paymentType}
          kind="radio"
          icon={paymentIcons[way.paymentType]}
          title={t.cashier.method[way.paymentType]}
          {...(way.paymentType === 'CASH' && { note: cashNote(way, quote.currency, t) })}
          isChosen={settlement.paymentType === way.paymentType}
          isDisabled={way.reasonCode !== null}
          onChange={() => settlement.set('paymentType', way.paymentType)}
        />
      ))}
    </CellGroup>
  )
})
