import { Input, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { describe } from '@/components/ui/a11y'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { useText } from '@/components/ui/text-context'
import type { QuestionStore } from '@/stores/question-store'
import styles from './question.module.scss'

const longestWords = 60

/** Finds questions by words in them or in their answers. */
export const QuestionSearch = observer(function QuestionSearch({ store }: { readonly store: QuestionStore }) {
  const { t } = useText()
  return (
    <View className={styles.search}>
      <View className={styles.box}>
        <Icon name="search" size={16} />
        <Input
          className={styles.input}
          value={store.words}
          placeholder={t.help.searchHint}
          placeholderClass={styles.placeholder}
          maxlength={longestWords}
          confirmType="search"
          onInput={({ detail }) => store.search(detail.value)}
          onConfirm={({ detail }) => store.searchNow(detail.value)}
          {...describe({ label: t.help.searchQuestions })}
        />
        {store.words !== '' && <IconButton icon="close" size={16} label={t.common.clearInput} onPress={() => store.searchNow('')} />}
      </View>
    </View>
  )
})
