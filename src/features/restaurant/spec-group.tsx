import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Currency } from '@/domain/countries'
import type { DishChoice } from '@/features/menu/dish-choice'
import { Chips } from '@/ui/chips'
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
  const isNeeded = choice.needs('spec')
  if (specs.length === 0) return null
  return (
    <View className={styles.group}>
      <GroupHeading
        name={t.menu.spec}
        rule={isNeeded ? t.restaurant.chooseExactly(1) : t.restaurant.choiceOf(1)}
        isNeeded={isNeeded}
        isMissing={choice.missing === 'spec'}
      />
      <View className={styles.chips}>
        <Chips
          label={t.menu.spec}
          selected={choice.specId}
          items={specs.map((spec) => ({
            key: spec.specId,
            text: name(spec.name),
            isDisabled: spec.isSoldOut,
            note: (
              <>
                <Price amount={spec.dishPrice} original={spec.originalPrice} currency={currency} tone="quiet" />
                {spec.isSoldOut && <Text>{t.restaurant.soldOut}</Text>}
              </>
            )
          }))}
          onSelect={choice.setSpec}
        />
      </View>
    </View>
  )
})
