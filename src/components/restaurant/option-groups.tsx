import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ChoiceRow } from '@/components/ui/choice-row'
import { Price } from '@/components/ui/price'
import { useText } from '@/components/ui/text-context'
import type { DishOptionGroup } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { feedback } from '@/platform/feedback'
import type { DishChoice } from '@/stores/dish-choice'
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
          <View className={styles.heading}>
            <Text className={styles.name}>{name(group.name)}</Text>
            <Text className={group.minimum > 0 ? styles.needed : styles.free}>{howMany(group, t.restaurant)}</Text>
          </View>
          {group.items.map((item) => (
            <ChoiceRow
              key={item.itemId}
              kind={group.maximum === 1 && group.minimum === 1 ? 'radio' : 'checkbox'}
              title={name(item.name)}
              note={item.isSoldOut ? t.restaurant.soldOut : undefined}
              isChosen={choice.has(item.itemId)}
              isDisabled={item.isSoldOut}
              trailing={Number(item.priceAmount) > 0 ? <Price amount={item.priceAmount} currency={currency} tone="quiet" before="+" className={styles.price} /> : undefined}
              onChange={() => toggle(group, item.itemId)}
            />
          ))}
        </View>
      ))}
    </>
  )
})

function howMany({ minimum, maximum }: DishOptionGroup, t: ReturnType<typeof useText>['t']['restaurant']): string {
  if (minimum === maximum) return t.chooseExactly(minimum)
  return minimum === 0 ? t.chooseUpTo(maximum) : t.chooseBetween(minimum, maximum)
}
