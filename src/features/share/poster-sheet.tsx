import type { SheetProps } from '@/ui/sheet'
import { LatePoster } from './late-poster'
import type { Poster } from './poster-plan'
import { ShareSheet } from './share-sheet'
import type { PageSharing } from './use-sharing'

interface PosterSheetProps extends Pick<SheetProps, 'isOpen' | 'title' | 'onClose'> {
  /** Begins the ids of its buttons, and after the app's name is that of the file that is kept. */
  readonly id: string
  readonly sharing: PageSharing
  readonly poster: Poster
}

/** Every way to send a page to friends, with a poster of it. */
export const PosterSheet = ({ poster, ...sheet }: PosterSheetProps) => (
  <ShareSheet {...sheet} poster={<LatePoster id={sheet.id} fileName={`fanju-${sheet.id}`} poster={poster} />} />
)
