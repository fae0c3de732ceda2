import { observer } from 'mobx-react-lite'
import { cardName } from '@/features/payment/card-name'
import { savedCardsStore } from '@/features/payment/saved-cards-store'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { useWhileShown } from '@/ui/use-while-shown'
import { type MembershipCard, membershipCardStore } from './membership-card-store'

export interface CardSheetProps {
  readonly card: MembershipCard
  readonly isOpen: boolean
  readonly onClose: () => void
}

const leave = (): void => undefined

/** What the renewal is charged to from now on: the wallet, or a kept card. */
export const SourceSheet = observer(function SourceSheet({ card: { subscription }, isOpen, onClose }: CardSheetProps) {
  const { t } = useText()
  const { chargeTo } = useStore(membershipCardStore)
  const cards = useStore(savedCardsStore)
  // Also on the way back from the page where one was added
  useWhileShown(() => void cards.load(), leave, isOpen)
  const choose = useAction(async (source: string) => {
    await chargeTo({ source })
    feedback.toast(t.membership.card.sourceSet)
    onClose()
  })
  const present = subscription?.source.source
  return (
    <Sheet isOpen={isOpen} title={t.membership.card.source} onClose={onClose}>
      <CellGroup>
        <ChoiceRow
          id="source-wallet"
          kind="radio"
          icon="wallet"
          title={t.membership.card.wallet}
          isChosen={present === 'wallet'}
          onChange={() => void choose.run('wallet')}
        />
        {cards.cardsOf('card').map((card) => (
          <ChoiceRow
            key={card.cardId}
            id={`source-${card.cardId}`}
            kind="radio"
            icon="card"
            title={cardName(card, t)}
            isChosen={present === card.cardId}
            isDisabled={card.isExpired}
            onChange={() => void choose.run(card.cardId)}
          />
        ))}
        <Cell icon="plus" title={t.membership.card.addCard} onPress={() => go('cardAdd')} />
      </CellGroup>
    </Sheet>
  )
})
