import { Text, View } from '@tarojs/components'
import type { Result } from '@/contract/types'
import { feedback } from '@/platform/feedback/feedback'
import { openOutside } from '@/platform/navigation/outside'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/heading'
import { QrCode } from '@/ui/qr-code'
import { useText } from '@/ui/text-context'
import { useCopy } from '@/ui/use-copy'
import styles from './application.module.scss'

interface RiderAppCardProps {
  readonly app: Result<'riderAppGet'>['apps'][number]
}

/** The app for one system: a code for another screen to scan, and the way there from this one; a mini-program cannot go there, and copies it. */
export function RiderAppCard({ app: { system, url } }: RiderAppCardProps) {
  const { t } = useText()
  const words = t.application.riderApp
  const name = words.system[system]
  const copy = useCopy()
  const open = async () => {
    if (openOutside === null) return copy(url, words.copied)
    if (!(await openOutside(url))) feedback.toast(words.failed)
    return undefined
  }
  return (
    <Card className={styles.card}>
      <Heading className={styles.title}>{name}</Heading>
      <View className={styles.code}>
        <QrCode text={url} label={words.code(name)} />
        <Text className={styles.note}>{words.scan}</Text>
      </View>
      <Button
        id={`rider-app-${system}`}
        kind="secondary"
        size="full"
        text={openOutside === null ? words.copy(name) : words.download(name)}
        onPress={open}
      />
    </Card>
  )
}
