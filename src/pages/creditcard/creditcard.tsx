import { WebView } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SetupIntro } from '@/features/payment/setup-intro'
import { useCardSetup } from '@/features/payment/use-card-setup'
import { Button } from '@/ui/button'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useLoginWall } from '@/ui/use-login-wall'
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
