import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type FeedSort, feedSorts } from '@/features/restaurant-list/feed-sort'
import type { Catalogue } from '@/i18n/catalogue'
import { useStore } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { HomeFilters } from './home-filters'
import { homeStore } from './home-store'
import styles from './sort-tabs.module.scss'

const labelOf = (sort: FeedSort, { home }: Catalogue): string =>
  ({ overall: home.sortOverall, distance: home.sortDistance, sales: home.sortSales, promotion: home.sortPromotion })[
    sort
  ]

/** The order of the feed and what it is narrowed to; both stay under the header while the feed scrolls. */
export const SortTabs = observer(function SortTabs() {
  const home = useStore(homeStore)
  const { t } = useText()
  return (
    <View className={styles.bar}>
      <View className={styles.tabs} {...describe({ role: 'tablist', label: t.home.sortBy })}>
        {feedSorts.map((sort) => (
          <Pressable
            key={sort}
            role="tab"
            isSelected={home.sort === sort}
            className={classNames(styles.tab, home.sort === sort && styles.current)}
            onPress={() => void home.chooseSort(sort)}
          >
            <Text>{labelOf(sort, t)}</Text>
          </Pressable>
        ))}
      </View>
      <HomeFilters />
    </View>
  )
})
