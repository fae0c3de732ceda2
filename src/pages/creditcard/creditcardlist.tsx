import { observer } from 'mobx-react-lite'
import { CardChoice } from '@/features/payment/card-choice'
import { CardList } from '@/features/payment/card-list'
import { useSetupReturn } from '@/features/payment/use-card-setup'
import { Button } from '@/ui/button'
import { Cell, CellGroup } from '@/ui/cell'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useLoginWall } from '@/ui/use-login-wall'
import { go, goInstead } from '@/platform/go'
import { usePageParams, usePageShow } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** Kept bank cards: the one which pays, the default, removing; from a cashier also which card pays this time. */
const SavedCards = observer(function SavedCards() {
  const { t } = useText()
  const { savedCards, session } = useStores()
  const { orderId, setupId = null } = parseRouteParams('savedCards', usePageParams()) ?? {}
  const { list } = savedCards
  const isEmpty = orderId === undefined && list.value?.cards.length === 0
  const wall = useLoginWall('savedCards', isEmpty ? 'empty' : list.state)
  usePageShow(() => void (session.isLoggedIn && savedCards.load()))
  useSetupReturn(setupId, session.isLoggedIn, () => {
    if (orderId !== undefined) goInstead('cashier', { orderId })
  })
  const add = () => go('cardAdd', orderId === undefined ? {} : { orderId })
  const hasCards = savedCards.cardsOf('card').length > 0
  return (
    <Screen
      {...wall}
      header={{ kind: 'brand', title: t.titles.savedCards }}
      empty={{ text: t.cards.empty, actionText: t.cards.add, onAction: add }}
      onRetry={savedCards.load}
      footer={
        wall.state === 'ready' && list.value?.canAddCard === true ? (
          <Button size="full" text={t.cards.add} onPress={add} />
        ) : undefined
      }
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

export default function SavedCardsPage() {
  return (
    <ErrorBoundary>
      <SavedCards />
    </ErrorBoundary>
  )
}
