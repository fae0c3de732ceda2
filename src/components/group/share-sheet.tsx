import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { goToPayment } from '@/components/cashier/payment-page'
import { WayRows } from '@/components/cashier/way-rows'
import { errorText } from '@/components/error-text'
import { Button } from '@/components/ui/button'
import { Price } from '@/components/ui/price'
import { Sheet } from '@/components/ui/sheet'
import { SkeletonRows } from '@/components/ui/skeleton'
import { StateView } from '@/components/ui/state-view'
import { useText } from '@/components/ui/text-context'
import { useAction } from '@/components/use-action'
import { feedback } from '@/platform/feedback'
import type { ShareScope } from '@/stores/group-share-store'
import { useStores } from '@/stores/stores-context'

interface ShareSheetProps {
  readonly scope: ShareScope
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** How to pay one's share, or the rest of them: the ways of the cashier, each with what it comes to. */
export const ShareSheet = observer(function ShareSheet({ scope, isOpen, onClose }: ShareSheetProps) {
  const text = useText()
  const { t } = text
  const {
    groups: { share }
  } = useStores()
  const {
    cashier: { value, state, failure },
    method
  } = share
  useEffect(() => {
    if (isOpen) void share.open(scope)
  }, [isOpen, scope, share])
  const pay = useAction(async () => {
    const { orderId, paymentType, payment } = await share.pay()
    onClose()
    if (payment.status === 'succeeded') feedback.toast(t.group.sharePaid)
    else goToPayment(orderId, paymentType, payment)
  })
  const footer = method !== null && value !== null && (
    <Button
      id="group-share-pay"
      size="full"
      text={t.cashier.pay}
      amount={<Price amount={method.payableAmount} currency={value.currency} tone="ink" size="title" />}
      isBusy={pay.isBusy}
      onPress={pay.run}
    />
  )
  return (
    <Sheet
      isOpen={isOpen}
      title={scope === 'own' ? t.group.payShare : t.group.payRest}
      onClose={onClose}
      footer={footer === false ? undefined : footer}
    >
      {state === 'loading' && <SkeletonRows count={2} />}
      {value === null && failure !== null && (
        <StateView
          picture={failure.isOffline ? 'offline' : 'error'}
          text={errorText(failure, text)}
          actionText={t.common.retry}
          onAction={() => share.open(scope)}
          isInline
        />
      )}
      <Methods />
    </Sheet>
  )
})

const Methods = observer(function Methods() {
  const {
    groups: { share }
  } = useStores()
  const { value } = share.cashier
  if (value === null) return null
  return (
    <WayRows
      ways={value.methods}
      currency={value.currency}
      walletBalance={value.walletBalance}
      chosen={share.method?.paymentType ?? null}
      onChoose={share.choose}
    />
  )
})
