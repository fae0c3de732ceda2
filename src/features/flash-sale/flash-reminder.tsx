import { observer } from 'mobx-react-lite'
import type { FlashItem } from '@/contract/types'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useApp } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import type { FlashSaleList } from './flash-sale-store'
import styles from './flash-action.module.scss'

interface FlashReminderProps {
  readonly item: Pick<FlashItem, 'flashItemId' | 'isReminded' | 'title'>
  readonly sales: FlashSaleList
  /** The address that a visitor comes back to from the login. */
  readonly returns: string
  /** It is set, or taken back. */
  readonly onChanged?: (isReminded: boolean) => void
}

/** Asks for a word before an item is sold, or takes that back. */
export const FlashReminder = observer(function FlashReminder({ item, sales, returns, onChanged }: FlashReminderProps) {
  const { t, name } = useText()
  const { session } = useApp()
  const words = t.flashSale
  const remind = useAction(async () => {
    const isReminded = await sales.remind(item)
    if (isReminded) feedback.toast(words.willRemind)
    onChanged?.(isReminded)
  })
  const text = item.isReminded ? words.reminded : words.remind
  return (
    <Button
      size="small"
      className={styles.button}
      kind="secondary"
      text={text}
      label={`${text} ${name(item.title)}`}
      onPress={() => (session.isLoggedIn ? remind.run() : go('login', { returns }))}
    />
  )
})
