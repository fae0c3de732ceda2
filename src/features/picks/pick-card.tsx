import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ValuePick } from '@/contract/types'
import { itemMaximum } from '@/domain/constants'
import { DishMarks } from '@/features/menu/dish-marks'
import { DishPicture } from '@/features/menu/dish-picture'
import { hasChoices } from '@/features/menu/menu-store'
import { refusalText } from '@/features/restaurant-list/refusal-text'
import { distanceText, orderingTexts } from '@/features/restaurant-list/restaurant-facts'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Pressable } from '@/ui/pressable'
import { Price } from '@/ui/price'
import { Stepper } from '@/ui/stepper'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import { picksStore } from './picks-store'
import styles from './pick-card.module.scss'
import cards from '@/ui/list-card.module.scss'

/** Whole per cent that a reduced price saves. */
const savedPercent = ({ dishPrice, originalPrice }: ValuePick['dish']): number =>
  originalPrice === null ? 0 : Math.round((1 - Number(dishPrice) / Number(originalPrice)) * 100)

/** A reduced dish: what it is and saves, who makes it and how far that is, and how many of it are picked. */
export const PickCard = observer(function PickCard({ pick }: { readonly pick: ValuePick }) {
  const text = useText()
  const { t, name } = text
  const { dish, restaurant } = pick
  const percent = savedPercent(dish)
  const distance = restaurant.distanceMeters === null ? [] : [distanceText(restaurant.distanceMeters, text)]
  const open = () => go('restaurant', { restaurantId: restaurant.restaurantId, dishId: dish.dishId })
  return (
    <View className={cards.card}>
      <Pressable
        role="link"
        label={name(dish.dishName)}
        className={classNames(cards.photo, cards.large)}
        onPress={open}
      >
        <DishPicture path={dish.image?.medium} name={name(dish.dishName)} scale="row" />
        {!restaurant.opening.isOpen && <Text className={cards.band}>{t.feed.closed}</Text>}
      </Pressable>
      <View className={cards.facts}>
        <Text className={cards.name}>{name(dish.dishName)}</Text>
        {dish.spiceLevel > 0 && <Text className={cards.note}>{t.restaurant.spice(dish.spiceLevel)}</Text>}
        <DishMarks dish={dish} />
        <Text className={cards.note}>{[name(restaurant.name), ...distance].join(' · ')}</Text>
        <View className={styles.terms}>
          {orderingTexts(restaurant, text).map((words) => (
            <Text key={words} className={styles.term}>
              {words}
            </Text>
          ))}
        </View>
        {(percent > 0 || dish.isNewYear) && (
          <View className={cards.tags}>
            {dish.isNewYear && <Tag tone="brand" text={t.restaurant.newYear} className={cards.tag} />}
            {percent > 0 && <Tag tone="promotion" text={t.find.save(percent)} className={cards.tag} />}
          </View>
        )}
        <View className={styles.foot}>
          <Price
            amount={dish.dishPrice}
            original={dish.originalPrice}
            currency={restaurant.currency}
            size="section"
            className={styles.price}
          />
          <PickButton pick={pick} onOpen={open} />
        </View>
      </View>
    </View>
  )
})

/** A dish with choices is chosen in its own menu. */
const PickButton = observer(function PickButton({
  pick,
  onOpen
}: {
  readonly pick: ValuePick
  readonly onOpen: () => void
}) {
  const picks = useStore(picksStore)
  const text = useText()
  const { dish } = pick
  if (dish.isSoldOut) return <Tag text={text.t.find.soldOut} />
  if (hasChoices(dish)) return <Button size="small" text={text.t.find.chooseOptions} onPress={onOpen} />
  const count = picks.cart.portions.get(dish.dishId) ?? 0
  const change = (next: number) => {
    if (next < count) return picks.take(pick)
    const refusal = picks.add(pick)
    if (refusal !== null) feedback.toast(refusalText(refusal, text))
  }
  return (
    <Stepper
      value={count}
      maximum={itemMaximum}
      label={text.name(dish.dishName)}
      isCollapsed
      onChange={change}
      onLimit={() => feedback.toast(text.t.cart.itemMaximum(itemMaximum))}
    />
  )
})
