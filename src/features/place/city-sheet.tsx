import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useStore } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import { Heading } from '@/ui/heading'
import { Pressable } from '@/ui/pressable'
import { Sheet } from '@/ui/sheet'
import { SkeletonRows } from '@/ui/skeleton'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import type { City } from './city-store'
import { cityStore } from './city-store'
import styles from './city-sheet.module.scss'

interface CitySheetProps {
  readonly isOpen: boolean
  /** The one that is marked, where that is not the one in use. */
  readonly chosenCode?: string
  readonly onChoose: (city: City) => void
  readonly onClose: () => void
}

/** The cities that are served, by country; the one in use is marked. */
export const CitySheet = observer(function CitySheet({ isOpen, chosenCode, onChoose, onClose }: CitySheetProps) {
  const { t } = useText()
  const cities = useStore(cityStore)
  useEffect(() => void (isOpen && cities.load()), [isOpen, cities])
  return (
    <Sheet isOpen={isOpen} title={t.place.switchCity} onClose={onClose}>
      <Cities chosenCode={chosenCode} onChoose={onChoose} />
    </Sheet>
  )
})

const Cities = observer(function Cities({ chosenCode, onChoose }: Pick<CitySheetProps, 'chosenCode' | 'onChoose'>) {
  const { t, name } = useText()
  const { place } = useApp()
  const cities = useStore(cityStore)
  const { state } = cities.config
  if (state === 'loading') return <SkeletonRows count={3} />
  if (state !== 'ready')
    return (
      <StateView
        isInline
        picture={state}
        text={state === 'offline' ? t.common.offline : t.place.citiesFailed}
        actionText={t.common.retry}
        onAction={cities.load}
      />
    )
  return (
    <>
      {cities.countries.map((country) => (
        <View key={country.countryCode} className={styles.country}>
          <Heading level={3} className={styles.heading}>
            {t.login.country[country.countryCode]}
          </Heading>
          <View
            className={styles.cities}
            {...describe({ role: 'radiogroup', label: t.login.country[country.countryCode] })}
          >
            {country.cities.map((city) => {
              const isChosen = city.cityCode === (chosenCode ?? place.place.cityCode)
              return (
                <Pressable
                  key={city.cityCode}
                  role="radio"
                  isChecked={isChosen}
                  className={classNames(styles.city, isChosen && styles.chosen)}
                  onPress={() => onChoose(city)}
                >
                  <Text>{name(city.name)}</Text>
                </Pressable>
              )
            })}
          </View>
        </View>
      ))}
    </>
  )
})
