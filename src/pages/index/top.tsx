import { useEffect } from 'react'
import { topBoards } from '@/domain/restaurant-filters'
import { TopPage } from '@/features/restaurant-list/top-page'
import { topStore } from '@/features/restaurant-list/top-store'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { useText } from '@/ui/text-context'

/** The best of the city by sales, by rating, and what is new; the board may be named in the address. */
export default definePage('top', function Top({ board: asked }) {
  const top = useStore(topStore)
  const { t } = useText()
  useEffect(() => void top.open(topBoards.find((board) => board === asked)), [top, asked])
  const tabs = {
    items: topBoards.map((key) => ({ key, text: t.find.board[key] })),
    selected: top.board,
    onSelect: (board: (typeof topBoards)[number]) => void top.choose(board, null)
  }
  return <TopPage store={top} tabs={tabs} note={t.find.boardNote[top.board]} />
})
