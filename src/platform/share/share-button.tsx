import { Button } from '@tarojs/components'

interface ShareButtonProps {
  readonly id: string
  readonly text: string
  readonly className?: string
}

/** A page of a mini-program is sent to a chat only by this button of the host's, or by the one in the page's corner; what is sent, `sharing.usePage` says. */
function HostShareButton({ id, text, className }: ShareButtonProps) {
  return (
    <Button id={id} className={className} openType="share">
      {text}
    </Button>
  )
}

/** `null` where the host has no such button and `sharing.share` shares. */
export const ShareButton: typeof HostShareButton | null = HostShareButton
