import { Text, View } from '@tarojs/components'
import type { ErrandService } from '@/domain/errand'
import { goInstead } from '@/platform/navigation/go'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { moneyText } from '@/ui/money-text'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import type { ErrandOffer } from './errand-store'
import styles from './errand-services.module.scss'

interface ErrandServicesProps {
  readonly offer: ErrandOffer
  readonly service: ErrandService
}

const icons = { errand: 'delivery', express: 'flash' } as const

/** Both services side by side with what they cost at least; the other one has a page of its own, which what is filled in goes along to. */
export function ErrandServices({ offer: { services, currency }, service }: ErrandServicesProps) {
  const { t } = useText()
  const words = t.errand
  return (
    <View className={styles.services} {...describe({ role: 'radiogroup', label: words.services })}>
      {services.map(({ service: each, fromFee }) => (
        <Pressable
          key={each}
          id={`service-${each}`}
          role="radio"
          isChecked={each === service}
          className={classNames(styles.service, each === service && styles.chosen)}
          onPress={() => (each === service ? undefined : goInstead(each))}
        >
          <View className={styles.head}>
            <Icon name={icons[each]} size={20} />
            <Text className={styles.name}>{words.service[each]}</Text>
          </View>
          <Text className={styles.note}>{words.serviceNote[each]}</Text>
          <Text className={styles.from}>{words.from(moneyText(fromFee, currency))}</Text>
        </Pressable>
      ))}
    </View>
  )
}
