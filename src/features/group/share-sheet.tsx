import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { goToPayment } from '@/features/payment/payment-page'
import { WayRows } from '@/features/payment/way-rows'
import { feedback } from '@/platform/feedback/feedback'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { errorText } from '@/ui/error-text'
import { Price } from '@/ui/price'
import { Sheet } from '@/ui/sheet'
import { SkeletonRows } from '@/ui/skeleton'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import type { ShareScope } from './group-share-store'
import { groupShareStore } from './group-share-store'

interface ShareSheetProps {
  readonly scope: ShareScope
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** How to pay one's share, or the rest of them: the ways of the cashier, each with what it comes to. */
export const ShareSheet = observer(function ShareSheet({ scope, isOpen, onClose }: ShareSheetProps) {
  const text = useText()
  const { t } = text
  const share = useStore(groupShareStore)
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
  const share = useStore(groupShareStore)
  const { value } = share.cashier
  if (value === null) return null
  return (
    <WayRows
      isOrdered
      ways={value.methods}
      currency={value.currency}
      walletBalance={value.walletBalance}
      chosen={share.method?.paymentType ?? null}
      onChoose={share.choose}
    />
  )
})
