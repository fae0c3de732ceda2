import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Currency } from '@/domain/countries'
import type { MealPrice } from '@/features/price/meal-prices'
import { PriceFold } from '@/features/price/price-bill'
import { stepText } from '@/features/price/price-text'
import { useMealPrice } from '@/features/price/use-meal-price'
import { goToShop } from '@/features/restaurant-list/go-to-shop'
import { OpeningLine } from '@/features/restaurant-list/opening-line'
import { orderingRefusal } from '@/features/restaurant-list/ordering-refusal'
import { refusalText } from '@/features/restaurant-list/refusal-text'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { moneyText } from '@/ui/money-text'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import { CartChanges } from './cart-changes'
import { CartLineRow } from './cart-line-row'
import type { ListedCart } from './listed-cart'
import { UndoNotice } from './undo-notice'
import styles from './listed-cart-card.module.scss'

interface ListedCartProps {
  readonly entry: ListedCart
}

interface ListedCartCardProps extends ListedCartProps {
  /** Where its name leads; to its restaurant where it is absent. */
  readonly onOpen?: () => void
}

/** One restaurant's cart in the list: where from, what has changed, its dishes, what they come to, and the way on. */
export const ListedCartCard = observer(function ListedCartCard({ entry, onOpen }: ListedCartCardProps) {
  const { cart } = entry
  return (
    <Card className={styles.card}>
      <CartHead entry={entry} onOpen={onOpen} />
      <CartChanges cart={cart} />
      <UndoNotice cart={cart} />
      <Lines entry={entry} />
      {cart.count > 0 && <CartFoot entry={entry} />}
    </Card>
  )
})

const CartHead = observer(function CartHead({ entry, onOpen }: ListedCartCardProps) {
  const text = useText()
  const address = useImageAddress()
  const {
    cart,
    groups: [group]
  } = entry
  if (group === undefined) return null
  const { restaurantId, restaurant } = group
  const title = restaurant === null ? (cart.lines[0]?.restaurantName ?? '') : text.name(restaurant.name)
  const open = onOpen ?? (() => goToShop({ restaurantId, isMart: restaurant?.isMart === true }))
  return (
    <View className={styles.head}>
      <View className={styles.restaurant} onClick={open}>
        <Picture src={restaurant === null ? null : address(restaurant.image.small)} className={styles.photo} />
        <View className={styles.words}>
          <Pressable className={styles.title} label={text.t.cart.openRestaurant(title)} onPress={open}>
            <Text className={styles.name}>{title}</Text>
            <Icon name="chevronRight" size={12} />
          </Pressable>
          {restaurant !== null && <OpeningLine restaurant={restaurant} />}
        </View>
      </View>
      {cart.count > 0 && (
        <IconButton icon="trash" size={20} label={text.t.cart.removeCart(title)} onPress={cart.clear} />
      )}
    </View>
  )
})

interface LinesProps extends ListedCartProps {
  /** Of a cart over several restaurants those of one; all where it is absent. */
  readonly restaurantId?: string
}

/** Dishes of a cart, each to be changed by the rules of the cart. */
export const Lines = observer(function Lines({ entry, restaurantId }: LinesProps) {
  const text = useText()
  const more = (skey: string) => {
    const refusal = entry.moreOf(skey)
    if (refusal !== null) feedback.toast(refusalText(refusal, text))
  }
  return (
    <>
      {(restaurantId === undefined ? entry.cart.lines : entry.cart.linesOf(restaurantId)).map((line) => (
        <CartLineRow
          key={line.skey}
          line={line}
          dish={entry.dishOf(line.dishId)}
          onMore={() => more(line.skey)}
          onLess={() => entry.cart.lessOf(line.skey)}
        />
      ))}
    </>
  )
})

interface FootNoteProps {
  readonly meal: MealPrice
  /** What the dishes cost less; `null` for nothing. */
  readonly saved?: string | null
  readonly currency: Currency
}

/** What a little more does, what is saved, or that the fees come on top. */
export const FootNote = observer(function FootNote({ meal, saved = null, currency }: FootNoteProps) {
  const { t } = useText()
  if (meal.price === null) return <Text className={styles.before}>{t.cart.beforeFees}</Text>
  const step = stepText(meal, t)
  if (step !== null) return <Text className={styles.step}>{step}</Text>
  return saved === null ? null : <Text className={styles.saved}>{t.cart.saved(moneyText(saved, currency))}</Text>
})

const CartFoot = observer(function CartFoot({ entry }: ListedCartProps) {
  const text = useText()
  const { t } = text
  const [group] = entry.groups
  const meal = useMealPrice(entry.cart, group?.restaurant ?? null)
  if (group === undefined) return null
  const { restaurantId, restaurant, sum, shortfall, isGone } = group
  if (isGone) return <Text className={styles.refusal}>{t.restaurant.removed}</Text>
  if (restaurant === null || sum === null) return null
  const refusal = orderingRefusal(restaurant, text)
  return (
    <>
      <PriceFold meal={meal} />
      <View className={styles.foot}>
        <View className={styles.sums}>
          {meal.price === null && (
            <Price
              amount={sum.total}
              original={sum.original}
              currency={restaurant.currency}
              size="section"
              tone="ink"
            />
          )}
          <FootNote meal={meal} saved={sum.saved} currency={restaurant.currency} />
        </View>
        <Button
          text={shortfall === null ? t.cart.checkout : t.cart.minimumShort(moneyText(shortfall, restaurant.currency))}
          isDisabled={refusal !== null || shortfall !== null}
          onPress={() => go('settlement', { restaurantId })}
        />
      </View>
    </>
  )
})
