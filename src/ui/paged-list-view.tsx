import { Text, View } from '@tarojs/components'
import { Observer, observer } from 'mobx-react-lite'
import { Fragment, type ReactNode } from 'react'
import type { Catalogue } from '@/i18n/catalogue'
import { useReachBottom } from '@/platform/app/page'
import type { ListState } from '@/stores/paged-list'
import { InTurn } from './in-turn'
import { Pressable } from './pressable'
import type { EmptyState } from './screen'
import { SkeletonRows } from './skeleton'
import { StateView } from './state-view'
import { useText } from './text-context'
import styles from './paged-list-view.module.scss'

/** What it needs of a `PagedList`. */
export interface ListToShow<T> {
  readonly items: readonly T[]
  readonly state: ListState
  readonly isLoadingMore: boolean
  readonly hasMore: boolean
  readonly failure: unknown
  loadMore(): Promise<void>
  retry(): Promise<void>
}

export interface PagedListViewProps<T> {
  readonly list: ListToShow<T>
  readonly keyOf: (item: T) => string
  readonly renderItem: (item: T, index: number) => ReactNode
  readonly skeleton?: ReactNode
  readonly empty?: EmptyState
  /** Where what the list is of does not exist; absent where it is of nothing that can be gone. */
  readonly notFound?: EmptyState
  /** As many as the first screen holds: the others follow when that stands, so that it does not wait for rows below it. */
  readonly firstCount?: number
}

/** A list that reads on as the page reaches its end, with a word for each way that can go. */
export function PagedListView<T>(props: PagedListViewProps<T>) {
  const { t } = useText()
  useReachBottom(() => void props.list.loadMore())
  // `observer()` would forget the type of the items; called inside, so that what it reads is watched.
  return <Observer>{() => listByState(props, t)}</Observer>
}

function listByState<T>(
  { list, keyOf, renderItem, skeleton, empty, notFound, firstCount }: PagedListViewProps<T>,
  t: Catalogue
) {
  if (list.state === 'notFound' && notFound !== undefined) return <StateView isInline picture="empty" {...notFound} />
  switch (list.state) {
    case 'loading':
      return <>{skeleton ?? <SkeletonRows />}</>
    case 'empty':
      return <StateView isInline picture="empty" text={t.common.empty} {...empty} />
    case 'notFound':
    case 'error':
    case 'offline':
      return (
        <StateView
          isInline
          picture={list.state === 'offline' ? 'offline' : 'error'}
          text={list.state === 'offline' ? t.common.offline : t.common.loadFailed}
          actionText={t.common.retry}
          onAction={list.retry}
        />
      )
    case 'ready':
      return (
        <InTurn
          firstCount={firstCount}
          items={list.items.map((item, index) => (
            <Fragment key={keyOf(item)}>{renderItem(item, index)}</Fragment>
          ))}
          end={<ListEnd list={list} />}
        />
      )
  }
}

/** Read on by touch as well: a list shorter than the screen never reaches its bottom. */
const ListEnd = observer(function ListEnd({ list }: { readonly list: ListToShow<unknown> }) {
  const { t } = useText()
  if (list.isLoadingMore) return <Text className={styles.end}>{t.common.loadingMore}</Text>
  if (list.failure !== null) {
    return (
      <Pressable className={styles.end} onPress={() => void list.retry()}>
        <Text>{t.common.loadMoreFailed}</Text>
      </Pressable>
    )
  }
  if (!list.hasMore) return <View className={styles.end}>{t.common.noMore}</View>
  return (
    <Pressable className={styles.end} onPress={() => void list.loadMore()}>
      <Text>{t.common.more}</Text>
    </Pressable>
  )
})
