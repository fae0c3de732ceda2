import { observer } from 'mobx-react-lite'
import { useState, type PropsWithChildren } from 'react'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { go, goBack } from '@/platform/go'
import { useStores } from '@/stores/stores-context'
import { backToMenu } from './back-to-menu'
import { CheckoutSheets, type CheckoutSheet } from './checkout-sheets'
import { DestinationCard } from './destination-card'
import { SettlementBill } from './settlement-bill'
import { SubmitBar } from './submit-bar'
import { useSettlement } from './use-settlement'

interface SettlementPageProps {
  /** A restaurant, or what stands for a combined area; `null` where the address names none. */
  readonly sellerId: string | null
  /** The page's address, where who logs in on the way comes back to. */
  readonly ownUrl: string
}

/** Settlement of a cart, with its dishes as `children`: every choice is quoted again by the server, every fee stands on its own line. */
export const SettlementPage = observer(function SettlementPage({
  sellerId,
  ownUrl,
  children
}: PropsWithChildren<SettlementPageProps>) {
  const { t } = useText()
  const { session, settlement } = useStores()
  const [sheet, setSheet] = useState<CheckoutSheet>('none')
  const { state, submit, restaurantAddress, emptyText } = useSettlement(sellerId)
  const logIn = () => go('login', { returns: ownUrl })
  const chooseAddress = () => (session.isLoggedIn ? go('addresses', { choosing: 'yes' }) : logIn())
  return (
    <Screen
      state={state}
      header={{ kind: 'white', title: t.titles.settlement }}
      onRetry={settlement.requote}
      onHome={goBack}
      empty={{
        text: emptyText,
        actionText: t.checkout.backToMenu,
        onAction: () => (sellerId === null ? goBack() : backToMenu(sellerId))
      }}
      footer={<SubmitBar isBusy={submit.isBusy} onSubmit={submit.run} onLogin={logIn} />}
      overlay={<CheckoutSheets open={sheet} onClose={() => setSheet('none')} />}
    >
      <DestinationCard
        restaurantAddress={restaurantAddress}
        onAddressPress={chooseAddress}
        onTimePress={() => setSheet('time')}
      />
      {sellerId !== null && (
        <SettlementBill sellerId={sellerId} onChooseAddress={chooseAddress} onOpen={setSheet}>
          {children}
        </SettlementBill>
      )}
    </Screen>
  )
})
