import { Text, View } from '@tarojs/components'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import { Heading } from '@/ui/heading'
import { Pressable } from '@/ui/pressable'
import styles from './taste-chips.module.scss'

interface TasteChipsProps<Code extends string> {
  /** Read out with the words; shown above them unless the card says it. */
  readonly title: string
  readonly isTitleHidden?: boolean
  readonly codes: readonly Code[]
  readonly words: Readonly<Record<Code, string>>
  readonly chosen: readonly string[]
  /** What is chosen here is avoided, not liked. */
  readonly isTaboo?: boolean
  readonly onToggle: (code: Code) => void
}

/** Words to choose from, any number of them. */
export function TasteChips<Code extends string>({
  title,
  isTitleHidden = false,
  codes,
  words,
  chosen,
  isTaboo = false,
  onToggle
}: TasteChipsProps<Code>) {
  return (
    <View className={styles.group} {...describe({ role: 'group', label: title })}>
      {!isTitleHidden && <Heading className={styles.title}>{title}</Heading>}
      <View className={styles.chips}>
        {codes.map((code) => (
          <Pressable
            key={code}
            role="checkbox"
            isChecked={chosen.includes(code)}
            className={classNames(styles.chip, chosen.includes(code) && (isTaboo ? styles.avoided : styles.liked))}
            onPress={() => onToggle(code)}
          >
            <Text>{words[code]}</Text>
          </Pressable>
        ))}
      </View>
    </View>
  )
}
