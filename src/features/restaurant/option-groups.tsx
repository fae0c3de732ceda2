import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Dish, DishOptionGroup } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { isNothing } from '@/domain/money'
import type { DishChoice } from '@/features/menu/dish-choice'
import { feedback } from '@/platform/feedback/feedback'
import { ChoiceRow } from '@/ui/choice-row'
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
  const toggle = (group: DishOptionGroup, itemId: string) => {
    if (!choice.toggle(group, itemId)) feedback.toast(t.restaurant.chooseAtMost(name(group.name), group.maximum))
  }
  return (
    <>
      {choice.dish.optionGroups.map((group) => (
        <View key={group.groupId} className={styles.group}>
          <GroupHeading
            name={name(group.name)}
            rule={howMany(group, t.restaurant)}
            isNeeded={choice.needs(group.groupId)}
            isMissing={choice.missing === group.groupId}
          />
          {group.items.map((item) =>
            isCounted(choice.dish, group) ? (
              <CountedRow key={item.itemId} choice={choice} group={group} item={item} currency={currency} />
            ) : (
              <ChoiceRow
                key={item.itemId}
                kind={group.maximum === 1 && group.minimum === 1 ? 'radio' : 'checkbox'}
                title={name(item.name)}
                note={item.isSoldOut ? t.restaurant.soldOut : undefined}
                isChosen={choice.has(item.itemId)}
                isDisabled={item.isSoldOut}
                trailing={<Surcharge amount={item.priceAmount} currency={currency} />}
                onChange={() => toggle(group, item.itemId)}
              />
            )
          )}
        </View>
      ))}
    </>
  )
})

/** In a free combination the same thing may be taken twice (spec section 3, Cart item, FREE_COMBINATION). */
const isCounted = ({ type }: Dish, { maximum }: DishOptionGroup): boolean => type === 'FREE_COMBINATION' && maximum > 1

interface CountedRowProps extends OptionGroupsProps {
  readonly group: DishOptionGroup
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
      <Surcharge amount={item.priceAmount} currency={currency} />
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
  return <Price amount={amount} currency={currency} tone="quiet" before="+" className={styles.price} />
}

function howMany({ minimum, maximum }: DishOptionGroup, t: ReturnType<typeof useText>['t']['restaurant']): string {
  if (minimum === maximum) return t.chooseExactly(minimum)
  return minimum === 0 ? t.chooseUpTo(maximum) : t.chooseBetween(minimum, maximum)
}
