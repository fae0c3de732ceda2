import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { DealCard as Card } from '@/contract/types'
import { dealKinds, dealSorts } from '@/domain/deal'
import { FeedSkeleton } from '@/features/restaurant-list/home-skeleton'
import { go } from '@/platform/navigation/go'
import { Chips } from '@/ui/chips'
import { ListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'
import { DealCard } from './deal-card'
import type { DealShelfStore } from './deal-shelf-store'
import styles from './deal-shelf.module.scss'

const eagerCards = 3
/** As many as a first screen holds. */
const firstCards = 5

interface DealShelfProps {
  readonly store: DealShelfStore
  /** Kinds to choose from by tabs; without them the shelf is of one kind. */
  readonly hasKinds?: boolean
  /** Above the tabs, gone once the list scrolls. */
  readonly lead?: ReactNode
  readonly onOpen: (card: Card) => void
}

/** Deals around the place, of one kind or by kind, in an order that the person chooses. */
export const DealShelf = observer(function DealShelf({ store, hasKinds = false, lead, onOpen }: DealShelfProps) {
  const { t } = useText()
  const { sort, kind } = store
  const sorts = {
    items: dealSorts.map((key) => ({ key, text: t.deal.sort[key] })),
    selected: sort,
    onSelect: (key: typeof sort) => void store.chooseSort(key)
  }
  const kinds = {
    items: (['all', ...dealKinds] as const).map((key) => ({ key, text: t.deal.kind[key] })),
    selected: kind ?? ('all' as const),
    onSelect: (key: 'all' | (typeof dealKinds)[number]) => void store.chooseKind(key === 'all' ? null : key)
  }
  const list = {
    list: store.list,
    keyOf: ({ dealId }: Card) => dealId,
    firstCount: firstCards,
    renderItem: (card: Card, index: number) => <DealCard card={card} isEager={index < eagerCards} onOpen={onOpen} />,
    skeleton: <FeedSkeleton isLarge />,
    empty: { text: t.deal.empty, actionText: t.find.allRestaurants, onAction: () => go('restaurantAll') },
    onShow: store.open,
    lead
  }
  return hasKinds ? (
    <ListPage
      {...list}
      tabs={kinds}
      head={
        <View className={styles.sorts}>
          <Chips isSlim label={t.home.sortBy} {...sorts} />
        </View>
      }
    />
  ) : (
    <ListPage {...list} tabs={sorts} listClass={styles.list} />
  )
})
