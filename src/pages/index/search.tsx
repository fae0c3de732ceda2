import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { SearchBar } from '@/features/search/search-bar'
import { SearchResults } from '@/features/search/search-results'
import { SearchStart } from '@/features/search/search-start'
import { SearchSuggestions } from '@/features/search/search-suggestions'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** Restaurants and dishes by words: where to begin, what goes on from the first letters, what was found. */
const Search = observer(function Search() {
  const {
    find: { search }
  } = useStores()
  const { t } = useText()
  const asked = parseRouteParams('search', usePageParams())?.words
  useEffect(() => {
    void search.open(asked)
    return search.stop
  }, [search, asked])
  return (
    <Screen header={{ kind: 'custom', title: t.titles.search, content: <SearchBar search={search} /> }} state="ready">
      {search.phase === 'start' && <SearchStart search={search} />}
      {search.phase === 'typing' && <SearchSuggestions search={search} />}
      {search.phase === 'results' && <SearchResults search={search} />}
    </Screen>
  )
})

export default function SearchPage() {
  return (
    <ErrorBoundary>
      <Search />
    </ErrorBoundary>
  )
}
