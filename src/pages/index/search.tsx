import { useEffect } from 'react'
import { SearchBar } from '@/features/search/search-bar'
import { SearchResults } from '@/features/search/search-results'
import { SearchStart } from '@/features/search/search-start'
import { searchStore } from '@/features/search/search-store'
import { SearchSuggestions } from '@/features/search/search-suggestions'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'

/** Restaurants and dishes by words: where to begin, what goes on from the first letters, what was found. */
export default definePage('search', function Search({ words }) {
  const search = useStore(searchStore)
  useEffect(() => {
    void search.open(words)
    return search.stop
  }, [search, words])
  return (
    <Screen header={{ content: <SearchBar search={search} /> }} state="ready">
      {search.phase === 'start' && <SearchStart search={search} />}
      {search.phase === 'typing' && <SearchSuggestions search={search} />}
      {search.phase === 'results' && <SearchResults search={search} />}
    </Screen>
  )
})
