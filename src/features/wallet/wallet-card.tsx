import { Text, View } from '@tarojs/components'
import type { Result } from '@/contract/types'
import { isNothing } from '@/domain/money'
import { go } from '@/platform/navigation/go'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { moneyText } from '@/ui/money-text'
import { Notice } from '@/ui/notice'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import styles from './wallet-card.module.scss'

type Wallet = Result<'walletSummary'>['wallets'][number]
type Waiting = Wallet['waiting'][number]

/** The wallet of the present country: what is in it, of which parts, the ways in and out, and below what is on its way and not counted. */
export function WalletCard({ wallet }: { readonly wallet: Wallet }) {
  const { t } = useText()
  const { currency, balance, cash, gift, owed, isStopped, waiting } = wallet
  return (
    <>
      {isStopped && (
        <Notice
          tone="urgent"
          icon="warning"
          text={
            isNothing(owed) ? t.wallet.stopped : `${t.wallet.stopped} · ${t.wallet.owed(moneyText(owed, currency))}`
          }
          actionText={t.account.contact}
          onAction={() => go('customerService')}
        />
      )}
      <Card className={styles.card}>
        <Text className={styles.label}>{t.wallet.balance(currency)}</Text>
        <View className={styles.figure} id="wallet-balance">
          <Price amount={balance} currency={currency} size="hero" tone="ink" />
        </View>
        {!isNothing(gift) && (
          <Text className={styles.label}>{t.wallet.parts(moneyText(cash, currency), moneyText(gift, currency))}</Text>
        )}
        <View className={styles.ways}>
          <Button className={styles.way} text={t.wallet.topUp} onPress={() => go('topUp')} />
          <Button kind="secondary" className={styles.way} text={t.wallet.withdraw} onPress={() => go('withdrawal')} />
        </View>
      </Card>
      {waiting.length > 0 && (
        <CellGroup className={styles.waiting}>
          {waiting.map((money) => (
            <Cell
              key={`${money.kind}${money.orderId ?? money.withdrawalId ?? ''}`}
              icon="clock"
              title={t.wallet.waiting[money.kind]}
              note={t.wallet.waitingNote}
              value={<Price amount={money.amount} currency={currency} tone="ink" />}
              onPress={() => followWaiting(money)}
            />
          ))}
        </CellGroup>
      )}
    </>
  )
}

function followWaiting({ orderId }: Waiting): void {
  if (orderId === null) return go('withdrawal')
  go('orderDetail', { orderId })
}

/** Wallets in the money of other countries. */
export function OtherWallets({ wallets }: { readonly wallets: readonly Wallet[] }) {
  const { t } = useText()
  if (wallets.length === 0) return null
  return (
    <CellGroup title={t.wallet.others}>
      {wallets.map(({ currency, balance }) => (
        <Cell
          key={currency}
          title={t.wallet.balance(currency)}
          value={<Price amount={balance} currency={currency} tone="ink" />}
          onPress={() => go('ledger', { currency })}
        />
      ))}
    </CellGroup>
  )
}
