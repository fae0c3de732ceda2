import { observer } from 'mobx-react-lite'
import { groupedCode } from '@/domain/typed-text'
import { benefitLines, memberName } from '@/features/membership/plan-text'
import type { Poster } from '@/features/share/poster-plan'
import { PosterSheet } from '@/features/share/poster-sheet'
import { useSharing } from '@/features/share/use-sharing'
import { routeUrl } from '@/routes'
import type { SheetProps } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import type { OrderedMembership } from './membership-order-store'

/** What a sheet that sends a gift is made of. */
export interface GiftSheetProps extends Pick<SheetProps, 'isOpen' | 'onClose'> {
  readonly membership: OrderedMembership
  readonly months: number
  readonly code: string
}

/** Every way to send a gift: its link, and a poster with its code. */
export const GiftSheet = observer(function GiftSheet({ membership, months, code, ...sheet }: GiftSheetProps) {
  const text = useText()
  const { t } = text
  const words = t.membershipOrder.gift
  const name = memberName(membership, text)
  const sharing = useSharing(() => ({
    title: words.shareTitle(name, months),
    page: routeUrl('redeemCode', { code })
  }))
  const [benefit] = benefitLines(membership.benefits, text)
  const poster: Poster = {
    headline: words.posterHeadline,
    face: { name, note: words.months(months) },
    title: words.posterTitle,
    lines: benefit === undefined ? [] : [benefit.text],
    code: { link: sharing.link, words: words.scan, typed: groupedCode(code) }
  }
  return <PosterSheet {...sheet} id="gift" title={words.send} sharing={sharing} poster={poster} />
})
