import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { LocalizedText } from '@/contract/types'
import { feedback } from '@/platform/feedback/feedback'
import { classNames } from '@/ui/class-names'
import { Heading } from '@/ui/heading'
import { IconButton } from '@/ui/icon-button'
import { Pressable } from '@/ui/pressable'
import { Skeleton } from '@/ui/skeleton'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { OrderedDishes } from './ordered-dishes'
import type { SearchStore } from './search-store'
import styles from './search-start.module.scss'

const medals = 3
const skeletonWidths = ['70%', '50%', '60%', '80%', '50%', '70%']

/** What one may look for: what one looked for before, what the city looks for, what one has ordered. */
export const SearchStart = observer(function SearchStart({ search }: SearchPartProps) {
  const { hot, ordered } = search
  return (
    <>
      <HistoryPart search={search} />
      {hot.state === 'ready' ? <HotPart search={search} terms={hot.value ?? []} /> : <HotPending search={search} />}
      <OrderedDishes dishes={ordered} />
    </>
  )
})

/** What the city looks for is on its way, or did not come: told only where the page has nothing else to begin with. */
const HotPending = observer(function HotPending({ search }: SearchPartProps) {
  const { t } = useText()
  const {
    hot: { state },
    history,
    ordered
  } = search
  if (state === 'loading') return <HotSkeleton />
  if (state === 'ready' || history.words.length > 0 || ordered.length > 0) return null
  return (
    <StateView
      picture={state}
      text={state === 'error' ? t.common.loadFailed : t.common.offline}
      actionText={t.common.retry}
      onAction={search.start}
      isInline
    />
  )
})

/** The geometry of the terms: a title and two columns. */
function HotSkeleton() {
  return (
    <View className={styles.part}>
      <View className={styles.head}>
        <Skeleton width="96px" height="16px" />
      </View>
      <View className={styles.hot}>
        {skeletonWidths.map((width, index) => (
          <View key={index} className={styles.term}>
            <Skeleton width={width} height="14px" />
          </View>
        ))}
      </View>
    </View>
  )
}

interface SearchPartProps {
  readonly search: SearchStore
}

/** What was looked for before on this device, to look for again or to forget. */
export const HistoryPart = observer(function HistoryPart({
  search
}: {
  readonly search: Pick<SearchStore, 'history' | 'submit'>
}) {
  const { t } = useText()
  const { history } = search
  if (history.words.length === 0) return null
  const clear = async () => {
    if (
      await feedback.confirm({
        text: t.find.clearHistoryQuestion,
        confirmText: t.common.clear,
        cancelText: t.common.cancel
      })
    )
      history.clear()
  }
  return (
    <View className={styles.part}>
      <View className={styles.head}>
        <Heading className={styles.title}>{t.find.history}</Heading>
        <IconButton icon="trash" size={20} label={t.find.clearHistory} onPress={() => void clear()} />
      </View>
      <View className={styles.chips}>
        {history.words.map((words) => (
          <Pressable
            key={words}
            label={t.find.searchFor(words)}
            className={styles.target}
            onPress={() => void search.submit(words)}
          >
            <Text className={styles.chip}>{words}</Text>
          </Pressable>
        ))}
      </View>
    </View>
  )
})

function HotPart({ search, terms }: SearchPartProps & { readonly terms: readonly LocalizedText[] }) {
  const { t, name } = useText()
  if (terms.length === 0) return null
  return (
    <View className={styles.part}>
      <View className={styles.head}>
        <Heading className={styles.title}>{t.find.hot}</Heading>
      </View>
      <View className={styles.hot}>
        {terms.map((term, index) => (
          <Pressable
            key={term.zh}
            label={t.find.searchFor(name(term))}
            className={styles.term}
            onPress={() => void search.submit(name(term))}
          >
            <Text className={classNames(styles.place, index < medals && styles.medal)}>{String(index + 1)}</Text>
            <Text className={styles.words}>{name(term)}</Text>
          </Pressable>
        ))}
      </View>
    </View>
  )
}
