import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { countries, type Currency } from '@/domain/countries'
import { formatMoney, money } from '@/domain/money'
import { type PriceBand, priceBandLimits, priceBands, restaurantFilters } from '@/domain/restaurant-filters'
import type { Catalogue } from '@/i18n/catalogue'
import { useApp } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import type { ListNarrowing } from './list-narrowing'
import styles from './filter-chips.module.scss'

function priceText(band: PriceBand, currency: Currency, { find }: Catalogue): string {
  const [middle, high] = priceBandLimits(currency).map((minor) => formatMoney(money(minor, currency)))
  return {
    low: find.priceBelow(middle ?? ''),
    middle: find.priceBetween(middle ?? '', high ?? ''),
    high: find.priceAbove(high ?? '')
  }[band]
}

/** What a list of restaurants is narrowed to, each a touch away; more than fit are reached by scrolling. */
export const FilterChips = observer(function FilterChips({ narrowing }: { readonly narrowing: ListNarrowing }) {
  const { place } = useApp()
  const { t } = useText()
  const { currency } = countries[place.place.countryCode]
  return (
    <View className={styles.chips} {...describe({ role: 'group', label: t.find.filters })}>
      {restaurantFilters.map((filter) => (
        <Chip
          key={filter}
          text={t.find.filter[filter]}
          isChosen={narrowing.filters.includes(filter)}
          onPress={() => narrowing.toggle(filter)}
        />
      ))}
      {priceBands.map((band) => (
        <Chip
          key={band}
          text={priceText(band, currency, t)}
          isChosen={narrowing.priceBand === band}
          onPress={() => narrowing.togglePrice(band)}
        />
      ))}
    </View>
  )
})

function Chip({
  text,
  isChosen,
  onPress
}: {
  readonly text: string
  readonly isChosen: boolean
  readonly onPress: () => void
}) {
  return (
    <Pressable role="checkbox" isChecked={isChosen} className={styles.target} onPress={onPress}>
      <Text className={classNames(styles.chip, isChosen && styles.chosen)}>{text}</Text>
    </Pressable>
  )
}
