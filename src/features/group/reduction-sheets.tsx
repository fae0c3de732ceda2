import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { readTip, type TypedTip } from '@/domain/tips'
import { PromotionCodeForm } from '@/features/checkout/promotion-code-form'
import { TipForm } from '@/features/checkout/tip-form'
import { usePromotionCode } from '@/features/checkout/use-promotion-code'
import { useVoucherChoice } from '@/features/checkout/use-voucher-choice'
import { VoucherOffers } from '@/features/checkout/voucher-offers'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { errorText } from '@/ui/error-text'
import { Sheet } from '@/ui/sheet'
import { SkeletonRows } from '@/ui/skeleton'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { groupCheckoutStore } from './group-checkout-store'
import type { GroupOrder } from './group-order'

interface ReductionSheetProps {
  readonly group: GroupOrder
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The tip for the rider, shared by everybody alike. */
export const TipSheet = observer(function TipSheet({ group: { currency }, isOpen, onClose }: ReductionSheetProps) {
  const { t } = useText()
  const checkout = useStore(groupCheckoutStore)
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<TypedTip['problem']>()
  const draft = typed ?? checkout.tipAmount ?? ''
  const change = (next: string) => {
    setTyped(next)
    setProblem(undefined)
  }
  const close = () => {
    setTyped(null)
    setProblem(undefined)
    onClose()
  }
  const save = () => {
    const read = readTip(draft, currency)
    if (read.problem !== undefined) return setProblem(read.problem)
    checkout.set('tipAmount', read.tip)
    return close()
  }
  return (
    <Sheet
      isOpen={isOpen}
      title={t.checkout.tip}
      onClose={close}
      footer={<Button id="group-tip-save" size="full" text={t.common.confirm} onPress={save} />}
    >
      <TipForm currency={currency} typed={draft} problem={problem} onChange={change} />
    </Sheet>
  )
})

/** The leader's red envelopes and vouchers, held against everybody's dishes. */
export const VoucherSheet = observer(function VoucherSheet({
  group: { utcOffsetMinutes },
  isOpen,
  onClose
}: ReductionSheetProps) {
  const text = useText()
  const { t } = text
  const checkout = useStore(groupCheckoutStore)
  const { load, choose, chooseOffer } = useVoucherChoice(checkout, isOpen, onClose)
  const { value, failure } = checkout.vouchers.offers
  return (
    <Sheet isOpen={isOpen} title={t.checkout.redEnvelope} onClose={onClose}>
      {value === null && failure === null && <SkeletonRows count={2} />}
      {value === null && failure !== null && (
        <StateView
          picture={failure.isOffline ? 'offline' : 'error'}
          text={errorText(failure, text)}
          actionText={t.common.retry}
          onAction={load}
          isInline
        />
      )}
      {value?.length === 0 && <StateView picture="empty" text={t.settle.noVouchers} isInline />}
      {value !== null && value.length > 0 && (
        <VoucherOffers
          checkout={checkout}
          utcOffsetMinutes={utcOffsetMinutes}
          onChoose={choose}
          onChooseOffer={chooseOffer}
        />
      )}
    </Sheet>
  )
})

/** A promotion code for the whole order. */
export function CodeSheet({ group: { restaurantId }, isOpen, onClose }: ReductionSheetProps) {
  const { t } = useText()
  const { codes } = useStore(groupCheckoutStore)
  const { apply, drop } = usePromotionCode(codes, { restaurantId }, onClose)
  const close = () => {
    apply.clearError()
    codes.begin()
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      title={t.checkout.promotionCode}
      onClose={close}
      footer={
        <Button id="promotion-code-use" size="full" text={t.settle.useCode} isBusy={apply.isBusy} onPress={apply.run} />
      }
    >
      <PromotionCodeForm promotionCode={codes} refusal={apply.errorMessage} onSubmit={apply.run} onDrop={drop} />
    </Sheet>
  )
}
