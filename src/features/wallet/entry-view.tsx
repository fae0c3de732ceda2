import { Text, View } from '@tarojs/components'
import type { Result } from '@/contract/types'
import { ledgerKindNames } from '@/contract/wallet/ledger-kinds'
import { isNothing } from '@/domain/money'
import { CopyCell } from '@/features/payment/copy-cell'
import { go } from '@/platform/navigation/go'
import { Cell, CellGroup } from '@/ui/cell'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { judgementText, signedText } from './wallet-texts'
import styles from './entry-view.module.scss'

/** One movement of a wallet with both balances around it, why it was, and the way to what caused it. */
export function EntryView({ entry }: { readonly entry: Result<'ledgerGet'> }) {
  const { t, name, moment } = useText()
  const { kind, status, title, amount, giftAmount, currency, serialNumber, createdAt, utcOffsetMinutes } = entry
  const { balanceBefore, balanceAfter, order, withdrawal, refundReason, refundTime, remark } = entry
  const words = t.wallet
  return (
    <>
      <View className={styles.head}>
        <Text className={styles.kind}>{name(ledgerKindNames[kind])}</Text>
        <Text className={styles.amount} id="entry-amount">
          {signedText(amount, currency)}
        </Text>
      </View>
      <CellGroup>
        {title !== null && <Cell title={words.about} value={name(title)} />}
        <Cell title={words.state} value={words.entryStatus[status]} />
        <Cell title={words.time} value={moment(createdAt, { utcOffsetMinutes })} />
        {!isNothing(giftAmount.replace('-', '')) && (
          <Cell title={words.giftPart} value={signedText(giftAmount, currency)} />
        )}
        <Cell title={words.balanceBefore} value={<Price amount={balanceBefore} currency={currency} tone="ink" />} />
        <Cell title={words.balanceAfter} value={<Price amount={balanceAfter} currency={currency} tone="ink" />} />
        <CopyCell title={words.serialNumber} value={serialNumber} />
      </CellGroup>
      <CellGroup>
        {refundReason !== null && <Cell title={words.why} value={words.refundReason[refundReason]} />}
        {refundTime !== null && status !== 'done' && (
          <Cell title={words.refundTime} value={t.orderLife.refundTime[refundTime]} />
        )}
        {remark !== '' && <Cell title={words.remark} note={remark} />}
        {order !== null && (
          <Cell
            title={words.order}
            value={order.orderNumber}
            onPress={() => go('orderDetail', { orderId: order.orderId })}
          />
        )}
        {withdrawal !== null && (
          <Cell
            title={words.withdrawalState}
            note={judgementText(withdrawal, t) || undefined}
            value={words.status[withdrawal.status]}
            onPress={() => go('withdrawal')}
          />
        )}
      </CellGroup>
    </>
  )
}
