import { Text, View } from '@tarojs/components'
import { Button } from '@/components/ui/button'
import { StateView } from '@/components/ui/state-view'
import { useText } from '@/components/ui/text-context'
import { useCopy } from '@/components/use-copy'
import type { WebRefusal as Reason } from '@/domain/web-address'
import styles from './web-refusal.module.scss'

interface WebRefusalProps {
  readonly url: string
  readonly reason: Reason
}

/** Says why an address is not shown, and shows it as text: whoever wants it can still take it. */
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
