import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { FeedSkeleton } from '@/features/restaurant-list/home-skeleton'
import { SearchBar } from '@/features/search/search-bar'
import { HistoryPart } from '@/features/search/search-start'
import { useStore } from '@/stores/stores-context'
import { Heading } from '@/ui/heading'
import { ListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'
import { DealCard } from './deal-card'
import { dealSearchStore } from './deal-search-store'
import { openDeal } from './open-deal'
import styles from './deal-search.module.scss'

/** Deals by words: what was looked for before and what people buy most, then what was found. */
export const DealSearch = observer(function DealSearch({ words: asked }: { readonly words: string | undefined }) {
  const { t } = useText()
  const store = useStore(dealSearchStore)
  useEffect(() => void store.open(asked), [store, asked])
  const { words, list, isApproximate } = store
  return (
    <ListPage
      list={list}
      keyOf={({ dealId }) => dealId}
      renderItem={(card) => <DealCard card={card} onOpen={openDeal} />}
      skeleton={<FeedSkeleton isLarge />}
      empty={
        words === ''
          ? { text: t.deal.empty }
          : { text: t.find.nothing(words), actionText: t.deal.popular, onAction: () => void store.open() }
      }
      lead={
        <View className={styles.bar}>
          <SearchBar search={store} placeholder={t.deal.searchWords} />
        </View>
      }
      head={
        words === '' ? (
          <>
            <HistoryPart search={store} />
            <Heading className={styles.heading}>{t.deal.popular}</Heading>
          </>
        ) : (
          <Text className={styles.note}>{isApproximate && list.items.length > 0 ? t.find.approximate(words) : ''}</Text>
        )
      }
    />
  )
})
