import type { Deal } from '@/contract/types'
import { LatePoster } from '@/features/share/late-poster'
import { ShareSheet } from '@/features/share/share-sheet'
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
    <ShareSheet
      id="deal"
      title={t.share.title}
      sharing={sharing}
      poster={
        <LatePoster
          id="deal"
          fileName="fanju-deal"
          poster={{
            headline: name(restaurantName),
            picture: imageAddress(image.large),
            title: name(title),
            lines: isSellable ? [moneyText(price, currency)] : [],
            code: { link: sharing.link, words: t.share.scan }
          }}
        />
      }
      {...sheet}
    />
  )
}
