import { Button } from '@tarojs/components'
import type { PickedFile } from '../files/file-types'

interface AvatarButtonProps {
  readonly className?: string
  readonly label: string
  readonly onPicked: (file: PickedFile) => void
}

/** WeChat's own way to a person's picture: theirs in WeChat, or one of their photos. Lies over what shows the present one. */
function WechatAvatarButton({ className, label, onPicked }: AvatarButtonProps) {
  return (
    <Button
      id="choose-avatar"
      className={className}
      ariaLabel={label}
      openType="chooseAvatar"
      // Else the touch reaches what lies beneath as well, which opens the album over WeChat's own panel.
      onClick={(event) => event.stopPropagation()}
      onChooseAvatar={({ detail: { avatarUrl } }) => {
        if (avatarUrl !== '') onPicked({ name: 'avatar.jpg', size: null, source: avatarUrl })
      }}
    />
  )
}

/** `null` where the host has no such button and a picture is picked like any other. */
export const AvatarButton: typeof WechatAvatarButton | null = WechatAvatarButton
