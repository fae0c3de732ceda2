import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { TopList } from '@/features/restaurant-list/top-list'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { Tabs } from '@/ui/tabs'
import { useText } from '@/ui/text-context'
import { topBoards } from '@/domain/restaurant-filters'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'
import styles from './top.module.scss'

/** The best of the city by sales, by rating, and what is new; the board may be named in the address. */
const Top = observer(function Top() {
  const {
    find: { top }
  } = useStores()
  const { t } = useText()
  const asked = parseRouteParams('top', usePageParams())?.board
  useEffect(() => void top.open(topBoards.find((board) => board === asked)), [top, asked])
  return (
    <Screen header={{ kind: 'brand', title: t.titles.top }} state="ready">
      <Tabs
        items={topBoards.map((key) => ({ key, text: t.find.board[key] }))}
        selected={top.board}
        onSelect={(board) => void top.choose(board, null)}
        isSticky
      />
      <Text className={styles.note}>{t.find.boardNote[top.board]}</Text>
      <TopList store={top} />
    </Screen>
  )
})

export default function TopPage() {
  return (
    <ErrorBoundary>
      <Top />
    </ErrorBoundary>
  )
}
