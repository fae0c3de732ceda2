import { Text, View } from '@tarojs/components'
import type { WebRefusal as Reason } from '@/domain/web-address'
import { Button } from '@/ui/button'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { useCopy } from '@/ui/use-copy'
import styles from './web-refusal.module.scss'

interface WebRefusalProps {
  readonly url: string
  readonly reason: Reason
}

/** Says why an address is not shown, and shows it as text, which can be copied. */
export function WebRefusal({ url, reason }: WebRefusalProps) {
  const { t } = useText()
  const texts = {
    malformed: t.help.webRefusedMalformed,
    insecure: t.help.webRefusedInsecure,
    notListed: t.help.webRefusedNotListed
  }
  const copy = useCopy()
  return (
    <View className={styles.refusal}>
      <StateView isInline picture="notFound" text={texts[reason]} />
      <Text className={styles.address} selectable>
        {url}
      </Text>
      <Button kind="secondary" text={t.help.copyAddress} onPress={() => copy(url)} />
    </View>
  )
}
