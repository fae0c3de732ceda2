import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Countdown } from '@/ui/countdown'
import { Icon } from '@/ui/icon'
import { percentOf } from '@/ui/percent-text'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import type { GroupOrder } from './group-order'
import { groupStore } from './group-store'
import styles from './group-hero.module.scss'

/** Where the group eats, until when it chooses, who pays, and what being many saves. */
export const GroupHero = observer(function GroupHero({ group }: { readonly group: GroupOrder }) {
  const { t, name } = useText()
  const store = useStore(groupStore)
  const imageAddress = useImageAddress()
  const { restaurantName, restaurantImage, paymentMode, deadlineAt, status, groupOrderId, discount, isLeader } = group
  const isActive = status === 'A'
  return (
    <View className={styles.hero}>
      <Picture className={styles.photo} ratio="banner" src={imageAddress(restaurantImage.large)} isEager />
      <View className={styles.panel}>
        <Text className={styles.name}>{name(restaurantName)}</Text>
        {/* The leader of an active one reads it where they change it */}
        {!(isActive && isLeader) && (
          <View className={styles.tags}>
            <Tag text={t.group.paymentModeFacts[paymentMode]} />
          </View>
        )}
        {isActive && (
          <View className={styles.deadline}>
            <Icon name="clock" size={16} />
            {deadlineAt === null ? (
              <Text>{t.group.noDeadline}</Text>
            ) : (
              <Countdown
                until={deadlineAt}
                say={(clock) => (clock === '00:00' ? t.group.deadlineOver : t.group.untilDeadline(clock))}
                onEnd={() => void store.refresh()}
              />
            )}
          </View>
        )}
        {isActive && (
          <Pressable
            id="group-discount"
            role="link"
            className={styles.discount}
            onPress={() => go('groupShare', { groupOrderId })}
          >
            <Icon name="voucher" size={20} />
            <Text className={styles.words}>
              {discount.next === null
                ? t.group.confShare.now(percentOf(discount.basisPoints))
                : t.group.confShare.next(discount.next.people - discount.people, percentOf(discount.next.basisPoints))}
            </Text>
            <Icon name="chevronRight" size={16} />
          </Pressable>
        )}
      </View>
    </View>
  )
})
