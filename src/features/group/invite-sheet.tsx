import { Text, View } from '@tarojs/components'
import { InviteButton } from '@/ui/invite-button'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import type { GroupOrder } from './group-order'
import styles from './invite-sheet.module.scss'
import { PosterView } from './poster-view'
import { useInvite } from './use-invite'
import { usePoster } from './use-poster'

interface InviteSheetProps {
  readonly group: GroupOrder
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Every way to ask friends in: the code to type, the picture to scan, the link to send. */
export function InviteSheet({ group, isOpen, onClose }: InviteSheetProps) {
  const { t } = useText()
  const { share, copyCode, link } = useInvite(group)
  const drawn = usePoster(group, link, isOpen)
  return (
    <Sheet
      isOpen={isOpen}
      title={t.group.invite}
      onClose={onClose}
      footer={<InviteButton id="group-share" text={t.group.shareLink} onShare={share} />}
    >
      <View className={styles.content}>
        <View className={styles.code}>
          <Text className={styles.figure} selectable>
            {group.code}
          </Text>
          <Button id="group-copy-code" kind="text" size="small" text={t.group.copyCode} onPress={copyCode} />
        </View>
        {group.currency === 'SGD' && <Text className={styles.gift}>{t.group.inviteGift}</Text>}
        <PosterView drawn={drawn} code={group.code} />
      </View>
    </Sheet>
  )
}
