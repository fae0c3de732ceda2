import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Heading } from '@/ui/heading'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { categoryName } from './category-name'
import { menuInset } from './menu-inset'
import { useOrdering } from './ordering-context'
import styles from './category-heading.module.scss'

interface CategoryHeadingProps {
  readonly topInset: number
  readonly onOpen: () => void
}

/** The heading of the category in view, which stays at the top, and the way to all the others. */
export const CategoryHeading = observer(function CategoryHeading({ topInset, onOpen }: CategoryHeadingProps) {
  const { menu } = useOrdering().store
  const text = useText()
  const active = menu.categories.find(({ categoryId }) => categoryId === menu.activeCategoryId)
  return (
    <View className={styles.bar} style={menuInset(topInset)}>
      <Heading className={styles.name}>{active === undefined ? '' : categoryName(active, text)}</Heading>
      <Pressable className={styles.all} onPress={onOpen}>
        <Text>{text.t.menu.allCategories}</Text>
        <Icon name="chevronDown" size={12} />
      </Pressable>
    </View>
  )
})
