import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { cardName } from '@/features/payment/card-name'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { type MembershipCard, membershipCardStore } from './membership-card-store'

export interface CardSheetProps {
  readonly card: MembershipCard
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What the renewal is charged to from now on: the wallet, or a kept card. */
export const SourceSheet = observer(function SourceSheet({ card: { subscription }, isOpen, onClose }: CardSheetProps) {
  const { t } = useText()
  const { cards, readCards, chargeTo } = useStore(membershipCardStore)
  useEffect(() => {
    if (isOpen) void readCards()
  }, [isOpen, readCards])
  const choose = useAction(async (source: string) => {
    await chargeTo({ source })
    feedback.toast(t.membership.card.sourceSet)
    onClose()
  })
  const present = subscription?.source.source
  const kept = cards.value?.cards.filter(({ kind }) => kind === 'card') ?? []
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
        {kept.map((card) => (
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
