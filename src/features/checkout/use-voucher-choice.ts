import { useEffect } from 'react'
import { isVoucherConflict } from '@/domain/vouchers'
import { feedback } from '@/platform/feedback/feedback'
import { useApp } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import type { AnyCheckout } from './checkout-store'
import type { VoucherOffer } from './voucher-choice-store'

/** Chooses a red envelope or voucher for the present order; what excludes another reduction is asked about first (spec section 5, Checkout). */
export function useVoucherChoice(checkout: AnyCheckout, isOpen: boolean, onChosen: () => void) {
  const { t } = useText()
  const { session } = useApp()
  const { vouchers, codes } = checkout
  const load = async () => {
    if (checkout.order !== null) await vouchers.load(checkout.order)
  }
  const isReady = isOpen && session.isLoggedIn
  useEffect(() => {
    if (isReady) void load()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once it opens; `load` is another function at each turn
  }, [isReady, vouchers])

  const choose = (chosen: string | null) => {
    vouchers.choose(chosen)
    onChosen()
  }
  const asks = (text: string) =>
    feedback.confirm({ text, confirmText: t.settle.useInstead, cancelText: t.common.cancel })
  const chooseOffer = async ({ voucher: { kind, userVoucherId } }: VoucherOffer) => {
    const present = checkout.quote.value?.voucherKind ?? null
    const excludesCode = kind === 'redEnvelope' && codes.code !== ''
    if (excludesCode && !(await asks(t.checkout.combineQuestion))) return
    if (
      !excludesCode &&
      present !== null &&
      isVoucherConflict(present, kind) &&
      !(await asks(t.settle.oneOf(t.settle.kind[present], t.settle.kind[kind])))
    )
      return
    if (excludesCode) codes.drop()
    choose(userVoucherId)
  }
  return { load, choose, chooseOffer }
}
