import { observer } from 'mobx-react-lite'
import { paymentIcons } from '@/components/payment-icons'
import { CellGroup } from '@/components/ui/cell'
import { ChoiceRow } from '@/components/ui/choice-row'
import { useText } from '@/components/ui/text-context'
import { useStores } from '@/stores/stores-context'

/** The ways to pay of the country; the quote shows the fee of the chosen one at once. */
export const PaymentCard = observer(function PaymentCard() {
  const { t } = useText()
  const { settlement } = useStores()
  return (
    <CellGroup title={t.checkout.paymentMethod}>
      {settlement.paymentTypes.map((type) => (
        <ChoiceRow key={type} kind="radio" icon={paymentIcons[type]} title={t.cashier.method[type]} isChosen={settlement.paymentType === type} onChange={() => settlement.set('paymentType', type)} />
      ))}
    </CellGroup>
  )
})
