import { observer } from 'mobx-react-lite'
import { useStore } from '@/stores/stores-context'
import { CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { useText } from '@/ui/text-context'
import { cardNote } from './card-list'
import { cardName } from './card-name'
import { savedCardsStore } from './saved-cards-store'
import { useToCashier } from './use-to-cashier'

/** Which card pays an order; choosing leads back to its cashier. */
export function CardChoice({ orderId }: { readonly orderId: string }) {
  const toCashier = useToCashier()
  return <CardRows onChosen={() => toCashier(orderId)} />
}

/** The saved cards and the card that is shown on the provider's page, of which one pays. */
export const CardRows = observer(function CardRows({ onChosen }: { readonly onChosen: () => void }) {
  const { t } = useText()
  const savedCards = useStore(savedCardsStore)
  const { paying } = savedCards
  const choose = (cardId: string | null) => {
    savedCards.choose(cardId)
    onChosen()
  }
  return (
    <CellGroup title={t.cards.chooseTitle}>
      {savedCards.cardsOf('card').map((card) => (
        <ChoiceRow
          key={card.cardId}
          kind="radio"
          icon="card"
          title={cardName(card, t)}
          note={cardNote(card, t)}
          isChosen={paying?.cardId === card.cardId}
          isDisabled={card.isExpired}
          onChange={() => choose(card.cardId)}
        />
      ))}
      <ChoiceRow
        kind="radio"
        icon="lock"
        title={t.cards.onThePage}
        note={t.cards.onThePageNote}
        isChosen={paying === null}
        onChange={() => choose(null)}
      />
    </CellGroup>
  )
})
