import { WayRows } from '@/features/payment/way-rows'
import { CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import type { OrderQuote } from '@/contract/types'
import type { PaymentType } from '@/domain/pricing'

interface PaymentCardProps {
  readonly quote: OrderQuote
  readonly chosen: PaymentType | null
  readonly onChoose: (paymentType: PaymentType) => void
}

/** How the order will be paid: asked here, confirmed at the cashier. */
export function PaymentCard({ quote: { paymentWays, currency, walletBalance }, chosen, onChoose }: PaymentCardProps) {
  const { t } = useText()
  return (
    <CellGroup title={t.checkout.paymentMethod}>
      <WayRows
        ways={paymentWays}
        currency={currency}
        walletBalance={walletBalance}
        chosen={chosen}
        onChoose={onChoose}
      />
    </CellGroup>
  )
}
