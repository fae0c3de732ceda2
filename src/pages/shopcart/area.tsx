import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { CheckoutSheets, type CheckoutSheet } from '@/components/checkout/checkout-sheets'
import { DestinationCard } from '@/components/checkout/destination-card'
import { SettlementBill } from '@/components/checkout/settlement-bill'
import { SubmitBar } from '@/components/checkout/submit-bar'
import { useSettlement } from '@/components/checkout/use-settlement'
import { PartLines } from '@/components/combine/part-lines'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import { areaSellerId } from '@/domain/sellers'
import { go, goBack } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { parseRouteParams, routeUrl } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** Settlement of a combined area's cart: dishes by restaurant, one address, one time that suits all, one delivery fee. */
const AreaSettlement = observer(function AreaSettlement() {
  const { t } = useText()
  const { session, settlement } = useStores()
  const areaId = parseRouteParams('combineSettlement', usePageParams())?.combineOrderAreaId ?? null
  const sellerId = areaId === null ? null : areaSellerId(areaId)
  const [sheet, setSheet] = useState<CheckoutSheet>('none')
  const { state, submit } = useSettlement(sellerId)
  const logIn = () => areaId !== null && go('login', { returns: routeUrl('combineSettlement', { combineOrderAreaId: areaId }) })
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
      <DestinationCard restaurantAddress={null} onAddressPress={chooseAddress} onTimePress={() => setSheet('time')} />
      {sellerId !== null && (
        <SettlementBill sellerId={sellerId} onChooseAddress={chooseAddress} onOpen={setSheet}>
          <PartLines />
        </SettlementBill>
      )}
    </Screen>
  )
})

export default function AreaSettlementPage() {
  return (
    <ErrorBoundary>
      <AreaSettlement />
    </ErrorBoundary>
  )
}
