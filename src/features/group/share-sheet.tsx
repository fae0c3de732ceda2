import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { goToPayment } from '@/features/payment/payment-page'
import { WayRow } from '@/features/payment/way-row'
import { WaySheet } from '@/features/payment/way-sheet'
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

/** Pays one's share, or the rest of them, by the way that stands chosen: its row leads to the others, as at every checkout. */
export const ShareSheet = observer(function ShareSheet({ scope, isOpen, onClose }: ShareSheetProps) {
  const text = useText()
  const { t } = text
  const share = useStore(groupShareStore)
  const [isChoosing, setIsChoosing] = useState(false)
  const {
    cashier: { value, state, failure },
    method,
    paying
  } = share
  useEffect(() => {
    if (!isOpen) return
    setIsChoosing(false)
    void share.open(scope)
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
    <>
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
        {paying !== null && <WayRow paying={paying} onChange={() => setIsChoosing(true)} />}
      </Sheet>
      <WaySheet
        paying={paying}
        isOpen={isOpen && isChoosing}
        onChoose={share.choose}
        onClose={() => setIsChoosing(false)}
      />
    </>
  )
})
