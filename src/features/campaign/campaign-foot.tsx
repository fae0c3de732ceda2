import { observer } from 'mobx-react-lite'
import type { Campaign } from '@/contract/types'
import { feedback } from '@/platform/feedback/feedback'
import { useApp, useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { goHome, usePageLogin } from '@/ui/page-context'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { type BlockKind, type BlockOf } from './blocks/block-types'
import { CampaignButton } from './blocks/button-block'
import { campaignStore } from './campaign-store'
import { offersOf, unclaimedOf } from './offers-of'

const isOf =
  <K extends BlockKind>(kind: K) =>
  (block: Campaign['blocks'][number]): block is BlockOf<K> =>
    block.kind === kind

/** How many offers of a campaign somebody could claim at once. */
const countUnclaimed = (campaign: Campaign): number =>
  offersOf(campaign).reduce((count, offer) => count + unclaimedOf(offer), 0)

/** The button that stands at the foot and not among the blocks: none while there is something to claim. */
export const footButtonOf = (campaign: Campaign): BlockOf<'button'> | undefined =>
  countUnclaimed(campaign) > 0 ? undefined : campaign.blocks.find(isOf('button'))

/** The one thing to do at the foot of a campaign: to be told when it begins, to claim what is there, else where its first button leads; the way home where nothing else leads on. */
export function campaignFoot(campaign: Campaign) {
  if (campaign.state === 'upcoming' && !campaign.isQuiet) return <Remind campaign={campaign} />
  const count = countUnclaimed(campaign)
  if (count > 0) return <ClaimAll count={count} />
  const button = footButtonOf(campaign)
  if (button !== undefined) return <CampaignButton block={button} size="full" />
  return hasWayOn(campaign) ? null : <ToHome />
}

/** Blocks that only say or show something. */
const silentKinds: ReadonlySet<BlockKind> = new Set(['hero', 'clock', 'text', 'rules', 'steps'])

/** Whether something of a campaign can be touched: what its blocks list may be sold nowhere near, and is left out then. */
const hasWayOn = ({ blocks, others }: Campaign): boolean =>
  others.length > 0 ||
  blocks.some((block) => (isOf('picture')(block) ? block.areas.length > 0 : !silentKinds.has(block.kind)))

function ToHome() {
  const { t } = useText()
  return <Button id="campaign-home" size="full" kind="secondary" text={t.common.backHome} onPress={goHome} />
}

/** Claims everything that costs nothing by one tap; a visitor logs in first, and comes back here. */
const ClaimAll = observer(function ClaimAll({ count }: { readonly count: number }) {
  const { t } = useText()
  const { session } = useApp()
  const store = useStore(campaignStore)
  const logIn = usePageLogin()
  const claim = useAction(async () => {
    const { given, refused } = await store.claimAll()
    feedback.toast(refused === 0 ? t.campaign.claimed(given) : t.campaign.claimedSome(given, refused))
  })
  const words = session.isLoggedIn ? t.campaign.claimAll(count) : t.campaign.logInToClaim(count)
  return (
    <Button
      id="campaign-claim-all"
      size="full"
      text={words}
      isBusy={claim.isBusy}
      onPress={session.isLoggedIn ? claim.run : logIn}
    />
  )
})

/** Tells the person when the campaign begins; a visitor logs in first, and comes back here. */
const Remind = observer(function Remind({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useText()
  const { session } = useApp()
  const store = useStore(campaignStore)
  const logIn = usePageLogin()
  const { isReminded } = campaign
  const remind = useAction(async () => {
    await store.remind(campaign)
    if (!isReminded) feedback.toast(t.campaign.willRemind)
  })
  return (
    <Button
      id="campaign-remind"
      size="full"
      kind={isReminded ? 'secondary' : 'primary'}
      text={isReminded ? t.campaign.reminded : t.campaign.remind}
      isBusy={remind.isBusy}
      onPress={session.isLoggedIn ? remind.run : logIn}
    />
  )
})
