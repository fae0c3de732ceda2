import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { FeedSkeleton } from '@/features/restaurant-list/home-skeleton'
import { SearchBar } from '@/features/search/search-bar'
import { HistoryPart } from '@/features/search/search-start'
import type { Catalogue } from '@/i18n/catalogue'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Heading } from '@/ui/heading'
import { goHome } from '@/ui/page-context'
import type { EmptyState } from '@/ui/screen'
import { ListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'
import { DealCard } from './deal-card'
import { campaignDealsStore, type DealSearchStore, dealSearchStore } from './deal-search-store'
import { openDeal } from './open-deal'
import styles from './deal-search.module.scss'

interface DealSearchProps {
  readonly words: string | undefined
  /** Finds only what this campaign names. */
  readonly campaignId?: string | undefined
  /** Of this campaign, as it will be at a moment to come. */
  readonly preview?: string | undefined
}

/** Deals by words: what was looked for before and what people buy most, then what was found. */
export const DealSearch = observer(function DealSearch({ words: asked, campaignId, preview }: DealSearchProps) {
  const { t } = useText()
  const store = useStore(campaignId === undefined ? dealSearchStore : campaignDealsStore)
  useEffect(() => {
    void store.visit(asked, campaignId === undefined ? null : { campaignId, preview })
  }, [store, asked, campaignId, preview])
  const { words, list, isApproximate } = store
  const popular = campaignId === undefined ? t.deal.popular : t.deal.ofCampaign
  return (
    <ListPage
      list={list}
      keyOf={({ dealId }) => dealId}
      renderItem={(card) => <DealCard card={card} onOpen={openDeal} />}
      skeleton={<FeedSkeleton isLarge />}
      empty={emptyOf(store, t)}
      notFound={{ text: t.campaign.notFound, actionText: t.common.backHome, onAction: goHome }}
      lead={
        <View className={styles.bar}>
          <SearchBar search={store} placeholder={t.deal.searchWords} />
        </View>
      }
      head={
        words === '' ? (
          <>
            <HistoryPart search={store} />
            <Heading className={styles.heading}>{popular}</Heading>
          </>
        ) : (
          <Text className={styles.note}>{isApproximate && list.items.length > 0 ? t.find.approximate(words) : ''}</Text>
        )
      }
    />
  )
})

/** What nothing is said as, with a way on: from a campaign to itself, or to all deals. */
function emptyOf({ words, campaign, open }: DealSearchStore, t: Catalogue): EmptyState {
  if (campaign === null)
    return words === ''
      ? { text: t.deal.empty }
      : { text: t.find.nothing(words), actionText: t.deal.popular, onAction: () => void open() }
  const { campaignId } = campaign
  return words === ''
    ? { text: t.deal.noneOfCampaign, actionText: t.campaign.back, onAction: () => go('banner', { campaignId }) }
    : { text: t.find.nothing(words), actionText: t.deal.searchAll, onAction: () => go('dealSearch', { words }) }
}
