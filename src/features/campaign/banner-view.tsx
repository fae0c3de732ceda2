import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Result } from '@/contract/types'
import { usePageShow } from '@/platform/app/page'
import { openAppLinkInstead } from '@/platform/navigation/open-link'
import { parseAppLink } from '@/routes'
import { Loadable } from '@/stores/loadable'
import { useApp } from '@/stores/stores-context'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'

interface BannerViewProps {
  readonly bannerId: string | undefined
  readonly campaignId: string | undefined
}

/** Opens the page that was found in place of this one; false where there is none, or only this one again. */
const openFound = (link: string | null): boolean =>
  link !== null && parseAppLink(link)?.name !== 'banner' && openAppLinkInstead(link)

/** Finds the page that a banner or a campaign leads to and gives its place to it. No block is drawn here: this stands in the main package. */
export const BannerView = observer(function BannerView({ bannerId, campaignId }: BannerViewProps) {
  const { call, place } = useApp()
  const { t } = useText()
  const [found] = useState(() => new Loadable<Result<'campaignFind'>>())
  const [isNowhere, setNowhere] = useState(false)
  const find = async () => {
    await found.load(() => call('campaignFind', { bannerId, campaignId, ...place.where }, { isQuiet: true }))
    if (found.value !== null) setNowhere(!openFound(found.value.link))
  }
  usePageShow(() => void find())
  const state = found.state === 'ready' ? (isNowhere ? 'notFound' : 'loading') : found.state
  return <Screen state={state} notFoundText={t.campaign.notFound} onRetry={find} />
})
