import { Text, View } from '@tarojs/components'
import type { BoxKind } from '@/domain/box'
import { startOfDay } from '@/domain/calendar'
import { DishPicture } from '@/features/menu/dish-picture'
import { distanceText } from '@/features/restaurant-list/restaurant-facts'
import { go } from '@/platform/navigation/go'
import { classNames } from '@/ui/class-names'
import { moneyText } from '@/ui/money-text'
import { Pressable } from '@/ui/pressable'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import type { BoxOutlet } from './box-list-store'
import styles from './box-outlet-card.module.scss'
import cards from '@/ui/list-card.module.scss'

interface BoxOutletCardProps {
  readonly item: BoxOutlet
  readonly kind: BoxKind
  /** The day that is looked for; null for any. */
  readonly date: string | null
  /** Stands in the first screen. */
  readonly isEager: boolean
}

/** As many menus as a card names. */
const namedMenus = 2

/** A place with what it sells by date: each menu with its price, and the first day that can be ordered. */
export function BoxOutletCard({ item, kind, date, isEager }: BoxOutletCardProps) {
  const text = useText()
  const { t, name, day } = text
  const { restaurant, menus, nextDate, utcOffsetMinutes } = item
  const { restaurantId, currency, distanceMeters } = restaurant
  const [first] = menus
  const diets = [...new Set(menus.flatMap((menu) => menu.diets))]
  const open = () => go('boxShop', { restaurantId, kind, ...(date === null ? {} : { date }) })
  return (
    <Pressable role="link" className={cards.card} onPress={open}>
      <View className={classNames(cards.photo, cards.large)}>
        <DishPicture
          path={(first?.image ?? restaurant.image).medium}
          name={name(first?.title ?? restaurant.name)}
          scale="row"
          isEager={isEager}
        />
      </View>
      <View className={cards.facts}>
        <Text className={cards.name}>{name(restaurant.name)}</Text>
        <View className={styles.line}>
          <Text className={nextDate === null ? styles.full : styles.next}>
            {nextDate === null
              ? t.box.noneLeft
              : t.box.next(day(startOfDay(nextDate, utcOffsetMinutes), { utcOffsetMinutes }))}
          </Text>
          {distanceMeters !== null && <Text className={styles.reach}>{distanceText(distanceMeters, text)}</Text>}
        </View>
        {menus.slice(0, namedMenus).map(({ boxMenuId, title, fromPrice }) => (
          <View key={boxMenuId} className={styles.menu}>
            <Text className={styles.title}>{name(title)}</Text>
            <Text className={styles.price}>{t.box.from(moneyText(fromPrice, currency))}</Text>
          </View>
        ))}
        <View className={cards.tags}>
          {diets.map((diet) => (
            <Tag key={diet} tone="success" text={t.feed.diet[diet]} className={cards.tag} />
          ))}
          {menus.length > namedMenus && <Tag text={t.box.more(menus.length - namedMenus)} className={cards.tag} />}
        </View>
      </View>
    </Pressable>
  )
}
