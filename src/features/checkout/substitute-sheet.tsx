import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type SubstituteChoice, substituteChoices } from '@/domain/goods-line'
import { useStore } from '@/stores/stores-context'
import { Cell } from '@/ui/cell'
import { Chips } from '@/ui/chips'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import { type NamedGoods, substituteStore } from './substitute-choices'
import styles from './substitute-sheet.module.scss'

interface SubstituteCellProps {
  readonly id: string
  readonly goods: readonly NamedGoods[]
  readonly onOpen: () => void
}

/** Says what is wanted where goods are not there, and opens the sheet; nothing where there are none, as of what a kitchen makes. */
export const SubstituteCell = observer(function SubstituteCell({ id, goods, onOpen }: SubstituteCellProps) {
  const { t } = useText()
  const substitutes = useStore(substituteStore)
  if (goods.length === 0) return null
  const { title, choices, some } = t.mart.substitute
  const apart = substitutes.countApart(goods)
  const ofAll = choices[substitutes.ofAll]
  return <Cell id={id} title={title} value={apart === 0 ? ofAll : some(ofAll, apart)} onPress={onOpen} />
})

interface SubstituteSheetProps extends Pick<SubstituteCellProps, 'goods'> {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What is wanted where goods are not there: for all of them in one touch, and for each apart. */
export const SubstituteSheet = observer(function SubstituteSheet({ goods, isOpen, onClose }: SubstituteSheetProps) {
  const { t, name } = useText()
  const substitutes = useStore(substituteStore)
  return (
    <Sheet isOpen={isOpen} title={t.mart.substitute.title} onClose={onClose}>
      <View className={styles.rows}>
        <Text className={styles.note}>{t.mart.substitute.note}</Text>
        <Row title={t.mart.substitute.all} chosen={substitutes.ofAll} onChosen={substitutes.chooseAll} />
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
