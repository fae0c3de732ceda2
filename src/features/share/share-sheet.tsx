import { Text, View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { sharing as host } from '@/platform/share/share'
import { ShareButton } from '@/platform/share/share-button'
import { socialPlatforms } from '@/platform/share/social'
import { describe } from '@/ui/a11y'
import { Button } from '@/ui/button'
import { InviteButton } from '@/ui/invite-button'
import { Sheet, type SheetProps } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import type { PageSharing } from './use-sharing'
import styles from './share-sheet.module.scss'

interface ShareSheetProps extends Pick<SheetProps, 'isOpen' | 'title' | 'onClose'> {
  /** Begins the ids of its buttons. */
  readonly id: string
  readonly sharing: PageSharing
  /** As `<LatePoster>`, drawn once the sheet is open. */
  readonly poster?: ReactNode
}

/** Every way to send a page to friends that the platform has: the host's own, the link, a poster, social platforms. Above them `children`. */
export function ShareSheet({ id, sharing, poster, children, ...sheet }: PropsWithChildren<ShareSheetProps>) {
  const { t } = useText()
  const hasOwn = host.hasOwn
  return (
    <Sheet
      {...sheet}
      footer={
        <>
          <InviteButton
            id={`${id}-share`}
            text={hasOwn || ShareButton !== null ? t.share.send : t.common.copyLink}
            onShare={sharing.share}
          />
          {hasOwn && (
            <Button id={`${id}-copy`} kind="text" size="full" text={t.common.copyLink} onPress={sharing.copy} />
          )}
        </>
      }
    >
      <View className={styles.content}>
        {children}
        {poster}
        <SocialPlatforms id={id} sharing={sharing} />
      </View>
    </Sheet>
  )
}

function SocialPlatforms({ id, sharing }: Pick<ShareSheetProps, 'id' | 'sharing'>) {
  const { t } = useText()
  if (socialPlatforms.length === 0) return null
  return (
    <View {...describe({ role: 'group', label: t.share.elsewhere })}>
      <Text className={styles.label}>{t.share.elsewhere}</Text>
      <View className={styles.platforms}>
        {socialPlatforms.map(({ name, open }) => (
          <Button
            key={name}
            id={`${id}-${name.toLowerCase()}`}
            kind="secondary"
            size="small"
            text={name}
            label={`${t.share.elsewhere} ${name}`}
            onPress={() => open(sharing.read())}
          />
        ))}
      </View>
    </View>
  )
}
