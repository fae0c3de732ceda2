import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SearchBox } from '@/ui/search-box'
import { useText } from '@/ui/text-context'
import type { QuestionStore } from './question-store'
import styles from './question.module.scss'

const longestWords = 60

/** Finds questions by words in them or in their answers. */
export const QuestionSearch = observer(function QuestionSearch({ store }: { readonly store: QuestionStore }) {
  const { t } = useText()
  return (
    <View className={styles.search}>
      <SearchBox
        ground="surface"
        value={store.words}
        placeholder={t.help.searchHint}
        label={t.help.searchQuestions}
        maximum={longestWords}
        onChange={(words) => store.search(words)}
        onSubmit={(words) => store.searchNow(words)}
        onClear={() => store.searchNow('')}
      />
    </View>
  )
})
