import { Image, Text, View } from '@tarojs/components'
import { keepDrawn } from '@/ui/keep-picture'
import { describe } from '@/ui/a11y'
import { Button } from '@/ui/button'
import { useText } from '@/ui/text-context'
import { device } from '@/platform/device/device'
import type { Drawn } from './use-poster'
import styles from './poster-view.module.scss'

interface PosterViewProps {
  readonly drawn: Drawn
  readonly code: string
}

/** The drawn invitation with its button to keep it, or the code alone where nothing can be drawn. */
export function PosterView({ drawn, code }: PosterViewProps) {
  const { t } = useText()
  const label = `${t.group.scanToJoin}, ${t.group.codeIs(code)}`
  if (drawn === '')
    return (
      <Text className={styles.failed} {...describe({ role: 'status' })}>
        {t.group.posterFailed}
      </Text>
    )
  return (
    <>
      <View className={styles.frame}>
        {drawn === null ? (
          <View className={styles.waiting} {...describe({ role: 'status', label: t.group.posterDrawing })} />
        ) : (
          <Image
            id="group-poster"
            className={styles.poster}
            src={drawn}
            mode="aspectFit"
            {...(device.platform === 'h5' ? { nativeProps: { alt: label } } : describe({ label }))}
          />
        )}
      </View>
      {drawn !== null && (
        <Button
          id="group-poster-save"
          kind="secondary"
          size="full"
          text={t.group.posterSave}
          onPress={() => keepDrawn(drawn, `fanju-group-${code}.jpg`, t)}
        />
      )}
    </>
  )
}
