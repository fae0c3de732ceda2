import { Text, View } from '@tarojs/components'
import type { Dish } from '@/contract/types'
import { type CartItem, unitPrice } from '@/domain/cart'
import { itemMaximum } from '@/domain/constants'
import { formatMoney } from '@/domain/money'
import { DishMarks } from '@/features/menu/dish-marks'
import { DishPicture } from '@/features/menu/dish-picture'
import { sizeText } from '@/features/menu/goods-facts'
import type { Translator } from '@/i18n/translator'
import { Price } from '@/ui/price'
import { Stepper } from '@/ui/stepper'
import { useText } from '@/ui/text-context'
import styles from './cart-line-row.module.scss'

interface CartLineRowProps {
  readonly line: CartItem
  /** The dish as the menu has it, for its names in the present language; what the cart remembers stands in. */
  readonly dish: Dish | undefined
  readonly onMore: () => void
  readonly onLess: () => void
}

/** A line of the cart: the dish, everything chosen about it, how many, and what they cost together. */
export function CartLineRow({ line, dish, onMore, onLess }: CartLineRowProps) {
  const text = useText()
  const title = dish === undefined ? line.dishName : text.name(dish.dishName)
  const choices = choiceNames(line, dish, text)
  const size = dish === undefined ? '' : sizeText(dish, text)
  return (
    <View className={styles.line}>
      <DishPicture path={line.image} name={title} className={styles.photo} />
      <View className={styles.words}>
        <Text className={styles.name}>{title}</Text>
        {size !== '' && <Text className={styles.choices}>{size}</Text>}
        {choices !== '' && <Text className={styles.choices}>{choices}</Text>}
        {dish !== undefined && <DishMarks dish={dish} />}
        {line.dishCount > 1 && <Text className={styles.choices}>{text.t.cart.each(formatMoney(unitPrice(line)))}</Text>}
        <Price amount={line.payAmount} original={line.totalAmount} currency={line.currency} size="title" />
      </View>
      <Stepper
        value={line.dishCount}
        minimum={0}
        maximum={itemMaximum}
        label={title}
        onChange={(count) => (count > line.dishCount ? onMore() : onLess())}
        onLimit={onMore}
      />
    </View>
  )
}

function choiceNames({ dishItems, specId, specName }: CartItem, dish: Dish | undefined, { name }: Translator): string {
  const spec = dish?.specs.find((candidate) => candidate.specId === specId)
  const items = new Map((dish?.optionGroups ?? []).flatMap((group) => group.items).map((item) => [item.itemId, item]))
  const chosen = dishItems.map(({ itemId, itemName, count }) => {
    const item = items.get(itemId)
    return `${item === undefined ? itemName : name(item.name)}${count > 1 ? ` ×${count}` : ''}`
  })
  return [spec === undefined ? specName : name(spec.name), ...chosen].filter(Boolean).join(' · ')
}
