import { CardChoice } from '@/features/payment/card-choice'
import { CardList } from '@/features/payment/card-list'
import { savedCardsStore } from '@/features/payment/saved-cards-store'
import { useSetupReturn } from '@/features/payment/use-card-setup'
import { useToCashier } from '@/features/payment/use-to-cashier'
import { usePageShow } from '@/platform/app/page'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Cell, CellGroup } from '@/ui/cell'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'

/** Kept bank cards: the one which pays, the default, removing; from a cashier also which card pays this time. */
export default definePage('savedCards', function SavedCards({ orderId, setupId = null }) {
  const { t } = useText()
  const savedCards = useStore(savedCardsStore)
  const toCashier = useToCashier()
  const { list } = savedCards
  const isEmpty = orderId === undefined && list.value?.cards.length === 0
  usePageShow(() => void savedCards.load())
  useSetupReturn(setupId, () => {
    if (orderId !== undefined) toCashier(orderId)
  })
  const add = () => go('cardAdd', orderId === undefined ? {} : { orderId })
  const hasCards = savedCards.cardsOf('card').length > 0
  return (
    <Screen
      state={isEmpty ? 'empty' : list.state}
      empty={{ text: t.cards.empty, actionText: t.cards.add, onAction: add }}
      onRetry={savedCards.load}
      footer={list.value?.canAddCard === true ? <Button size="full" text={t.cards.add} onPress={add} /> : undefined}
    >
      {orderId === undefined ? <CardList kind="card" /> : <CardChoice orderId={orderId} />}
      {orderId === undefined && (list.value?.canAddNets === true || savedCards.cardsOf('nets').length > 0) && (
        <CellGroup>
          <Cell icon="card" title={t.cards.nets} note={t.cards.netsNote} onPress={() => go('netsCard', {})} />
        </CellGroup>
      )}
      {orderId !== undefined && hasCards && (
        <CellGroup>
          <Cell title={t.cards.manage} onPress={() => go('savedCards', {})} />
        </CellGroup>
      )}
    </Screen>
  )
})
