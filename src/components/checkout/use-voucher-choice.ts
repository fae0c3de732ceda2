import { useEffect } from 'react'
import type { ScreenState } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import { isVoucherConflict, type VoucherKind } from '@/domain/vouchers'
import { feedback } from '@/platform/feedback'
import { goBack } from '@/platform/go'
import { useStores } from '@/stores/stores-context'
import type { VoucherOffer } from '@/stores/voucher-choice-store'

/** Chooses a red envelope or voucher for the present order; what excludes another reduction is asked about first (spec section 5, Checkout). */
export function useVoucherChoice(state: ScreenState) {
  const { t } = useText()
  const { settlement, vouchers, promotionCode, session } = useStores()
  const load = async () => {
    if (settlement.choices !== null) await vouchers.load(settlement.choices)
  }
  const isReady = state === 'ready' && session.isLoggedIn
  useEffect(() => {
    if (isReady && settlement.choices !== null) void vouchers.load(settlement.choices)
  }, [isReady, settlement, vouchers])

  const choose = (chosen: string | null) => {
    vouchers.choose(chosen)
    goBack()
  }
  const asks = (text: string, kind: VoucherKind) => feedback.confirm({ text, confirmText: t.settle.useKind(t.settle.kind[kind]), cancelText: t.common.cancel })
  const chooseOffer = async ({ voucher: { kind, userVoucherId } }: VoucherOffer) => {
    const present = settlement.quote.value?.voucherKind ?? null
    const excludesCode = kind === 'redEnvelope' && promotionCode.code !== ''
    if (excludesCode && !(await asks(t.checkout.combineQuestion, kind))) return
    if (!excludesCode && present !== null && isVoucherConflict(present, kind) && !(await asks(t.settle.oneOf(t.settle.kind[present], t.settle.kind[kind]), kind))) return
    if (excludesCode) promotionCode.drop()
    choose(userVoucherId)
  }
  return { load, choose, chooseOffer }
}
