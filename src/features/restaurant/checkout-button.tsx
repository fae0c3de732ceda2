import { observer } from 'mobx-react-lite'
import { deliveryLimit } from '@/domain/ordering-limit'
import { device } from '@/platform/device/device'
import { feedback } from '@/platform/feedback/feedback'
import { Button, type ButtonProps } from '@/ui/button'
import { moneyText } from '@/ui/money-text'
import { useText } from '@/ui/text-context'
import type { CartSumsProps } from './cart-sums'

/** In a mini-program the button stays as it is, and says why it leads nowhere. */
const isH5 = device.platform === 'h5'

interface CheckoutButtonProps
  extends Pick<CartSumsProps, 'store' | 'restaurant'>, Pick<ButtonProps, 'size' | 'amount'> {
  readonly className?: string
  readonly onCheckout: () => void
}

/** The way on from a cart, or what is missing to it. */
export const CheckoutButton = observer(function CheckoutButton({
  store: { cart, shortfall },
  restaurant,
  amount,
  onCheckout,
  ...looks
}: CheckoutButtonProps) {
  const { t } = useText()
  const { currency, hasPickup } = restaurant
  const isEmpty = cart.count === 0
  const isOff = !hasPickup && deliveryLimit(restaurant) !== null
  // Who collects the food needs no minimum: only without pickup does the missing amount stand in the way.
  const isShort = !isEmpty && shortfall !== null && !hasPickup && !isOff
  return (
    <Button
      {...looks}
      text={isShort ? t.cart.minimumShort(moneyText(shortfall, currency)) : t.cart.checkout}
      amount={isShort ? undefined : amount}
      isDisabled={isOff || isShort || (isH5 && isEmpty)}
      onPress={() => (isEmpty ? feedback.toast(t.cart.empty) : onCheckout())}
    />
  )
})
