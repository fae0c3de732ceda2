import { openAppLink } from '@/platform/navigation/open-link'
import { Button, type ButtonProps } from '@/ui/button'
import { useText } from '@/ui/text-context'
import type { BlockProps } from './block-types'

/** Leads to a page of the app. */
export function CampaignButton({ block, ...look }: BlockProps<'button'> & Pick<ButtonProps, 'size' | 'kind'>) {
  const { name } = useText()
  return (
    <Button
      id={`campaign-${block.blockId}`}
      text={name(block.text)}
      onPress={() => openAppLink(block.link)}
      {...look}
    />
  )
}
