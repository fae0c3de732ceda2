import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import type { Campaign, CampaignBlock } from '@/contract/types'
import { useSharing } from '@/features/share/use-sharing'
import { usePageShow } from '@/platform/app/page'
import { addressAsGiven, type RouteName, type RouteParams, routeUrl } from '@/routes'
import { useStore } from '@/stores/stores-context'
import { classNames } from '@/ui/class-names'
import { definePage } from '@/ui/define-page'
import { InTurn } from '@/ui/in-turn'
import { usePage } from '@/ui/page-context'
import { detailIf, DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { drawBlock, isKnownBlock } from './blocks'
import { campaignFoot, footButtonOf } from './campaign-foot'
import { CampaignLife, OtherCampaigns } from './campaign-life'
import { CampaignSkeleton } from './campaign-skeleton'
import { type CampaignSource, campaignStore } from './campaign-store'
import { HeldOffers } from './held-offers'
import { CampaignProvider, type CampaignWays } from './shown-campaign'
import styles from './campaign.module.scss'

/** Blocks of a first screen; a mini-program is sent so many more at a time. */
const firstBlocks = 3

/** A page that shows a campaign: its row in `routes` and which campaign it is are all that most need. */
export function defineCampaignPage<N extends RouteName>(
  route: N,
  source: (params: RouteParams<N>) => CampaignSource,
  ways: CampaignWays = {}
) {
  return definePage(route, function CampaignPage(params) {
    return <CampaignView source={source(params)} ways={ways} />
  })
}

interface CampaignViewProps {
  readonly source: CampaignSource
  readonly ways: CampaignWays
}

/** A campaign: where it stands, its blocks, and at its foot the one thing to do. */
const CampaignView = observer(function CampaignView({ source, ways }: CampaignViewProps) {
  const { t, name } = useText()
  const store = useStore(campaignStore)
  const page = usePage()
  const open = () => store.open(source)
  usePageShow(() => void open())
  const detail = detailIf(store.isOf(source), store.campaign)
  const campaign = detail.value
  const sharing = useSharing(() => ({
    title: campaign === null ? '' : name(campaign.shareText),
    page: ways.landing !== undefined ? routeUrl(ways.landing, {}) : ownAddress(page)
  }))
  return (
    <DetailPage
      detail={detail}
      header={campaign === null ? {} : { title: name(campaign.title) }}
      skeleton={<CampaignSkeleton />}
      notFoundText={t.campaign.notFound}
      onRetry={open}
      actions={campaignFoot}
    >
      {(shown) => (
        <CampaignProvider value={{ campaign: shown, preview: source.preview, sharing, reread: open, ways }}>
          <View className={classNames(styles.page, styles[shown.palette])}>
            <InTurn
              firstCount={firstBlocks}
              step={2}
              items={blocksOf(shown)}
              end={<OtherCampaigns others={shown.others} />}
            />
          </View>
        </CampaignProvider>
      )}
    </DetailPage>
  )
})

/** Address of the page as it was opened, as everybody may see it. */
const ownAddress = (page: ReturnType<typeof usePage>): string =>
  page === null ? '/' : addressAsGiven(page.name, { ...page.given, preview: '' })

/** What this version of the app can draw; a block of another kind is passed over. */
function blocksOf(campaign: Campaign): ReactElement[] {
  const foot = footButtonOf(campaign)
  const [first, ...rest] = campaign.blocks.filter((block) => block !== foot && isKnownBlock(block))
  const drawn = (block: CampaignBlock | undefined) =>
    block === undefined ? [] : [<View key={block.blockId}>{drawBlock(block)}</View>]
  const head = (
    <View key="life">
      <CampaignLife />
      <HeldOffers />
    </View>
  )
  return [...drawn(first), head, ...rest.flatMap(drawn)]
}
