import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/ui/button'
import { Sheet } from '@/components/ui/sheet'
import { useText } from '@/components/ui/text-context'
import type { Tableware } from '@/stores/settlement-store'
import { tablewareText } from './tableware-text'
import styles from './option-grid.module.scss'

interface TablewareSheetProps {
  readonly chosen: Tableware
  readonly onChosen: (tableware: Tableware) => void
  readonly isOpen: boolean
  readonly onClose: () => void
}

const choices: readonly Tableware[] = ['none', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'more']

/** None, up to 10, or more than 10 (spec section 2, Tableware selector). */
export const TablewareSheet = observer(function TablewareSheet({ chosen, onChosen, isOpen, onClose }: TablewareSheetProps) {
  const { t } = useText()
  const choose = (choice: Tableware) => {
    onChosen(choice)
    onClose()
  }
  return (
    <Sheet isOpen={isOpen} title={t.checkout.tableware} onClose={onClose}>
      <View className={styles.grid}>
        {choices.map((choice) => (
          <Button key={choice} kind={choice === chosen ? 'primary' : 'secondary'} className={styles.option} text={tablewareText(choice, t)} onPress={() => choose(choice)} />
        ))}
      </View>
    </Sheet>
  )
})
