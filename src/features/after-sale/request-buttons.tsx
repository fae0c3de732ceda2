import { View } from '@tarojs/components'
import type { AfterSale } from '@/contract/types'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { afterSaleStore } from './after-sale-store'
import styles from './after-sale.module.scss'

/** Whether there is anything to press. */
export const hasRequestButtons = ({ actions, reappliedBy }: AfterSale): boolean =>
  actions.length > 0 || reappliedBy !== null

/** What the server lets the applicant do with a request, and the way to the one that followed it. */
export function RequestButtons({
  request: { afterSaleId, orderId, actions, reappliedBy }
}: {
  readonly request: AfterSale
}) {
  const detail = useStore(afterSaleStore)
  const { t } = useText()
  const cancel = useAction(async () => {
    const isMeant = await feedback.confirm({
      title: t.afterSale.cancelQuestion,
      text: t.afterSale.cancelText,
      confirmText: t.afterSale.cancelShort,
      cancelText: t.afterSale.keep
    })
    if (!isMeant) return
    await detail.cancel()
    feedback.toast(t.afterSale.cancelled)
  })
  return (
    <View className={styles.buttons}>
      {actions.includes('cancel') && (
        <Button
          kind="secondary"
          className={styles.wide}
          text={t.afterSale.cancel}
          isBusy={cancel.isBusy}
          onPress={cancel.run}
        />
      )}
      {actions.includes('reapply') && (
        <Button
          className={styles.wide}
          text={t.afterSale.reapply}
          onPress={() => go('afterSales', { orderId, afterSaleId })}
        />
      )}
      {reappliedBy !== null && (
        <Button
          kind="secondary"
          className={styles.wide}
          text={t.afterSale.reapplied}
          onPress={() => go('afterSaleDetail', { afterSaleId: reappliedBy })}
        />
      )}
    </View>
  )
}
