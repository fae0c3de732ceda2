import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Withdrawal } from '@/contract/types'
import { feedback } from '@/platform/feedback/feedback'
import { useApp, useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/heading'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { Timeline } from '@/ui/timeline'
import { useAction } from '@/ui/use-action'
import { arrivalText, judgementText, targetText } from './wallet-texts'
import { withdrawalStore } from './withdrawal-store'
import styles from './form.module.scss'

/** What was asked for and how each stands, an open one first: it can be taken back until it is sent. */
export function Withdrawals({ withdrawals }: { readonly withdrawals: readonly Withdrawal[] }) {
  const { t } = useText()
  if (withdrawals.length === 0) return null
  return (
    <>
      <Heading className={styles.title}>{t.wallet.history}</Heading>
      {withdrawals.map((withdrawal) => (
        <WithdrawalCard key={withdrawal.withdrawalId} withdrawal={withdrawal} />
      ))}
    </>
  )
}

const WithdrawalCard = observer(function WithdrawalCard({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const text = useText()
  const { t, moment } = text
  const { place } = useApp()
  const store = useStore(withdrawalStore)
  const { withdrawalId, currency, amount, target, canCancel, timeline, status } = withdrawal
  const cancel = useAction(async () => {
    const isSure = await feedback.confirm({
      text: t.wallet.cancelQuestion,
      confirmText: t.wallet.cancelShort,
      cancelText: t.common.back
    })
    if (!isSure) return
    await store.cancel(withdrawalId)
    feedback.toast(t.wallet.cancelled)
  })
  const judgement = judgementText(withdrawal, t)
  const isOpen = status === 'asked' || status === 'sending'
  return (
    <Card className={styles.card}>
      <Price amount={amount} currency={currency} size="section" tone="ink" />
      <Text className={styles.note}>{targetText(target, t)}</Text>
      {isOpen && <Text className={styles.note}>{arrivalText(withdrawal, text)}</Text>}
      {judgement !== '' && <Text className={styles.note}>{judgement}</Text>}
      <Timeline
        entries={[...timeline].reverse().map((entry) => ({
          key: entry.status,
          title: t.wallet.status[entry.status],
          time: moment(entry.at, place)
        }))}
      />
      {canCancel && (
        <View className={styles.act}>
          <Button kind="secondary" size="small" text={t.wallet.cancel} isBusy={cancel.isBusy} onPress={cancel.run} />
        </View>
      )}
    </Card>
  )
})
