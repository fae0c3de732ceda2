import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Currency } from '@/domain/countries'
import type { DishChoice } from '@/features/menu/dish-choice'
import { ChoiceRow } from '@/ui/choice-row'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { GroupHeading } from './group-heading'
import styles from './option-groups.module.scss'

interface SpecGroupProps {
  readonly choice: DishChoice
  readonly currency: Currency
}

/** The ways in which a dish is sold, each with its own price; one must be chosen. */
export const SpecGroup = observer(function SpecGroup({ choice, currency }: SpecGroupProps) {
  const { t, name } = useText()
  const { specs } = choice.dish
  if (specs.length === 0) return null
  return (
    <View className={styles.group}>
      <GroupHeading
        name={t.menu.spec}
        rule={t.restaurant.chooseExactly(1)}
        isNeeded={choice.needs('spec')}
        isMissing={choice.missing === 'spec'}
      />
      {specs.map((spec) => (
        <ChoiceRow
          key={spec.specId}
          kind="radio"
          title={name(spec.name)}
          note={spec.isSoldOut ? t.restaurant.soldOut : undefined}
          isChosen={choice.specId === spec.specId}
          isDisabled={spec.isSoldOut}
          trailing={
            <Price
              amount={spec.dishPrice}
              original={spec.originalPrice}
              currency={currency}
              tone="quiet"
              className={styles.price}
            />
          }
          onChange={() => choice.setSpec(spec.specId)}
        />
      ))}
    </View>
  )
})
