import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Catalogue } from '@/i18n/catalogue'
import { Tabs } from '@/ui/tabs'
import { useText } from '@/ui/text-context'
import { type FeedSort, feedSorts } from './feed-sort'
import { FilterChips } from './filter-chips'
import type { ListNarrowing } from './list-narrowing'
import styles from './filter-bar.module.scss'

interface FilterBarProps {
  readonly narrowing: ListNarrowing
  /** What the order by everything together is called here. */
  readonly overall?: string
}

const sortText = (sort: FeedSort, { home }: Catalogue, overall = home.sortOverall): string =>
  ({ overall, distance: home.sortDistance, sales: home.sortSales, promotion: home.sortPromotion })[sort]

/** How a list of restaurants is put in order and what it is narrowed to; stays under the header while the list scrolls. */
export const FilterBar = observer(function FilterBar({ narrowing, overall }: FilterBarProps) {
  const { t } = useText()
  return (
    <View className={styles.bar}>
      <Tabs
        items={feedSorts.map((key) => ({ key, text: sortText(key, t, overall) }))}
        selected={narrowing.sort}
        onSelect={narrowing.chooseSort}
        className={styles.sorts}
      />
      <FilterChips narrowing={narrowing} />
    </View>
  )
})
