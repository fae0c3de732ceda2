import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMyPosition } from '@/features/place/use-my-position'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Field } from '@/ui/field'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { addressFormStore } from './address-form-store'
import styles from './address-form.module.scss'

/** Finds where an address is, by postal code, by where the device is, by words or on the map: the rider needs a point. */
export const PlaceFinder = observer(function PlaceFinder({ onMapPress }: { readonly onMapPress: () => void }) {
  const { t } = useText()
  const form = useStore(addressFormStore)
  const find = useAction(form.find)
  const locate = useMyPosition(form.takePosition)
  const { point, postalCode } = form.draft
  const problem = form.problems.postalCode
  const openNearby = () =>
    point !== null && go('addressFind', { latitude: String(point.latitude), longitude: String(point.longitude) })
  return (
    <>
      <Field
        id="address-postal-code"
        label={t.address.postalCode}
        placeholder={t.address.postalCodePlaceholder}
        kind="number"
        maximum={-1}
        value={postalCode ?? ''}
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
      <View className={styles.rows}>
        <Cell
          id="address-locate"
          icon="location"
          title={locate.isBusy ? t.place.locating : t.address.useLocation}
          onPress={locate.run}
        />
        <Cell
          id="address-search"
          icon="search"
          title={t.address.searchLink}
          onPress={() => go('addressSearch', { purpose: 'address' })}
        />
        <Cell
          id="address-map"
          icon="language"
          title={t.address.mapLink}
          value={point === null ? t.address.notLocated : t.address.located}
          onPress={onMapPress}
        />
        {point !== null && <Cell id="address-nearby" icon="more" title={t.address.nearbyLink} onPress={openNearby} />}
      </View>
    </>
  )
})
