import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { PriceFold } from '@/features/price/price-bill'
import { useMealPrice } from '@/features/price/use-meal-price'
import { orderingRefusal } from '@/features/restaurant-list/ordering-refusal'
import type { Translator } from '@/i18n/translator'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { moneyText } from '@/ui/money-text'
import { Pressable } from '@/ui/pressable'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { CartChanges } from './cart-changes'
import { cartStore } from './cart-store'
import type { ListedCart, ListedGroup } from './listed-cart'
import { FootNote, Lines } from './listed-cart-card'
import { UndoNotice } from './undo-notice'
import styles from './listed-shared-cart.module.scss'

interface SharedCartProps {
  readonly entry: ListedCart
}

/** A cart over several restaurants in the list: of a combined area, settled as one, or of value picks or a campaign, settled by restaurant. */
export const ListedSharedCart = observer(function ListedSharedCart({ entry }: SharedCartProps) {
  const text = useText()
  const { t } = text
  const { cart, groups, owner } = entry
  const title = titleOf(entry, text)
  const areaId = owner.kind === 'area' ? owner.id : null
  return (
    <Card className={styles.card}>
      <View className={styles.head}>
        <Pressable
          role="link"
          className={styles.title}
          label={t.cart.openRestaurant(title)}
          onPress={() =>
            areaId === null
              ? go('recommend', owner.kind === 'newYear' ? { shelf: owner.kind } : {})
              : go('combine', { combineOrderAreaId: areaId })
          }
        >
          <Text className={styles.name}>{title}</Text>
          <Icon name="chevronRight" size={12} />
        </Pressable>
        {cart.count > 0 && <IconButton icon="trash" size={20} label={t.cart.removeCart(title)} onPress={cart.clear} />}
      </View>
      {areaId === null && <Text className={styles.note}>{t.combine.eachSettled}</Text>}
      {areaId === null && <Text className={styles.note}>{t.cart.beforeFees}</Text>}
      <CartChanges cart={cart} />
      <UndoNotice cart={cart} />
      {groups.map((group) => (
        <Group key={group.restaurantId} entry={entry} group={group} />
      ))}
      {areaId !== null && cart.count > 0 && <AreaFoot entry={entry} areaId={areaId} />}
    </Card>
  )
})

function titleOf({ owner: { kind }, cart }: ListedCart, { t }: Translator): string {
  if (kind === 'area') return cart.container.area?.areaName ?? t.titles.combine
  return t.find.shelf[kind === 'newYear' ? kind : 'recommend']
}

interface GroupProps extends SharedCartProps {
  readonly group: ListedGroup
}

/** Why nothing can be ordered from one restaurant of the cart; of an area's all is brought. */
const refusalOf = ({ owner: { kind } }: ListedCart, { restaurant }: ListedGroup, text: Translator): string | null =>
  restaurant === null ? null : orderingRefusal(restaurant, text, { isDeliveryOnly: kind === 'area' })

const nameOf = ({ restaurant, lines }: ListedGroup, { name }: Translator): string =>
  restaurant === null ? (lines[0]?.restaurantName ?? '') : name(restaurant.name)

const Group = observer(function Group({ entry, group }: GroupProps) {
  const text = useText()
  const { t } = text
  const { isGone, restaurantId } = group
  const refusal = isGone ? t.restaurant.removed : refusalOf(entry, group, text)
  return (
    <View className={styles.group}>
      <View className={styles.head}>
        <Text className={styles.restaurant}>{nameOf(group, text)}</Text>
        <IconButton
          icon="trash"
          size={20}
          label={t.combine.removeGroup(nameOf(group, text))}
          onPress={() => entry.cart.clearOf(restaurantId)}
        />
      </View>
      {refusal !== null && <Text className={styles.refusal}>{refusal}</Text>}
      <Lines entry={entry} restaurantId={restaurantId} />
      {entry.owner.kind !== 'area' && <GroupFoot entry={entry} group={group} />}
    </View>
  )
})

/** Moves one restaurant's part into its own cart and on to its checkout. */
const GroupFoot = observer(function GroupFoot({ entry, group }: GroupProps) {
  const text = useText()
  const carts = useStore(cartStore)
  const { restaurant, sum, restaurantId, shortfall } = group
  if (restaurant === null || sum === null) return null
  const checkOut = () => {
    carts.handOver(entry.cart, restaurantId)
    go('settlement', { restaurantId })
  }
  const words =
    shortfall === null ? text.t.cart.checkout : text.t.cart.minimumShort(moneyText(shortfall, restaurant.currency))
  return (
    <View className={styles.foot}>
      <View className={styles.sums}>
        <Price amount={sum.total} original={sum.original} currency={restaurant.currency} size="title" tone="ink" />
      </View>
      <Button
        size="small"
        text={words}
        label={`${words}, ${text.name(restaurant.name)}`}
        isDisabled={shortfall !== null || refusalOf(entry, group, text) !== null}
        onPress={checkOut}
      />
    </View>
  )
})

/** All restaurants of an area together, once each has its minimum. */
const AreaFoot = observer(function AreaFoot({ entry, areaId }: SharedCartProps & { readonly areaId: string }) {
  const text = useText()
  const { t } = text
  const { total, original, hindrance, cart, groups } = entry
  const meal = useMealPrice(cart, null)
  const currency = cart.lines[0]?.currency
  const isSettled =
    hindrance === null && total !== null && groups.every((group) => refusalOf(entry, group, text) === null)
  return (
    <>
      <PriceFold meal={meal} />
      <View className={styles.foot}>
        <View className={styles.sums}>
          {total !== null && currency !== undefined && meal.price === null && (
            <Price amount={total} original={original} currency={currency} size="section" tone="ink" />
          )}
          {currency !== undefined && !meal.isShort && <FootNote meal={meal} currency={currency} />}
          {hindrance?.shortfall != null && currency !== undefined && (
            <Text className={styles.refusal}>
              {t.combine.short(nameOf(hindrance, text), moneyText(hindrance.shortfall, currency))}
            </Text>
          )}
        </View>
        <Button
          text={t.cart.checkout}
          isDisabled={!isSettled}
          onPress={() => go('combineSettlement', { combineOrderAreaId: areaId })}
        />
      </View>
    </>
  )
})
