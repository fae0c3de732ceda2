import { View } from '@tarojs/components'
import { Observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { usePageShow } from '@/platform/app/page'
import { PagedListView, type PagedListViewProps } from '../paged-list-view'
import { Screen, type ScreenProps } from '../screen'
import { Tabs, type TabsProps } from '../tabs'

type Frame = Pick<ScreenProps, 'header' | 'footer' | 'overlay'>

interface ListPageProps<T, Key extends string> extends PagedListViewProps<T>, Frame {
  /** Reads the list whenever the page is shown. */
  readonly onShow?: () => Promise<unknown>
  /** Reads it again when the page is pulled down; `onShow` where it is absent. */
  readonly onRefresh?: () => Promise<unknown>
  /** Above the tabs. */
  readonly lead?: ReactNode
  /** Views of the list; they stay in sight, and each begins at its top. */
  readonly tabs?: TabsProps<Key>
  /** Between the tabs and the list. */
  readonly head?: ReactNode
  readonly listClass?: string
}

/** A page of one list that reads on as its end is reached. The list says by itself that it is empty, failed or still to come, below its tabs. */
export function ListPage<T, Key extends string>({
  header,
  footer,
  overlay,
  onShow,
  onRefresh = onShow,
  lead,
  tabs,
  head,
  listClass,
  ...list
}: ListPageProps<T, Key>) {
  usePageShow(() => void onShow?.())
  return (
    <Screen state="ready" header={header} footer={footer} overlay={overlay} pullToRefresh={onRefresh}>
      {lead}
      {tabs !== undefined && <Tabs isSticky {...tabs} />}
      {head}
      <View className={listClass}>
        <PagedListView key={tabs?.selected} {...list} />
      </View>
    </Screen>
  )
}

interface WholeListPageProps<T>
  extends
    Frame,
    Pick<PagedListViewProps<T>, 'keyOf' | 'renderItem'>,
    Pick<ScreenProps, 'state' | 'skeleton' | 'empty'> {
  readonly items: readonly T[]
  /** Reads the list whenever the page is shown, and after a failure. */
  readonly onShow: () => Promise<unknown>
  /** Below the last row. */
  readonly end?: ReactNode
}

/** A page of one list that comes at once: what the person has few of. The page as a whole is empty, failed or still to come. */
export function WholeListPage<T>({ items, keyOf, renderItem, onShow, end, ...screen }: WholeListPageProps<T>) {
  usePageShow(() => void onShow())
  const state = screen.state === 'ready' && items.length === 0 ? 'empty' : screen.state
  return (
    <Screen {...screen} state={state} onRetry={onShow}>
      {items.map((item, index) => (
        <Observer key={keyOf(item)}>{() => <>{renderItem(item, index)}</>}</Observer>
      ))}
      {end}
    </Screen>
  )
}
