import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatMoney, isZero, parseAmount } from '@/domain/money'
import { useApp, useStore } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { aroundPrice } from '@/ui/around-price'
import { Button } from '@/ui/button'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { checkoutStore } from './cart-checkout-store'
import { isUnsubmittable } from './use-unconfirmed'
import styles from './submit-bar.module.scss'

interface SubmitBarProps {
  readonly isBusy: boolean
  readonly onSubmit: () => void
  readonly onLogin: () => void
}

/** The one button with what is to be paid in it: submit, or "Login to Submit" for a visitor (spec section 6). */
export const SubmitBar = observer(function SubmitBar({ isBusy, onSubmit, onLogin }: SubmitBarProps) {
  const { t } = useText()
  const { session } = useApp()
  const checkout = useStore(checkoutStore)
  const quote = checkout.quote.value
  if (quote === null) return null
  const savings = parseAmount(quote.figures.savings, quote.currency)
  const isBlocked = isUnsubmittable(quote) || !checkout.isQuoteCurrent
  const { isAwaited } = checkout.loginNews
  const isDistanceOpen = quote.distanceMeters === null && checkout.isRidden
  const hasSavings = savings !== undefined && !isZero(savings)
  const amount = (
    <Price
      amount={quote.figures.total}
      currency={quote.currency}
      tone="ink"
      size="title"
      {...(isDistanceOpen ? aroundPrice(t.checkout.totalFrom) : {})}
    />
  )
  return (
    <View className={styles.bar} {...describe({ isLive: true })}>
      {isAwaited && <Text className={styles.awaited}>{t.checkout.pricing}</Text>}
      {!isAwaited && hasSavings && <Text className={styles.savings}>{t.checkout.savings(formatMoney(savings))}</Text>}
      {session.isLoggedIn ? (
        <Button
          id="settlement-submit"
          size="full"
          text={checkout.way.shown === 'CASH' ? t.cash.submit : t.checkout.submit}
          amount={isAwaited ? undefined : amount}
          isBusy={isBusy || isAwaited}
          isDisabled={isBlocked && !isAwaited}
          onPress={onSubmit}
        />
      ) : (
        <Button
          id="settlement-login"
          size="full"
          text={t.checkout.loginToSubmit}
          amount={isAwaited ? undefined : amount}
          onPress={onLogin}
        />
      )}
    </View>
  )
})
