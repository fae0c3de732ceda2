import { WebView } from '@tarojs/components'
import { CardList } from '@/features/payment/card-list'
import { savedCardsStore } from '@/features/payment/saved-cards-store'
import { SetupIntro } from '@/features/payment/setup-intro'
import { useCardSetup, useSetupReturn } from '@/features/payment/use-card-setup'
import { useToCashier } from '@/features/payment/use-to-cashier'
import { usePageShow } from '@/platform/app/page'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import { Notice } from '@/ui/notice'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'

/** Adds or removes a NETS card; from a cashier it leads back there as soon as there is one. */
export default definePage('netsCard', function NetsCard({ orderId, setupId = null }) {
  const { t } = useText()
  const savedCards = useStore(savedCardsStore)
  const toCashier = useToCashier()
  const { list } = savedCards
  const done = () => {
    if (orderId !== undefined) toCashier(orderId)
  }
  usePageShow(() => void savedCards.load())
  useSetupReturn(setupId, done)
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
    <Screen state={list.state} onRetry={savedCards.load} footer={button === false ? undefined : button}>
      {hasCard ? <CardList kind="nets" /> : <SetupIntro kind="nets" />}
      {!canAdd && !hasCard && <Notice icon="info" text={t.cards.netsElsewhere} />}
    </Screen>
  )
})
