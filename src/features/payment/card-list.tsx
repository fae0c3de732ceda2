import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { expiryText } from '@/domain/card'
import type { Translator } from '@/i18n/translator'
import { feedback } from '@/platform/feedback/feedback'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { cardName } from './card-name'
import type { CardKind, SavedCard } from './saved-cards-store'
import { savedCardsStore } from './saved-cards-store'
import styles from './card-list.module.scss'

/** What stands beneath a card: until when it pays, and that it is the one which pays. */
export function cardNote({ expiry, isExpired, isDefault }: SavedCard, { cards }: Translator['t']): string | undefined {
  const until =
    expiry === null ? undefined : isExpired ? cards.expired(expiryText(expiry)) : cards.expires(expiryText(expiry))
  return [isDefault ? cards.isDefault : undefined, until].filter((part) => part !== undefined).join(' · ') || undefined
}

/** The saved cards of one kind, each to be made the default or removed. */
export const CardList = observer(function CardList({ kind }: { readonly kind: CardKind }) {
  const cards = useStore(savedCardsStore).cardsOf(kind)
  if (cards.length === 0) return null
  return (
    <CellGroup>
      {cards.map((card) => (
        <OwnCard key={card.cardId} card={card} />
      ))}
    </CellGroup>
  )
})

function OwnCard({ card }: { readonly card: SavedCard }) {
  const { t } = useText()
  const savedCards = useStore(savedCardsStore)
  const name = cardName(card, t)
  const makeDefault = useAction(() => savedCards.setDefault(card.cardId))
  const remove = useAction(
    async () => {
      const isSure = await feedback.confirm({
        title: t.cards.removeQuestion(name),
        text: t.cards.removeText,
        confirmText: t.cards.remove,
        cancelText: t.common.cancel
      })
      if (!isSure) return
      await savedCards.remove(card.cardId)
      feedback.toast(t.cards.removed)
    },
    { failureText: t.common.deleteFailed }
  )
  const buttons = (
    <View className={styles.buttons}>
      {!card.isDefault && !card.isExpired && (
        <Button
          kind="text"
          size="small"
          text={t.cards.makeDefault}
          label={`${t.cards.makeDefault}, ${name}`}
          isBusy={makeDefault.isBusy}
          onPress={makeDefault.run}
        />
      )}
      <Button
        kind="text"
        size="small"
        text={t.cards.remove}
        label={t.cards.removeNamed(name)}
        isBusy={remove.isBusy}
        onPress={remove.run}
      />
    </View>
  )
  return <Cell icon="card" title={name} note={cardNote(card, t)} value={buttons} />
}
