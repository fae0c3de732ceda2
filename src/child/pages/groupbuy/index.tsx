import { GroupHome } from '@/features/group/group-home'
import { InvitationView } from '@/features/group/invitation-view'
import { StartView } from '@/features/group/start-view'
import { definePage } from '@/ui/define-page'

interface EntryParams {
  readonly code?: string
  /** The whole scanned address, as WeChat hands it to a page. */
  readonly q?: string
  /** The same, as Alipay does. */
  readonly qrCode?: string
}

/** The group's code of a link, or of an address that a host's own scanner read; null without one. */
function invitedCode({ code, q, qrCode }: EntryParams): string | null {
  const scanned = /[?&]code=(\w{1,12})/.exec(q ?? qrCode ?? '')?.[1]
  return code ?? scanned ?? null
}

/** The way into ordering together: invited by a link or a code, about to start at a restaurant, or neither yet. */
export default definePage('groupHome', function GroupStart(params) {
  const code = invitedCode(params)
  if (code !== null) return <InvitationView code={code} joinsAtOnce={params.joins === 'yes'} />
  return params.restaurantId === undefined ? <GroupHome /> : <StartView restaurantId={params.restaurantId} />
})
