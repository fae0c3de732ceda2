import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { portionLimit, refusePortions } from '@/domain/cart'
import type { Currency } from '@/domain/countries'
import type { DishChoice } from '@/features/menu/dish-choice'
import { rulesOf } from '@/features/menu/menu-store'
import { refusalText } from '@/features/restaurant-list/refusal-text'
import { device } from '@/platform/device/device'
import { feedback } from '@/platform/feedback/feedback'
import { Button } from '@/ui/button'
import { Price } from '@/ui/price'
import { Sheet } from '@/ui/sheet'
import { Stepper } from '@/ui/stepper'
import { useText } from '@/ui/text-context'
import { DishFacts } from './dish-facts'
import { missingGroupId } from './group-heading'
import { OptionGroups } from './option-groups'
import { SpecGroup } from './spec-group'
import { useSaleState } from './use-sale'
import styles from './dish-sheet.module.scss'

interface DishSheetProps {
  /** The dish last chosen; it stays while the sheet slides away. */
  readonly choice: DishChoice | null
  readonly isOpen: boolean
  readonly currency: Currency
  /** It is shown, and cannot be ordered. */
  readonly isMenuOnly?: boolean
  readonly onAdd: () => void
  readonly onClose: () => void
}

/** One dish, large: what it is, what can be chosen, how many, and the amount that adds. */
export const DishSheet = observer(function DishSheet({
  choice,
  isOpen,
  currency,
  isMenuOnly = false,
  onAdd,
  onClose
}: DishSheetProps) {
  const { name } = useText()
  if (choice === null) return null
  return (
    <Sheet
      isOpen={isOpen}
      title={name(choice.dish.dishName)}
      hasBareTop
      shownId={choice.missing !== null && device.platform !== 'h5' ? missingGroupId : undefined}
      onClose={onClose}
      footer={isMenuOnly ? undefined : <AddBar choice={choice} currency={currency} onAdd={onAdd} />}
    >
      <DishFacts dish={choice.dish} currency={currency} />
      {!isMenuOnly && (
        <>
          <SpecGroup choice={choice} currency={currency} />
          <OptionGroups choice={choice} currency={currency} />
        </>
      )}
    </Sheet>
  )
})

const AddBar = observer(function AddBar({
  choice,
  currency,
  onAdd
}: Pick<DishSheetProps, 'currency' | 'onAdd'> & { readonly choice: DishChoice }) {
  const text = useText()
  const { t, name, now } = text
  const { dish, count, fewestPortions, amounts } = choice
  useSaleState(dish.flashSale)
  if (dish.isSoldOut) return <Button size="full" text={t.restaurant.soldOut} isDisabled onPress={onAdd} />
  const rules = rulesOf(dish, now())
  const { saleState } = rules
  if (saleState === 'ended' || saleState === 'upcoming')
    return (
      <Button
        size="full"
        text={saleState === 'ended' ? t.restaurant.saleEnded : t.restaurant.saleNotStarted}
        isDisabled
        onPress={onAdd}
      />
    )
  const { payAmount, totalAmount } = amounts
  const maximum = portionLimit(rules)
  const refusal = refusePortions(rules, maximum + 1)
  const isOneAtMost = refusal !== undefined && 'limit' in refusal && refusal.limit === 1
  return (
    <View className={styles.bar}>
      {isOneAtMost ? (
        <Text className={styles.limit}>{t.restaurant.limitOne}</Text>
      ) : (
        <Stepper
          value={count}
          minimum={fewestPortions}
          maximum={maximum}
          label={name(dish.dishName)}
          onChange={choice.setCount}
          onLimit={() => refusal && feedback.toast(refusalText(refusal, text))}
        />
      )}
      <Button
        className={styles.add}
        text={t.restaurant.addToCart}
        amount={<Price amount={payAmount} original={totalAmount} currency={currency} tone="ink" size="title" />}
        onPress={onAdd}
      />
    </View>
  )
})
