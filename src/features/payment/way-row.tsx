import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { CashierMethod } from '@/contract/types'
import type { PaymentType } from '@/domain/pricing'
import { useApp, useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import { cardName } from './card-name'
import { savedCardsStore } from './saved-cards-store'
import { WayMark } from './way-mark'
import { type WayFacts, wayNote } from './way-rows'

/** What a checkout offers to be paid by, and what stands chosen; null where none can pay. */
export interface WaysToPay extends WayFacts {
  readonly ways: readonly CashierMethod[]
  readonly chosen: PaymentType | null
}

interface WayRowProps {
  readonly paying: WaysToPay
  readonly onChange: () => void
}

/** The way that the button of a checkout pays by, with its fee and where the money comes from; touching it opens the others (`WaySheet`). */
export const WayRow = observer(function WayRow({ paying: { ways, chosen, ...facts }, onChange }: WayRowProps) {
  const { t } = useText()
  const card = usePayingCard(chosen)
  const way = ways.find(({ paymentType }) => paymentType === chosen)
  if (way === undefined)
    return (
      <CellGroup>
        <Cell id="way-to-pay" icon="wallet" title={t.cashier.choose} onPress={onChange} />
      </CellGroup>
    )
  const name = card === null ? t.cashier.method[way.paymentType] : cardName(card, t)
  return (
    <CellGroup>
      <Cell
        id="way-to-pay"
        mark={<WayMark way={way.paymentType} />}
        title={name}
        note={wayNote(way, facts, t, card !== null)}
        value={t.cashier.change}
        onPress={onChange}
      />
    </CellGroup>
  )
})

/** The saved card that a chosen way is paid with; null for another way, and where a card is shown on the provider's page. Call it inside an observer. */
function usePayingCard(chosen: PaymentType | null) {
  const { session } = useApp()
  const savedCards = useStore(savedCardsStore)
  const mayHaveCard = chosen === 'CREDITCARD_PAY' && session.isLoggedIn
  useEffect(() => {
    if (mayHaveCard && savedCards.list.value === null) void savedCards.load()
  }, [mayHaveCard, savedCards])
  return mayHaveCard ? savedCards.paying : null
}
