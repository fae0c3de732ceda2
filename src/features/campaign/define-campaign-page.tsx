import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactElement } from 'react'
import type { Campaign, CampaignBlock } from '@/contract/types'
import { useSharing } from '@/features/share/use-sharing'
import { usePageShow } from '@/platform/app/page'
import { addressAsGiven, type RouteName, type RouteParams } from '@/routes'
import { useStore } from '@/stores/stores-context'
import { classNames } from '@/ui/class-names'
import { definePage } from '@/ui/define-page'
import { InTurn } from '@/ui/in-turn'
import { usePage } from '@/ui/page-context'
import { type Detail, DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { drawBlock, isKnownBlock } from './blocks'
import { CampaignButton } from './blocks/button-block'
import { CampaignLife, OtherCampaigns } from './campaign-life'
import { CampaignSkeleton } from './campaign-skeleton'
import { type CampaignSource, campaignStore } from './campaign-store'
import { CampaignProvider } from './shown-campaign'
import styles from './campaign.module.scss'

/** Blocks of a first screen; a mini-program is sent so many more at a time. */
const firstBlocks = 3

type ButtonBlock = Extract<CampaignBlock, { readonly kind: 'button' }>

const isButton = (block: CampaignBlock): block is ButtonBlock => block.kind === 'button'

/** A page that shows a campaign: its row in `routes` and which campaign it is are all that it needs. */
export function defineCampaignPage<N extends RouteName>(route: N, source: (params: RouteParams<N>) => CampaignSource) {
  return definePage(route, function CampaignPage(params) {
    return <CampaignView source={source(params)} />
  })
}

/** A campaign: where it stands, its blocks, and at its foot the one thing to do. */
const CampaignView = observer(function CampaignView({ source }: { readonly source: CampaignSource }) {
  const { t, name } = useText()
  const store = useStore(campaignStore)
  const page = usePage()
  const open = () => store.open(source)
  usePageShow(() => void open())
  const detail: Detail<Campaign> = store.isOf(source)
    ? {
        state: store.campaign.failure?.isOfNothing === true ? 'notFound' : store.campaign.state,
        value: store.campaign.value
      }
    : { state: 'loading', value: null }
  const campaign = detail.value
  const sharing = useSharing(() => ({
    title: campaign === null ? '' : name(campaign.shareText),
    page: page === null ? '/' : addressAsGiven(page.name, { ...page.given, preview: '' })
  }))
  return (
    <DetailPage
      detail={detail}
      header={campaign === null ? {} : { title: name(campaign.title) }}
      skeleton={<CampaignSkeleton />}
      notFoundText={t.campaign.notFound}
      onRetry={open}
      actions={({ blocks }) => {
        const button = blocks.find(isButton)
        return button && <CampaignButton block={button} size="full" />
      }}
    >
      {(shown) => (
        <CampaignProvider value={{ campaign: shown, sharing, reread: open }}>
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

/** What this version of the app can draw; a block of another kind is passed over. The first button stands at the foot of the page. */
function blocksOf({ blocks }: Campaign): ReactElement[] {
  const foot = blocks.find(isButton)
  const [first, ...rest] = blocks.filter((block) => block !== foot && isKnownBlock(block))
  const drawn = (block: CampaignBlock | undefined) =>
    block === undefined ? [] : [<View key={block.blockId}>{drawBlock(block)}</View>]
  return [...drawn(first), <CampaignLife key="life" />, ...rest.flatMap(drawn)]
}
