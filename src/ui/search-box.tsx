import { Input, View } from '@tarojs/components'
import { describe } from './a11y'
import { classNames } from './class-names'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import { useText } from './text-context'
import styles from './search-box.module.scss'

export interface SearchBoxProps {
  readonly value: string
  readonly placeholder: string
  /** Read out instead of the placeholder. */
  readonly label?: string
  /** Longest input. */
  readonly maximum?: number
  /** White on the brand's ground, or the page's colour on white. */
  readonly ground?: 'surface' | 'page'
  readonly onChange: (words: string) => void
  /** The return key; what is shown follows the typing anyway. */
  readonly onSubmit?: (words: string) => void
  /** Emptied by its own sign; as typing nothing when absent. */
  readonly onClear?: () => void
}

/** Words to find something by, as one types, and the sign that takes them away. */
export function SearchBox({
  value,
  placeholder,
  label = placeholder,
  maximum = 40,
  ground = 'page',
  onChange,
  onSubmit,
  onClear
}: SearchBoxProps) {
  const { t } = useText()
  return (
    <View className={classNames(styles.box, styles[ground])}>
      <Icon name="search" size={20} />
      <Input
        className={styles.input}
        value={value}
        placeholder={placeholder}
        placeholderClass={styles.placeholder}
        maxlength={maximum}
        confirmType="search"
        onInput={({ detail }) => onChange(detail.value)}
        onConfirm={({ detail }) => onSubmit?.(detail.value)}
        {...describe({ label })}
      />
      {value !== '' && (
        <IconButton icon="close" size={16} label={t.common.clearInput} onPress={onClear ?? (() => onChange(''))} />
      )}
    </View>
  )
}
