import { Text, View } from '@tarojs/components'
import { describe } from './a11y'
import { classNames } from './class-names'
import { Icon } from './icon'
import { Pressable } from './pressable'
import { useText } from './text-context'
import styles from './stepper.module.scss'

export interface StepperProps {
  readonly value: number
  readonly minimum?: number
  readonly maximum: number
  /** In place of the number, where some counts have words. */
  readonly shown?: string
  /** What is counted, read out with both signs. */
  readonly label: string
  /** At `minimum` only the plus is shown, as in a list of dishes. */
  readonly isCollapsed?: boolean
  readonly onChange: (value: number) => void
  /** Asked for more than the maximum: the place to say why not. */
  readonly onLimit?: () => void
  readonly className?: string
}

/** Fewer, how many, more. Never leaves its bounds. */
export function Stepper({
  value,
  minimum = 0,
  maximum,
  shown,
  label,
  isCollapsed = false,
  onChange,
  onLimit,
  className
}: StepperProps) {
  const { t } = useText()
  const isLeast = value <= minimum
  const isMost = value >= maximum
  const add = () => (isMost ? onLimit?.() : onChange(value + 1))
  return (
    <View className={classNames(styles.stepper, className)}>
      {!(isCollapsed && isLeast) && (
        <>
          <Pressable
            label={`${t.common.decrease}, ${label}`}
            isDisabled={isLeast}
            className={classNames(styles.sign, styles.minus, isLeast && styles.disabled)}
            onPress={() => onChange(value - 1)}
          >
            <Icon name="minus" size={16} />
          </Pressable>
          <Text
            className={classNames(styles.value, shown !== undefined && styles.words)}
            {...describe({ isLive: true })}
          >
            {shown ?? value}
          </Text>
        </>
      )}
      <Pressable
        label={`${t.common.increase}, ${label}`}
        isDisabled={isMost && onLimit === undefined}
        className={classNames(styles.sign, styles.plus, isMost && styles.disabled)}
        onPress={add}
      >
        <Icon name="plus" size={16} />
      </Pressable>
    </View>
  )
}
