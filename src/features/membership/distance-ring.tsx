import { Text, View } from '@tarojs/components'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { useText } from '@/ui/text-context'
import { distanceText, type Plan } from './plan-text'
import styles from './distance-ring.module.scss'

interface DistanceRingProps {
  /** One of each variant. */
  readonly plans: readonly Plan[]
  readonly chosen: Plan
}

/** How wide the widest ring is drawn, px. */
const widest = 168

const reachOf = ({ benefits }: Plan): number => benefits.freeDeliveryWithinMeters ?? 0

/** How far each variant reaches around the door, to scale. */
export function DistanceRing({ plans, chosen }: DistanceRingProps) {
  const text = useText()
  const { t } = text
  const outermost = Math.max(1, ...plans.map(reachOf))
  return (
    <View className={styles.ground} {...describe({ role: 'img', label: t.membership.ring })}>
      {[...plans]
        .sort((a, b) => reachOf(b) - reachOf(a))
        .map((plan) => {
          const size = `${Math.round((widest * reachOf(plan)) / outermost)}px`
          return (
            <View
              key={plan.planId}
              className={classNames(styles.ring, plan.variant === chosen.variant && styles.chosen)}
              style={{ width: size, height: size }}
            >
              <Text className={styles.distance}>{distanceText(plan, text)}</Text>
            </View>
          )
        })}
      <View className={styles.home}>
        <Icon name="home" size={24} />
      </View>
      <Text className={styles.note}>{t.membership.ring}</Text>
    </View>
  )
}
