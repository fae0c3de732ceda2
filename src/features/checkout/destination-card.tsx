import { observer } from 'mobx-react-lite'
import type { Address } from '@/contract/types'
import { addressStore } from '@/features/address/address-store'
import { ParcelCells, ParcelRefusal } from '@/features/parcel/parcel-cells'
import { addressLine } from '@/features/place/address-line'
import { distanceText } from '@/features/restaurant-list/restaurant-facts'
import { feedback } from '@/platform/feedback/feedback'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { Cell } from '@/ui/cell'
import { Notice } from '@/ui/notice'
import { Segmented } from '@/ui/tabs'
import { useText, useTightRoom } from '@/ui/text-context'
import { usePhoneText } from '@/ui/use-phone-text'
import { checkoutStore } from './cart-checkout-store'
import { HandoverCells } from './handover-cells'
import styles from './destination-card.module.scss'

interface DestinationCardProps {
  /** Where a pickup is collected; `null` where all is brought. */
  readonly restaurantAddress: string | null
  readonly onAddressPress: () => void
  readonly onParcelAddressPress: () => void
  readonly onTimePress: () => void
  readonly onReceiverPress: () => void
}

/** How, where and when: delivery or pickup, address or shop, time. */
export const DestinationCard = observer(function DestinationCard({
  restaurantAddress,
  onAddressPress,
  onParcelAddressPress,
  onTimePress,
  onReceiverPress
}: DestinationCardProps) {
  const translator = useText()
  const { t } = translator
  const checkout = useStore(checkoutStore)
  const addresses = useStore(addressStore)
  const arrival = useArrival()
  const isTight = useTightRoom()
  const far = addresses.chosen === null ? null : addresses.farMetersTo(addresses.chosen)
  const isDelivery = checkout.isRidden
  const parcel = checkout.quote.value?.parcel ?? null
  const isSendable = checkout.isParcel || parcel?.problem === null
  const types = [
    { key: 'delivery', text: t.checkout.delivery },
    { key: 'pickup', text: t.checkout.pickup },
    ...(isSendable ? [{ key: 'parcel', text: t.parcel.way } as const] : [])
  ] as const
  const chosen = checkout.isParcel ? 'parcel' : checkout.deliveryType
  const switchType = (type: (typeof types)[number]['key']) => {
    if (type === chosen) return
    if (type === 'parcel') checkout.chooseParcel()
    else checkout.chooseType(type)
    feedback.toast(type === 'parcel' ? t.parcel.changed : t.checkout.typeChanged)
  }
  return (
    <Card className={styles.card}>
      {restaurantAddress !== null && (
        <Segmented className={styles.types} items={types} selected={chosen} onSelect={switchType} />
      )}
      {!isSendable && parcel?.problem && <ParcelRefusal message={parcel.problem.message} />}
      {checkout.isParcel ? (
        <ParcelCells parcel={parcel} onPress={onParcelAddressPress} />
      ) : isDelivery ? (
        <AddressCell address={addresses.chosen} onPress={onAddressPress} />
      ) : (
        <Cell icon="pickup" title={t.checkout.pickupFrom} note={restaurantAddress ?? ''} />
      )}
      {isDelivery && far !== null && (
        <Notice tone="urgent" icon="warning" text={t.checkout.farAddress(distanceText(far, translator))} />
      )}
      {!checkout.isParcel && (
        <Cell
          id="settlement-time"
          icon="clock"
          {...timeWords(isDelivery ? t.checkout.deliveryTime : t.checkout.pickupTime, {
            ...arrival,
            isTight
          })}
          onPress={onTimePress}
        />
      )}
      <HandoverCells
        of={checkout}
        name="settlement"
        hasAddress={addresses.chosen !== null}
        onReceiverPress={onReceiverPress}
      />
      {checkout.slot.isLost && <Notice tone="urgent" icon="warning" text={t.checkout.slotLost} />}
    </Card>
  )
})

/** A time beside what it is; without room for both the clock before it says what it is, and the label to a screen reader. */
function timeWords(title: string, { time, why, isTight }: Arrival & { readonly isTight: boolean }) {
  const note = why === undefined ? {} : { note: why }
  if (!isTight) return { title, value: time, ...note }
  return { title: time, ...note, label: [title, time, ...Object.values(note)].join(', ') }
}

interface Arrival {
  readonly time: string
  /** That it is as soon as can be, or that it takes an address to say when. */
  readonly why?: string
}

/** When the present order arrives or is ready, in the outlet's own time. Call it inside an observer. */
function useArrival(): Arrival {
  const { t, slot } = useText()
  const checkout = useStore(checkoutStore)
  const addresses = useStore(addressStore)
  const times = checkout.times.value
  const quote = checkout.quote.value
  const isDelivery = checkout.deliveryType === 'delivery'
  const soonest = isDelivery ? t.time.asap : t.time.asapPickup
  const isSoonest = checkout.deliveryAt === null && times !== null && times.soonest !== null
  if (times === null || quote?.arrivesFrom == null || quote.arrivesUntil === null)
    return { time: isSoonest ? soonest : t.checkout.chooseTime }
  if (isSoonest && isDelivery && addresses.chosen === null) return { time: soonest, why: t.checkout.arrivalOpen }
  const time = slot(quote.arrivesFrom, quote.arrivesUntil, { utcOffsetMinutes: times.utcOffsetMinutes })
  return isSoonest ? { time, why: soonest } : { time }
}

function AddressCell({ address, onPress }: { readonly address: Address | null; readonly onPress: () => void }) {
  const { t } = useText()
  const phoneText = usePhoneText()
  if (address === null) {
    return (
      <Cell
        id="settlement-address"
        icon="location"
        title={t.checkout.deliveryAddress}
        value={t.checkout.choose}
        isUnset
        onPress={onPress}
      />
    )
  }
  return (
    <Cell
      id="settlement-address"
      icon="location"
      title={addressLine(address)}
      isStrong
      note={`${address.name} ${phoneText(address.mobile)}`}
      onPress={onPress}
    />
  )
}
