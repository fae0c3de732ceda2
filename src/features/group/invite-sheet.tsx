import { Text, View } from '@tarojs/components'
import { LatePoster } from '@/features/share/late-poster'
import { ShareSheet } from '@/features/share/share-sheet'
import { Button } from '@/ui/button'
import { useText } from '@/ui/text-context'
import { useCopy } from '@/ui/use-copy'
import type { GroupOrder } from './group-order'
import { useInvite } from './use-invite'
import styles from './invite-sheet.module.scss'

interface InviteSheetProps {
  readonly group: GroupOrder
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Every way to ask friends in: the code to type, and what any page is shared by. */
export function InviteSheet({ group, ...sheet }: InviteSheetProps) {
  const { t } = useText()
  const copy = useCopy()
  const { sharing, poster } = useInvite(group)
  return (
    <ShareSheet
      id="group"
      title={t.group.invite}
      sharing={sharing}
      poster={poster !== null && <LatePoster id="group" fileName={`fanju-group-${group.code}`} poster={poster} />}
      {...sheet}
    >
      <View className={styles.code}>
        <Text className={styles.figure} selectable>
          {group.code}
        </Text>
        <Button
          id="group-copy-code"
          kind="text"
          size="small"
          text={t.group.copyCode}
          onPress={() => copy(group.code)}
        />
      </View>
      {group.currency === 'SGD' && <Text className={styles.gift}>{t.group.inviteGift}</Text>}
    </ShareSheet>
  )
}
