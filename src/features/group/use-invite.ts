import type { Poster } from '@/features/share/poster-plan'
import { useSharing } from '@/features/share/use-sharing'
import { routeUrl } from '@/routes'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import type { GroupOrder } from './group-order'

/** How friends are asked into a group: by what the page shares, and by a poster while the group is there. Call it inside an observer. */
export function useInvite(group: GroupOrder | null) {
  const { t, name } = useText()
  const restaurant = group === null ? '' : name(group.restaurantName)
  const isForLovers = group?.theme === 'lover'
  const sharing = useSharing(() => ({
    title: isForLovers ? t.group.shareTitleLover(restaurant) : t.group.shareTitle(restaurant),
    page: routeUrl('groupHome', { code: group?.code ?? '' })
  }))
  const imageAddress = useImageAddress()
  if (group === null) return { sharing, poster: null }
  const leader = group.leaderName === '' ? t.group.somebody : group.leaderName
  const poster: Poster = {
    tone: isForLovers ? 'price' : 'brand',
    headline: isForLovers ? t.group.invitationLover(leader) : t.group.invitation(leader),
    picture: imageAddress(group.restaurantImage.large),
    title: restaurant,
    lines: [t.group.heroNote],
    code: { link: sharing.link, words: t.group.scanToJoin, typed: t.group.codeIs(group.code) }
  }
  return { sharing, poster }
}
