import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useMyPosition } from '@/features/place/use-my-position'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Field } from '@/ui/field'
import { type Shortcut, Shortcuts } from '@/ui/shortcuts'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { addressFormStore } from './address-form-store'
import styles from './place-finder.module.scss'

/** Ways to where an address is without typing it: where the device is, by words or on the map. */
export const PlaceFinder = observer(function PlaceFinder({ onMapPress }: { readonly onMapPress: () => void }) {
  const { t } = useText()
  const form = useStore(addressFormStore)
  const locate = useMyPosition(form.takePosition)
  const [hasAsked, setHasAsked] = useState(false)
  const ask = async () => {
    await locate.run()
    setHasAsked(true)
  }
  const { point } = form.draft
  const nearby: readonly Shortcut[] =
    point === null
      ? []
      : [
          {
            id: 'address-nearby',
            icon: 'more',
            name: t.address.nearbyLink,
            onPress: () => go('addressFind', { latitude: String(point.latitude), longitude: String(point.longitude) })
          }
        ]
  return (
    <Shortcuts
      shortcuts={[
        {
          id: 'address-locate',
          icon: 'location',
          name: locate.isBusy ? t.place.locating : t.address.useLocation,
          onPress: () => void ask()
        },
        {
          id: 'address-search',
          icon: 'search',
          name: t.address.searchLink,
          onPress: () => go('addressSearch', { purpose: 'address' })
        },
        { id: 'address-map', icon: 'map', name: t.address.mapLink, onPress: onMapPress },
        ...nearby
      ]}
    >
      <PlaceState hasAsked={hasAsked} />
    </Shortcuts>
  )
})

/**
 * What heads the ways: the rider needs a point, so it says once there is one, or that there is none after a try that failed or a
 * refusal to save. `hasAsked`: the device was asked where it is.
 */
const PlaceState = observer(function PlaceState({ hasAsked }: { readonly hasAsked: boolean }) {
  const { t } = useText()
  const { draft, problems, isPlaceUnknown } = useStore(addressFormStore)
  const isLocated = draft.point !== null
  const isMissed = hasAsked || isPlaceUnknown || problems.point !== undefined
  return (
    <Text className={classNames(styles.state, isLocated && styles.located)}>
      {isLocated ? t.address.located : isMissed ? t.address.notLocated : t.address.quickFill}
    </Text>
  )
})

/** Finds a place by its postal code. */
export const PostalCodeField = observer(function PostalCodeField() {
  const { t } = useText()
  const form = useStore(addressFormStore)
  const find = useAction(form.find)
  const problem = form.problems.postalCode
  return (
    <Field
      id="address-postal-code"
      label={t.address.postalCode}
      placeholder={t.address.postalCodePlaceholder}
      kind="number"
      maximum={-1}
      value={form.draft.postalCode ?? ''}
      error={problem !== undefined ? t.address[problem] : form.isPlaceUnknown ? t.address.notFound : null}
      onChange={(value) => form.set('postalCode', value)}
      onSubmit={find.run}
      trailing={
        <Button
          kind="text"
          text={find.isBusy ? t.address.finding : t.address.find}
          isBusy={find.isBusy}
          onPress={find.run}
        />
      }
    />
  )
})
