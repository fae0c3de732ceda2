import { observer } from 'mobx-react-lite'
import type { CheckoutOwner } from '@/domain/cart-owner'
import { formatMoney } from '@/domain/money'
import { cartStore } from '@/features/cart/cart-store'
import { StepNote } from '@/features/price/step-note'
import { useMealPrice } from '@/features/price/use-meal-price'
import { useStore } from '@/stores/stores-context'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'
import { BetterVoucher } from './better-voucher'
import { checkoutStore } from './cart-checkout-store'
import { useBackToMenu } from './use-back-to-menu'

interface CheckoutHintsProps {
  readonly owner: CheckoutOwner
}

/** What makes this order cheaper: what logging in did, what a little more would do, and a voucher that is not used. */
export const CheckoutHints = observer(function CheckoutHints({ owner }: CheckoutHintsProps) {
  const checkout = useStore(checkoutStore)
  const backToMenu = useBackToMenu(owner)
  const meal = useMealPrice(useStore(cartStore).of(owner), null)
  // What is missing to the minimum stands among the problems
  const hasStep = checkout.isQuoteCurrent && meal.price?.step?.kind !== 'minimum'
  return (
    <>
      <LoginNotice />
      {hasStep && <StepNote meal={meal} onAdd={backToMenu} />}
      <BetterVoucher checkout={checkout} />
    </>
  )
})

const LoginNotice = observer(function LoginNotice() {
  const { t } = useText()
  const { loginNews } = useStore(checkoutStore)
  const { changes } = loginNews
  if (changes === null) return null
  const { memberLess, voucherLess, delivery } = changes
  const words = [
    memberLess && t.checkout.memberLess(formatMoney(memberLess)),
    voucherLess && t.checkout.voucherLess(formatMoney(voucherLess)),
    delivery && t.checkout.deliveryNow(formatMoney(delivery))
  ].filter((each) => each !== null)
  return words.length === 0 ? null : <Notice text={words.join(' · ')} onClose={loginNews.putAway} isCard />
})
