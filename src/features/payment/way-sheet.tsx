import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { PaymentType } from '@/domain/pricing'
import { useApp, useStore } from '@/stores/stores-context'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import { CardRows } from './card-choice'
import { savedCardsStore } from './saved-cards-store'
import type { WaysToPay } from './way-row'
import { WayRows } from './way-rows'

interface WaySheetProps {
  /** Null before the first quote. */
  readonly paying: WaysToPay | null
  readonly isOpen: boolean
  readonly onChoose: (paymentType: PaymentType) => void
  readonly onClose: () => void
}

/** The ways to pay of a checkout, as the cashier has them; with saved cards also which of them pays. */
export const WaySheet = observer(function WaySheet({ paying, isOpen, onChoose, onClose }: WaySheetProps) {
  const { t } = useText()
  const { session } = useApp()
  const savedCards = useStore(savedCardsStore)
  const wantsCards = isOpen && session.isLoggedIn
  useEffect(() => {
    if (wantsCards && savedCards.list.value === null) void savedCards.load()
  }, [wantsCards, savedCards])
  const hasCards = savedCards.cardsOf('card').length > 0
  const choose = (paymentType: PaymentType) => {
    onChoose(paymentType)
    if (paymentType !== 'CREDITCARD_PAY' || !hasCards) onClose()
  }
  return (
    <Sheet isOpen={isOpen} title={t.cashier.choose} onClose={onClose}>
      {paying !== null && <WayRows {...paying} onChoose={choose} />}
      {paying?.chosen === 'CREDITCARD_PAY' && hasCards && <CardRows onChosen={onClose} />}
    </Sheet>
  )
})
