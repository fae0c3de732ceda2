import { accountStore } from './account-store'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { useStore } from '@/stores/stores-context'
import styles from './wallet-row.module.scss'

/** Nothing read yet, or nobody logged in. */
const unknown = '-'

/** Balance, red envelopes, vouchers and points at a glance. */
export const WalletRow = observer(function WalletRow() {
  const account = useStore(accountStore)
  const { t } = useText()
  const wallet = account.wallet.value
  return (
    <View className={styles.row}>
      <Figure label={t.account.balance}>
        {wallet === null ? (
          unknown
        ) : (
          <Price amount={wallet.walletBalanceAmount} currency={wallet.currency} tone="ink" size="section" />
        )}
      </Figure>
      <Figure label={t.account.redEnvelopes}>{wallet?.redEnvelopeCount ?? unknown}</Figure>
      <Figure label={t.account.vouchers}>{wallet?.voucherCount ?? unknown}</Figure>
      <Figure label={t.account.points}>{account.points.value ?? unknown}</Figure>
    </View>
  )
})

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <View className={styles.figure}>
      <View className={styles.value}>{children}</View>
      <Text className={styles.label}>{label}</Text>
    </View>
  )
}
