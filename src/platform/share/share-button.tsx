import { Button } from '@tarojs/components'

interface ShareButtonProps {
  readonly id: string
  readonly text: string
  readonly className?: string
}

/** The host's own share button: besides the menu in the corner, the only way to share a page of a mini-program. `sharing.usePage` sets what is shared. */
function HostShareButton({ id, text, className }: ShareButtonProps) {
  return (
    <Button id={id} className={className} openType="share">
      {text}
    </Button>
  )
}

/** `null` on targets without such a button, where `sharing.share` is called instead. */
export const ShareButton: typeof HostShareButton | null = HostShareButton
