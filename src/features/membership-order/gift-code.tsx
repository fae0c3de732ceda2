import { Text } from '@tarojs/components'
import { groupedCode } from '@/domain/typed-text'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { useText } from '@/ui/text-context'
import { useCopy } from '@/ui/use-copy'
import styles from './membership-order.module.scss'

/** A gift that nobody has redeemed: its code, and the button that sends it. */
export function GiftCode({ code, onSend }: { readonly code: string; readonly onSend: () => void }) {
  const { t } = useText()
  const words = t.membershipOrder.gift
  const copy = useCopy()
  return (
    <Card className={styles.gift}>
      <Text className={styles.note}>{words.code}</Text>
      <Text className={styles.code}>{groupedCode(code)}</Text>
      <Button id="gift-send" size="full" text={words.send} onPress={onSend} />
      <Button id="gift-copy" size="full" kind="text" text={words.copy} onPress={() => void copy(code)} />
    </Card>
  )
}
