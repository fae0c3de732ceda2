import { topStore } from '@/features/restaurant-list/top-store'
import { Text } from '@tarojs/components'
import { useEffect } from 'react'
import { TopList } from '@/features/restaurant-list/top-list'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { Tabs } from '@/ui/tabs'
import { useText } from '@/ui/text-context'
import { topBoards } from '@/domain/restaurant-filters'
import { useStore } from '@/stores/stores-context'
import styles from './top.module.scss'

/** The best of the city by sales, by rating, and what is new; the board may be named in the address. */
export default definePage('top', function Top({ board: asked }) {
  const top = useStore(topStore)
  const { t } = useText()
  useEffect(() => void top.open(topBoards.find((board) => board === asked)), [top, asked])
  return (
    <Screen state="ready">
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
