import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { CheckoutSheets, type CheckoutSheet } from '@/components/checkout/checkout-sheets'
import { DestinationCard } from '@/components/checkout/destination-card'
import { QuotedLines } from '@/components/checkout/quoted-lines'
import { SettlementBill } from '@/components/checkout/settlement-bill'
import { SubmitBar } from '@/components/checkout/submit-bar'
import { useSettlement } from '@/components/checkout/use-settlement'
import { Card } from '@/components/ui/card'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import { go, goBack } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { parseRouteParams, routeUrl } from '@/routes'
import { useStores } from '@/stores/stores-context'
import styles from './index.module.scss'

/** Settlement of one restaurant's cart: every choice is quoted anew by the server, every fee stands on its own line. */
const Settlement = observer(function Settlement() {
  const { t } = useText()
  const { session, settlement } = useStores()
  const restaurantId = parseRouteParams('settlement', usePageParams())?.restaurantId ?? null
  const [sheet, setSheet] = useState<CheckoutSheet>('none')
  const { state, submit, restaurantAddress } = useSettlement(restaurantId)
  const quote = settlement.quote.value
  const logIn = () => restaurantId !== null && go('login', { returns: routeUrl('settlement', { restaurantId }) })
  const chooseAddress = () => (session.isLoggedIn ? go('addresses', { choosing: 'yes' }) : logIn())
  return (
    <Screen
      state={state}
      header={{ kind: 'white', title: t.titles.settlement }}
      onRetry={settlement.requote}
      onHome={goBack}
      empty={{ text: t.checkout.emptyCart, actionText: t.checkout.backToMenu, onAction: goBack }}
      footer={<SubmitBar isBusy={submit.isBusy} onSubmit={submit.run} onLogin={logIn} />}
      overlay={<CheckoutSheets open={sheet} onClose={() => setSheet('none')} />}
    >
      <DestinationCard restaurantAddress={restaurantAddress} onAddressPress={chooseAddress} onTimePress={() => setSheet('time')} />
      {quote !== null && restaurantId !== null && (
        <SettlementBill sellerId={restaurantId} onChooseAddress={chooseAddress} onOpen={setSheet}>
          <Card className={styles.card}>
            <QuotedLines lines={quote.lines} currency={quote.currency} />
          </Card>
        </SettlementBill>
      )}
    </Screen>
  )
})

export default function SettlementPage() {
  return (
    <ErrorBoundary>
      <Settlement />
    </ErrorBoundary>
  )
}
