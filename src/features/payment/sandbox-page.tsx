import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/button'
import { Cell, CellGroup } from '@/ui/cell'
import { Notice } from '@/ui/notice'
import { Price } from '@/ui/price'
import { Screen, type ScreenState } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { useLoginWall } from '@/ui/use-login-wall'
import { goInstead } from '@/platform/go'
import { usePageShow } from '@/platform/page'
import { useStores } from '@/stores/stores-context'
import styles from './sandbox-page.module.scss'
import { View } from '@tarojs/components'

interface SandboxPageProps {
  readonly page: 'cardSandbox' | 'alipaySandbox'
  readonly params: { readonly orderId: string; readonly paymentId: string } | null
}

/** Pays, declines or cancels in the stead of an outside party that the sandbox plays; there is nothing here in production. */
export const SandboxPage = observer(function SandboxPage({ page, params }: SandboxPageProps) {
  const { t } = useText()
  const { environment } = useStores()
  const { payment, open, act } = useSandbox()
  const isHere = params !== null && !environment.current.isProduction
  const wall = useLoginWall(page, stateOf(payment, isHere ? params.paymentId : null))
  usePageShow(() => {
    if (isHere && wall.state !== 'loginWall') void open(params.paymentId)
  })
  const press = useAction(act)
  const { value } = payment
  const back = () => (params === null ? goInstead('home') : goInstead('paymentReturn', params))
  return (
    <Screen
      {...wall}
      header={{ kind: 'white', title: t.titles[page], onBack: back }}
      onRetry={() => (params === null ? undefined : open(params.paymentId))}
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
  const { sandboxPayment } = useStores()
  const { payment } = sandboxPayment
  return {
    payment,
    open: (paymentId: string) => sandboxPayment.open(paymentId),
    act: (action: 'pay' | 'decline' | 'cancel') => sandboxPayment.act(action)
  }
}

function stateOf(
  { state, failure, value }: ReturnType<typeof useSandbox>['payment'],
  paymentId: string | null
): ScreenState {
  if (paymentId === null || failure?.is('paymentNotFound') === true) return 'notFound'
  return value !== null && value.paymentId !== paymentId ? 'loading' : state
}
