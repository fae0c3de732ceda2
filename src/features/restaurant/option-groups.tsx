import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Dish, DishOptionGroup } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { isNothing } from '@/domain/money'
import type { DishChoice } from '@/features/menu/dish-choice'
import { feedback } from '@/platform/feedback/feedback'
import { Chips, ManyChips } from '@/ui/chips'
import { Price } from '@/ui/price'
import { RowWords } from '@/ui/row-words'
import { Stepper } from '@/ui/stepper'
import { useText } from '@/ui/text-context'
import { GroupHeading } from './group-heading'
import styles from './option-groups.module.scss'

interface OptionGroupsProps {
  readonly choice: DishChoice
  readonly currency: Currency
}

/** Everything there is to choose about a dish, group by group, each saying how many. */
export const OptionGroups = observer(function OptionGroups({ choice, currency }: OptionGroupsProps) {
  const { t, name } = useText()
  return (
    <>
      {choice.dish.optionGroups.map((group) => (
        <View key={group.groupId} className={styles.group}>
          <GroupHeading
            name={name(group.name)}
            rule={howMany(group, t.restaurant, choice.needs(group.groupId))}
            isNeeded={choice.needs(group.groupId)}
            isMissing={choice.missing === group.groupId}
          />
          {isCounted(choice.dish, group) ? (
            group.items.map((item) => (
              <CountedRow key={item.itemId} choice={choice} group={group} item={item} currency={currency} />
            ))
          ) : (
            <OptionChips choice={choice} group={group} currency={currency} />
          )}
        </View>
      ))}
    </>
  )
})

/** In a free combination the same thing may be taken twice (spec section 3, Cart item, FREE_COMBINATION). */
const isCounted = ({ type }: Dish, { maximum }: DishOptionGroup): boolean => type === 'FREE_COMBINATION' && maximum > 1

interface OptionGroupProps extends OptionGroupsProps {
  readonly group: DishOptionGroup
}

/** The options of a group side by side, so that all groups of a dish are seen at once. */
const OptionChips = observer(function OptionChips({ choice, group, currency }: OptionGroupProps) {
  const { t, name } = useText()
  const { items, maximum, minimum } = group
  const toggle = (itemId: string) => {
    if (!choice.toggle(group, itemId)) feedback.toast(t.restaurant.chooseAtMost(name(group.name), maximum))
  }
  const chips = {
    label: name(group.name),
    items: items.map(({ itemId, name: names, isSoldOut, priceAmount }) => ({
      key: itemId,
      text: name(names),
      isDisabled: isSoldOut,
      note: (
        <>
          <Surcharge amount={priceAmount} currency={currency} />
          {isSoldOut && <Text>{t.restaurant.soldOut}</Text>}
        </>
      )
    }))
  }
  const chosen = items.map(({ itemId }) => itemId).filter(choice.has)
  return (
    <View className={styles.chips}>
      {maximum === 1 && minimum === 1 ? (
        <Chips {...chips} selected={chosen[0] ?? null} onSelect={toggle} />
      ) : (
        <ManyChips {...chips} selected={chosen} onToggle={toggle} />
      )}
    </View>
  )
})

interface CountedRowProps extends OptionGroupProps {
  readonly item: DishOptionGroup['items'][number]
}

const CountedRow = observer(function CountedRow({ choice, group, item, currency }: CountedRowProps) {
  const { t, name } = useText()
  const refuse = () => feedback.toast(t.restaurant.chooseAtMost(name(group.name), group.maximum))
  const setCount = (count: number) => {
    if (!choice.setCountOf(group, item.itemId, count)) refuse()
  }
  return (
    <View className={styles.counted}>
      <RowWords title={name(item.name)} note={item.isSoldOut ? t.restaurant.soldOut : undefined} />
      <View className={styles.surcharge}>
        <Surcharge amount={item.priceAmount} currency={currency} />
      </View>
      {!item.isSoldOut && (
        <Stepper
          value={choice.countOf(item.itemId)}
          maximum={group.maximum}
          label={name(item.name)}
          isCollapsed
          onChange={setCount}
          onLimit={refuse}
        />
      )}
    </View>
  )
})

/** What a choice adds; nothing is not worth saying. */
function Surcharge({ amount, currency }: { readonly amount: string; readonly currency: Currency }) {
  if (isNothing(amount)) return null
  return <Price amount={amount} currency={currency} tone="quiet" before="+" />
}

/** How many of a group: asked for while some are missing, told once there are enough. */
function howMany(
  { minimum, maximum }: DishOptionGroup,
  t: ReturnType<typeof useText>['t']['restaurant'],
  isNeeded: boolean
): string {
  if (minimum === 0) return t.chooseUpTo(maximum)
  if (minimum === maximum) return isNeeded ? t.chooseExactly(minimum) : t.choiceOf(minimum)
  return isNeeded ? t.chooseBetween(minimum, maximum) : t.choiceBetween(minimum, maximum)
}
