import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/stores/stores-context'
import { ChoiceRow } from '@/ui/choice-row'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import styles from './about.module.scss'

interface EnvironmentSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Chooses the environment (spec section 4, Environment switching); the app begins again in it. */
export const EnvironmentSheet = observer(function EnvironmentSheet({ isOpen, onClose }: EnvironmentSheetProps) {
  const { environment } = useApp()
  const { t } = useText()
  return (
    <Sheet isOpen={isOpen} title={t.help.chooseEnvironment} onClose={onClose}>
      <Text className={styles.note}>{t.help.environmentNote}</Text>
      {environment.choices.map((name) => (
        <ChoiceRow
          key={name}
          kind="radio"
          title={t.help.environmentNames[name]}
          note={name}
          isChosen={environment.chosen === name}
          onChange={() => {
            onClose()
            environment.choose(name)
          }}
        />
      ))}
    </Sheet>
  )
})
