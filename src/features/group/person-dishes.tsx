import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { QuoteFigures } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { negate, parseAmount, subtract, toAmount } from '@/domain/money'
import { DishMarks } from '@/features/menu/dish-marks'
import { DishPicture } from '@/features/menu/dish-picture'
import { Card } from '@/ui/card'
import { classNames } from '@/ui/class-names'
import { IconButton } from '@/ui/icon-button'
import { Price } from '@/ui/price'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import type { GroupOrder } from './group-order'
import type { GroupMember } from './group-store'
import { memberName } from './member-name'
import { useGroupActions } from './use-group-actions'
import styles from './person-dishes.module.scss'

interface PersonDishesProps {
  readonly group: GroupOrder
  readonly member: GroupMember
  /** The person's part of every figure, as it was quoted last; null where nothing is quoted. */
  readonly receipt: QuoteFigures | null
}

/** One person's dishes in the group's cart, what they come to, and their share of fees and discounts. */
export const PersonDishes = observer(function PersonDishes({ group, member, receipt }: PersonDishesProps) {
  const text = useText()
  const { t } = text
  const { currency, status } = group
  const { orderDishList, subtotal, dishCount } = member
  const fees = receipt === null ? null : feesOf(receipt, currency)
  const canRemove = group.isLeader && status === 'A' && !member.isSelf
  return (
    <Card className={styles.card}>
      <View className={styles.head}>
        <Text className={styles.name}>{memberName(member, text)}</Text>
        {status === 'A' && (
          <Tag tone={member.status === 'finished' ? 'success' : 'plain'} text={t.group.status[member.status]} />
        )}
        <Text className={styles.count}>{dishCount === 0 ? t.group.nothingYet : t.group.dishCount(dishCount)}</Text>
      </View>
      {orderDishList.map((line) => (
        <DishLine key={line.lineNumber} group={group} member={member} line={line} canRemove={canRemove} />
      ))}
      {dishCount > 0 && (
        <View className={classNames(styles.sums, canRemove && styles.besideSigns)}>
          <Sum title={t.group.subtotal} amount={subtotal} currency={currency} />
          {fees !== null && (
            <Sum title={t.group.feeShare} amount={fees.amount} currency={currency} isDeduction={fees.isDeduction} />
          )}
          {receipt !== null && (
            <Sum
              title={status === 'A' ? t.group.shareSoFar : t.group.shareTotal}
              amount={receipt.total}
              currency={currency}
              isStrong
            />
          )}
        </View>
      )}
    </Card>
  )
})

/** What comes to a person's dishes, or goes off them: their total less their dishes. `null` for figures that are none. */
function feesOf(
  { dishSubtotal, total }: QuoteFigures,
  currency: Currency
): { readonly amount: string; readonly isDeduction: boolean } | null {
  const [dishes, all] = [parseAmount(dishSubtotal, currency), parseAmount(total, currency)]
  if (dishes === undefined || all === undefined) return null
  const fees = subtract(all, dishes)
  const isDeduction = fees.minor < 0
  return { amount: toAmount(isDeduction ? negate(fees) : fees), isDeduction }
}

interface SumProps {
  readonly title: string
  readonly amount: string
  readonly currency: GroupOrder['currency']
  readonly isDeduction?: boolean
  readonly isStrong?: boolean
}

function Sum({ title, amount, currency, isDeduction = false, isStrong = false }: SumProps) {
  return (
    <View className={styles.sum}>
      <Text className={isStrong ? styles.strong : styles.word}>{title}</Text>
      <Price
        amount={amount}
        currency={currency}
        size={isStrong ? 'title' : 'body'}
        tone={isStrong ? 'price' : 'ink'}
        isDeduction={isDeduction}
      />
    </View>
  )
}

interface DishLineProps extends Pick<PersonDishesProps, 'group' | 'member'> {
  readonly line: GroupMember['orderDishList'][number]
  readonly canRemove: boolean
}

function DishLine({ group, member, line, canRemove }: DishLineProps) {
  const { t, name } = useText()
  const { removeDish } = useGroupActions()
  const { dishName, image, choices, dishCount, totalAmount, told, isOnMenu } = line
  const title = name(dishName)
  return (
    <View className={styles.line}>
      <DishPicture className={styles.photo} path={image?.small} name={title} />
      <View className={styles.words}>
        <Text className={styles.dish}>{title}</Text>
        {choices.length > 0 && <Text className={styles.choices}>{choices.map(name).join(' / ')}</Text>}
        {isOnMenu ? (
          <Text className={styles.choices}>{`×${dishCount}`}</Text>
        ) : (
          <Tag tone="danger" text={t.restaurant.soldOut} />
        )}
        {told !== undefined && <DishMarks dish={told} />}
      </View>
      <Price amount={totalAmount} currency={group.currency} tone="ink" />
      {canRemove && (
        <IconButton
          icon="trash"
          size={16}
          label={t.group.removeDish(title)}
          onPress={() => void removeDish.run(member, line)}
        />
      )}
    </View>
  )
}
