import { WebView } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SetupIntro } from '@/components/cards/setup-intro'
import { useCardSetup } from '@/components/cards/use-card-setup'
import { Button } from '@/components/ui/button'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import { useLoginWall } from '@/components/use-login-wall'
import { goBack, goInstead } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'

/** Adds a bank card on the page of whoever keeps it: no number is typed here. */
const CardAdd = observer(function CardAdd() {
  const { t } = useText()
  const { orderId } = parseRouteParams('cardAdd', usePageParams()) ?? {}
  const wall = useLoginWall('cardAdd', 'ready')
  const { add, embeddedUrl } = useCardSetup('card', orderId ?? null, () =>
    orderId === undefined ? goBack() : goInstead('cashier', { orderId })
  )
  if (embeddedUrl !== null) return <WebView src={embeddedUrl} />
  return (
    <Screen
      {...wall}
      header={{ kind: 'white', title: t.titles.cardAdd }}
      footer={<Button id="card-add" size="full" text={t.cards.toThePage} isBusy={add.isBusy} onPress={add.run} />}
    >
      <SetupIntro kind="card" />
    </Screen>
  )
})

export default function CardAddPage() {
  return (
    <ErrorBoundary>
      <CardAdd />
    </ErrorBoundary>
  )
}
