import type { Deal } from '@/contract/types'
import { PosterSheet } from '@/features/share/poster-sheet'
import type { PageSharing } from '@/features/share/use-sharing'
import { moneyText } from '@/ui/money-text'
import type { SheetProps } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'

interface DealShareSheetProps extends Pick<SheetProps, 'isOpen' | 'onClose'> {
  readonly deal: Deal
  readonly sharing: PageSharing
}

/** Every way to send a deal to friends; its poster names the price only where it is sold. */
export function DealShareSheet({ deal, sharing, ...sheet }: DealShareSheetProps) {
  const { t, name } = useText()
  const imageAddress = useImageAddress()
  const { title, image, restaurantName, isSellable, price, currency } = deal
  return (
    <PosterSheet
      id="deal"
      title={t.share.title}
      sharing={sharing}
      poster={{
        headline: name(restaurantName),
        picture: imageAddress(image.large),
        title: name(title),
        lines: isSellable ? [moneyText(price, currency)] : [],
        code: { link: sharing.link, words: t.share.scan }
      }}
      {...sheet}
    />
  )
}
