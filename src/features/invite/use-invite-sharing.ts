import type { Poster } from '@/features/share/poster-plan'
import { useSharing } from '@/features/share/use-sharing'
import { routeUrl } from '@/routes'
import { moneyText } from '@/ui/money-text'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import type { Invite } from './invite-store'

/** How a person sends out their invitation, and its poster once there is something to promise. Call it inside an observer. */
export function useInviteSharing(own: Invite | null) {
  const { t } = useText()
  const imageAddress = useImageAddress()
  const programme = own?.programme ?? null
  const gift = programme && moneyText(programme.friendReward.amount, programme.friendReward.currency)
  const sharing = useSharing(() => ({
    title: gift === null ? t.invite.invited : t.invite.shareTitle(gift),
    page: routeUrl('vipInvited', { inviteUserId: own?.inviteUserId })
  }))
  if (own === null || programme === null || gift === null) return { sharing, poster: null }
  const { image, minimumPaid, currency, afterSaleDays } = programme
  const poster: Poster = {
    headline: t.invite.posterHeadline,
    picture: imageAddress(image.large),
    title: t.invite.posterTitle(gift),
    lines: [t.invite.posterOrder(moneyText(minimumPaid, currency)), t.invite.posterReward(afterSaleDays)],
    code: { link: sharing.link, words: t.share.scan, typed: t.invite.typed(own.code) }
  }
  return { sharing, poster }
}
