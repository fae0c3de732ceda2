import { observer } from 'mobx-react-lite'
import { type PropsWithChildren, useState } from 'react'
import type { CheckoutOwner } from '@/domain/cart-owner'
import { PayingView } from '@/features/payment/paying-view'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { usePageLogin } from '@/ui/page-context'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { checkoutStore } from './cart-checkout-store'
import { CheckoutBill } from './checkout-bill'
import { type CheckoutSheet, CheckoutSheets } from './checkout-sheets'
import { DestinationCard } from './destination-card'
import { SubmitBar } from './submit-bar'
import { useBackToMenu } from './use-back-to-menu'
import { useCheckout } from './use-checkout'

interface CheckoutPageProps {
  readonly owner: CheckoutOwner
}

/** Settlement of a cart, with its dishes as `children`: every choice is quoted again by the server, every fee stands on its own line. */
export const CheckoutPage = observer(function CheckoutPage({ owner, children }: PropsWithChildren<CheckoutPageProps>) {
  const { t } = useText()
  const { session } = useApp()
  const checkout = useStore(checkoutStore)
  const [sheet, setSheet] = useState<CheckoutSheet>('none')
  const { state, submit, isPaying, restaurantAddress, emptyText } = useCheckout(owner)
  const logIn = usePageLogin()
  const backToMenu = useBackToMenu(owner)
  const chooseAddress = () => (session.isLoggedIn ? go('addresses', { choosing: 'yes' }) : logIn())
  const chooseParcelAddress = () => (session.isLoggedIn ? go('chineseAddress', { choosing: 'yes' }) : logIn())
  if (isPaying)
    return (
      <Screen state="ready">
        <PayingView />
      </Screen>
    )
  return (
    <Screen
      state={state}
      onRetry={checkout.requote}
      empty={{
        text: emptyText,
        actionText: t.checkout.backToMenu,
        onAction: backToMenu
      }}
      footer={<SubmitBar isBusy={submit.isBusy} onSubmit={submit.run} onLogin={logIn} />}
      overlay={<CheckoutSheets open={sheet} onClose={() => setSheet('none')} />}
    >
      <DestinationCard
        restaurantAddress={restaurantAddress}
        onAddressPress={chooseAddress}
        onParcelAddressPress={chooseParcelAddress}
        onTimePress={() => setSheet('time')}
        onReceiverPress={() => setSheet('receiver')}
      />
      <CheckoutBill
        owner={owner}
        onChooseAddress={chooseAddress}
        onChooseParcelAddress={chooseParcelAddress}
        onOpen={setSheet}
      >
        {children}
      </CheckoutBill>
    </Screen>
  )
})
