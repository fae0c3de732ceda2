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

/** What is to be paid and the one button: submit, or "Login to Submit" for a visitor (spec section 6). */
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
  return (
    <View className={styles.bar}>
      <View className={styles.sum} {...describe({ isLive: true })}>
        {isAwaited ? (
          <Text className={styles.awaited}>{t.checkout.pricing}</Text>
        ) : (
          <Price
            amount={quote.figures.total}
            currency={quote.currency}
            size="page"
            {...(isDistanceOpen ? aroundPrice(t.checkout.totalFrom) : {})}
          />
        )}
        {!isAwaited && savings !== undefined && !isZero(savings) && (
          <Text className={styles.savings}>{t.checkout.savings(formatMoney(savings))}</Text>
        )}
      </View>
      {session.isLoggedIn ? (
        <Button
          id="settlement-submit"
          text={checkout.way.shown === 'CASH' ? t.cash.submit : t.checkout.submit}
          isBusy={isBusy || isAwaited}
          isDisabled={isBlocked && !isAwaited}
          onPress={onSubmit}
        />
      ) : (
        <Button id="settlement-login" text={t.checkout.loginToSubmit} onPress={onLogin} />
      )}
    </View>
  )
})
