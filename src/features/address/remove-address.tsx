import { View } from '@tarojs/components'
import { feedback } from '@/platform/feedback/feedback'
import { goBack } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { addressStore } from './address-store'
import styles from './address-form.module.scss'

/** Deletes the address that is open, after a question, and leaves its page. */
export function RemoveAddress({ addressId }: { readonly addressId: string }) {
  const { t } = useText()
  const addresses = useStore(addressStore)
  const remove = useAction(
    async () => {
      const question = {
        text: t.address.removeQuestion,
        confirmText: t.common.remove,
        cancelText: t.common.cancel
      }
      if (!(await feedback.confirm(question))) return
      await addresses.remove(addressId)
      feedback.toast(t.address.removed)
      goBack()
    },
    { failureText: t.common.deleteFailed }
  )
  return (
    <View className={styles.remove}>
      <Button id="address-remove" kind="danger" text={t.address.remove} isBusy={remove.isBusy} onPress={remove.run} />
    </View>
  )
}
