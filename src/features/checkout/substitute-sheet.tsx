import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type SubstituteChoice, substituteChoices } from '@/domain/goods-line'
import { useStore } from '@/stores/stores-context'
import { Chips } from '@/ui/chips'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import { substituteStore } from './substitute-choices'
import styles from './substitute-sheet.module.scss'

interface SubstituteSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What is wanted where goods are not there: for all of them in one touch, and for each apart. */
export const SubstituteSheet = observer(function SubstituteSheet({ isOpen, onClose }: SubstituteSheetProps) {
  const { t, name } = useText()
  const substitutes = useStore(substituteStore)
  const { goods, ofAll } = substitutes
  return (
    <Sheet isOpen={isOpen} title={t.mart.substitute.title} onClose={onClose}>
      <View className={styles.rows}>
        <Text className={styles.note}>{t.mart.substitute.note}</Text>
        <Row title={t.mart.substitute.all} chosen={ofAll} onChosen={substitutes.chooseAll} />
        {goods.length > 1 &&
          goods.map(({ dishId, dishName }, index) => (
            <Row
              key={`${dishId}-${index}`}
              title={name(dishName)}
              chosen={substitutes.of(dishId)}
              onChosen={(choice) => substitutes.choose(dishId, choice)}
            />
          ))}
      </View>
    </Sheet>
  )
})

interface RowProps {
  readonly title: string
  readonly chosen: SubstituteChoice
  readonly onChosen: (choice: SubstituteChoice) => void
}

function Row({ title, chosen, onChosen }: RowProps) {
  const { t } = useText()
  return (
    <View className={styles.row}>
      <Text className={styles.title}>{title}</Text>
      <Chips
        label={title}
        items={substituteChoices.map((key) => ({ key, text: t.mart.substitute.choices[key] }))}
        selected={chosen}
        onSelect={onChosen}
      />
    </View>
  )
}
