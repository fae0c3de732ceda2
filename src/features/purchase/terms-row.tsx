import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { DocumentName } from '@/features/document/document-store'
import { describe } from '@/ui/a11y'
import { CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { Pressable } from '@/ui/pressable'
import type { Purchase } from './purchase'
import styles from './terms-row.module.scss'

/** A text that has to be accepted, with the words around it. */
export interface Terms {
  readonly document: DocumentName
  readonly title: string
  /** Behind the tick; what opens the text follows. */
  readonly agree: string
  /** Opens the text. */
  readonly read: string
  /** What is said where it is not ticked. */
  readonly required: string
}

interface TermsRowProps {
  readonly terms: Terms
  readonly onRead: () => void
  readonly purchase: Pick<Purchase<never, unknown, unknown, object>, 'hasAccepted' | 'accept' | 'isAcceptanceMissing'>
}

/** Not ticked until the person ticks it; read without losing what is typed. */
export const TermsRow = observer(function TermsRow({ terms, purchase, onRead }: TermsRowProps) {
  return (
    <CellGroup>
      <View className={styles.row}>
        <View className={styles.tick}>
          <ChoiceRow
            kind="checkbox"
            isSignFirst
            title={terms.agree}
            isChosen={purchase.hasAccepted}
            onChange={purchase.accept}
          />
        </View>
        <Pressable role="link" className={styles.link} onPress={onRead}>
          <Text>{terms.read}</Text>
        </Pressable>
      </View>
      {purchase.isAcceptanceMissing && (
        <Text className={styles.wrong} {...describe({ role: 'alert' })}>
          {terms.required}
        </Text>
      )}
    </CellGroup>
  )
})
