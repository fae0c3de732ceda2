import { WebView } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { CardList } from '@/features/payment/card-list'
import { SetupIntro } from '@/features/payment/setup-intro'
import { useCardSetup, useSetupReturn } from '@/features/payment/use-card-setup'
import { Button } from '@/ui/button'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Notice } from '@/ui/notice'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useLoginWall } from '@/ui/use-login-wall'
import { goInstead } from '@/platform/go'
import { usePageParams, usePageShow } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** Adds or removes a NETS card; from a cashier it leads back there as soon as there is one. */
const NetsCard = observer(function NetsCard() {
  const { t } = useText()
  const { savedCards, session } = useStores()
  const { orderId, setupId = null } = parseRouteParams('netsCard', usePageParams()) ?? {}
  const { list } = savedCards
  const wall = useLoginWall('netsCard', list.state)
  const done = () => {
    if (orderId !== undefined) goInstead('cashier', { orderId })
  }
  usePageShow(() => void (session.isLoggedIn && savedCards.load()))
  useSetupReturn(setupId, session.isLoggedIn, done)
  const { add, embeddedUrl } = useCardSetup('nets', orderId ?? null, done)
  if (embeddedUrl !== null) return <WebView src={embeddedUrl} />
  const canAdd = list.value?.canAddNets === true
  const hasCard = savedCards.cardsOf('nets').length > 0
  const button =
    orderId !== undefined && hasCard ? (
      <Button size="full" text={t.cards.backToCashier} onPress={done} />
    ) : (
      canAdd && (
        <Button
          id="nets-add"
          size="full"
          kind={hasCard ? 'secondary' : 'primary'}
          text={t.cards.addNets}
          isBusy={add.isBusy}
          onPress={add.run}
        />
      )
    )
  return (
    <Screen
      {...wall}
      header={{ kind: 'white', title: t.titles.netsCard }}
      onRetry={savedCards.load}
      footer={wall.state === 'ready' && button !== false ? button : undefined}
    >
      {hasCard ? <CardList kind="nets" /> : <SetupIntro kind="nets" />}
      {!canAdd && !hasCard && <Notice icon="info" text={t.cards.netsElsewhere} />}
    </Screen>
  )
})

export default function NetsCardPage() {
  return (
    <ErrorBoundary>
      <NetsCard />
    </ErrorBoundary>
  )
}
