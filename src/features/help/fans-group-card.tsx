import { Text, View } from '@tarojs/components'
import type { Result } from '@/contract/types'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { keepPicture } from '@/ui/keep-picture'
import { Notice } from '@/ui/notice'
import { Picture } from '@/ui/picture'
import { useText } from '@/ui/text-context'
import { useCopy } from '@/ui/use-copy'
import { useImageAddress } from '@/ui/use-image-address'
import styles from './fans-group-card.module.scss'

interface FansGroupCardProps {
  readonly group: Result<'fansGroupGet'>
}

/** The group's code to scan or save, and the id to search for. */
export function FansGroupCard({ group: { name, wechatId, qrImage, isFull } }: FansGroupCardProps) {
  const { t } = useText()
  const qrAddress = useImageAddress()(qrImage)
  const copy = useCopy()
  return (
    <>
      {isFull && <Notice text={t.help.fansFull} />}
      <Card className={styles.card}>
        <Text className={styles.name}>{name}</Text>
        <Text className={styles.intro}>{t.help.fansIntro}</Text>
        {!isFull && <Picture className={styles.code} src={qrAddress} label={t.help.fansQr(name)} isEager />}
        {!isFull && (
          <Button
            kind="secondary"
            size="full"
            text={t.help.savePicture}
            onPress={() => keepPicture(qrAddress, 'fanju-wechat.png', t)}
          />
        )}
        <View className={styles.id}>
          <Text className={styles.label}>{t.help.wechatId}</Text>
          <Text className={styles.value} selectable>
            {wechatId}
          </Text>
        </View>
        <Button size="full" text={t.help.copyWechatId} onPress={() => copy(wechatId)} />
      </Card>
    </>
  )
}
