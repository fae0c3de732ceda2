import { View } from '@tarojs/components'
import { ShareButton } from '@/platform/share/share-button'
import { Button } from './button'
import { useText } from './text-context'
import styles from './invite-button.module.scss'

interface InviteButtonProps {
  readonly id: string
  readonly text: string
  /** Shares by the browser, or puts the link on the clipboard. */
  readonly onShare: () => Promise<void>
}

/** Sends the page to friends: by the host's own sharing where only its button can, with the link to copy for other apps beneath it. */
export function InviteButton({ id, text, onShare }: InviteButtonProps) {
  const { t } = useText()
  if (ShareButton === null) return <Button id={id} size="full" text={text} onPress={onShare} />
  return (
    <View>
      <ShareButton id={id} className={styles.share} text={text} />
      <Button id={`${id}-link`} kind="text" size="full" text={t.common.copyLink} onPress={onShare} />
    </View>
  )
}
