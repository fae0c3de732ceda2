import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { usePageShow } from '@/platform/app/page'
import { goInstead } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Cell, CellGroup } from '@/ui/cell'
import { Notice } from '@/ui/notice'
import { Price } from '@/ui/price'
import { Screen, type ScreenState } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { sandboxPaymentStore } from './sandbox-payment-store'
import styles from './sandbox-page.module.scss'

interface SandboxPageProps {
  readonly orderId: string
  readonly paymentId: string
}

/** Pays, declines or cancels in the stead of an outside party that the sandbox plays; there is nothing here in production. */
export const SandboxPage = observer(function SandboxPage({ orderId, paymentId }: SandboxPageProps) {
  const { t } = useText()
  const { environment } = useApp()
  const { payment, open, act } = useSandbox()
  const isHere = !environment.current.isProduction
  usePageShow(() => void (isHere && open(paymentId)))
  const press = useAction(act)
  const { value } = payment
  const back = () => goInstead('paymentReturn', { orderId, paymentId })
  return (
    <Screen
      state={isHere ? stateOf(payment, paymentId) : 'notFound'}
      header={{ onBack: back }}
      onRetry={() => open(paymentId)}
    >
      <Notice icon="info" text={t.cards.sandboxNote} />
      {value !== null && (
        <>
          <CellGroup>
            <Cell
              title={t.cashier.method[value.paymentType]}
              value={<Price amount={value.amount} currency={value.currency} tone="ink" />}
            />
            <Cell title={t.cards.sandboxState} value={t.cards.sandboxStates[value.status]} />
          </CellGroup>
          <View className={styles.actions}>
            {value.status === 'open' ? (
              <>
                <Button size="full" text={t.cards.sandboxPay} isBusy={press.isBusy} onPress={() => press.run('pay')} />
                <Button
                  size="full"
                  kind="secondary"
                  text={t.cards.sandboxDecline}
                  isBusy={press.isBusy}
                  onPress={() => press.run('decline')}
                />
                <Button
                  size="full"
                  kind="text"
                  text={t.cards.sandboxCancel}
                  isBusy={press.isBusy}
                  onPress={() => press.run('cancel')}
                />
              </>
            ) : (
              <Button size="full" text={t.cards.sandboxBack} onPress={back} />
            )}
          </View>
        </>
      )}
    </Screen>
  )
})

function useSandbox() {
  const sandboxPayment = useStore(sandboxPaymentStore)
  const { payment } = sandboxPayment
  return {
    payment,
    open: (paymentId: string) => sandboxPayment.open(paymentId),
    act: (action: 'pay' | 'decline' | 'cancel') => sandboxPayment.act(action)
  }
}

function stateOf({ state, value }: ReturnType<typeof useSandbox>['payment'], paymentId: string): ScreenState {
  return value !== null && value.paymentId !== paymentId ? 'loading' : state
}
