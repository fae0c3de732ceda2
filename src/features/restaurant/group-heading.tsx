import { Text, View } from '@tarojs/components'
import { device } from '@/platform/device/device'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import { Heading } from '@/ui/heading'
import { useProblemSpot } from '@/ui/problem-spot'
import { useText } from '@/ui/text-context'
import styles from './option-groups.module.scss'

interface GroupHeadingProps {
  readonly name: string
  /** How many are to be chosen. */
  readonly rule: string
  /** Not enough of them are chosen yet. */
  readonly isNeeded: boolean
  /** The dish was to be added without it. */
  readonly isMissing: boolean
}

/** Id of the heading that {@link GroupHeading} asks to be seen; a host that scrolls by ids is told it. */
export const missingGroupId = 'missing-group'

/** What a group of choices is called and how many of it; where it was left out it says so and is scrolled to. */
export function GroupHeading({ name, rule, isNeeded, isMissing }: GroupHeadingProps) {
  const { t } = useText()
  const isBrowser = device.platform === 'h5'
  const spot = useProblemSpot(isMissing && isBrowser)
  return (
    <View
      id={isMissing && !isBrowser ? missingGroupId : spot}
      className={classNames(styles.heading, isMissing && styles.missing)}
    >
      <Heading level={3} className={styles.name}>
        {name}
      </Heading>
      <Text className={isNeeded ? styles.needed : styles.free} {...(isMissing ? describe({ role: 'alert' }) : {})}>
        {isMissing ? t.restaurant.chooseFirst(name) : rule}
      </Text>
    </View>
  )
}
