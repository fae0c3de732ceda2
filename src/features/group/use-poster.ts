import { useEffect, useState } from 'react'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import { drawPoster } from '@/platform/drawing/poster'
import type { GroupOrder } from './group-order'
import { groupPoster } from './group-poster'

/** `null` while it is being drawn; an empty address where the host cannot draw. */
export type Drawn = string | null

/** Draws the group's poster while it is wanted, again when what stands on it changes. */
export function usePoster(group: GroupOrder, link: string, isWanted: boolean): Drawn {
  const { t, name } = useText()
  const imageAddress = useImageAddress()
  const [drawn, setDrawn] = useState<Drawn>(null)
  const { theme, code, leaderName } = group
  const restaurant = name(group.restaurantName)
  const photo = imageAddress(group.restaurantImage.large)
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    setDrawn(null)
    const leader = leaderName === '' ? t.group.somebody : leaderName
    const invitation = theme === 'lover' ? t.group.invitationLover(leader) : t.group.invitation(leader)
    void drawPoster(
      groupPoster({
        theme,
        invitation,
        restaurant,
        note: t.group.heroNote,
        code: t.group.codeIs(code),
        scan: t.group.scanToJoin,
        photo,
        link
      })
    ).then((address) => {
      if (!isOver) setDrawn(address ?? '')
    })
    return () => {
      isOver = true
    }
  }, [isWanted, theme, code, leaderName, restaurant, photo, link, t])
  return drawn
}
