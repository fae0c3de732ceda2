import type { MartItem } from '@/contract/types'
import { unitPriceText } from '@/features/menu/goods-facts'
import { PosterSheet } from '@/features/share/poster-sheet'
import type { PageSharing } from '@/features/share/use-sharing'
import { moneyText } from '@/ui/money-text'
import type { SheetProps } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import type { Goods } from './goods-store'

interface GoodsShareSheetProps extends Pick<SheetProps, 'isOpen' | 'onClose'> {
  readonly goods: Goods
  readonly item: MartItem
  readonly sharing: PageSharing
}

/** Every way to send goods to friends. */
export function GoodsShareSheet({ goods: { mart, currency }, item, sharing, ...sheet }: GoodsShareSheetProps) {
  const text = useText()
  const { t, name } = text
  const imageAddress = useImageAddress()
  return (
    <PosterSheet
      id="goods"
      title={t.share.title}
      sharing={sharing}
      poster={{
        headline: name(mart.name),
        picture: imageAddress(item.image.large),
        title: name(item.dishName),
        lines: [moneyText(item.dishPrice, currency), unitPriceText(item, currency, text)].filter(Boolean),
        code: { link: sharing.link, words: t.share.scan }
      }}
      {...sheet}
    />
  )
}
