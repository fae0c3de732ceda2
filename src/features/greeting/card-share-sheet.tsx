import { PosterSheet } from '@/features/share/poster-sheet'
import type { PageSharing } from '@/features/share/use-sharing'
import type { SheetProps } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import type { GreetingCard } from './card-store'

interface CardShareSheetProps extends Pick<SheetProps, 'isOpen' | 'onClose'> {
  readonly card: GreetingCard
  readonly sharing: PageSharing
}

/** Every way to send a card; the poster is the card itself with a code that opens it. */
export function CardShareSheet({ card, sharing, ...sheet }: CardShareSheetProps) {
  const { t } = useText()
  const address = useImageAddress()
  const { palette, image, to, words, from } = card
  return (
    <PosterSheet
      id="greeting"
      title={t.greeting.sendTitle}
      sharing={sharing}
      poster={{
        tone: palette,
        headline: t.greeting.poster(to),
        picture: address(image.large),
        title: '',
        letter: `${words}\n${t.greeting.from(from)}`,
        lines: [],
        code: { link: sharing.link, words: t.greeting.scan }
      }}
      {...sheet}
    />
  )
}
