import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { kilogramsText } from '@/domain/parcel'
import { useApp, useStore } from '@/stores/stores-context'
import { Cell } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import { usePhoneText } from '@/ui/use-phone-text'
import { parcelAddressStore } from './parcel-address-store'
import { parcelLine } from './parcel-line'

interface ParcelCellsProps {
  /** What the goods weigh and how long they take; null before the first quote. */
  readonly parcel: { readonly grams: number; readonly leastDays: number; readonly mostDays: number } | null
  readonly onPress: () => void
}

/** Where in the mainland a parcel goes, and when it is there. */
export const ParcelCells = observer(function ParcelCells({ parcel, onPress }: ParcelCellsProps) {
  const { t } = useText()
  const { session } = useApp()
  const phoneText = usePhoneText()
  const addresses = useStore(parcelAddressStore)
  useEffect(() => {
    if (session.isLoggedIn) void addresses.load()
  }, [session.isLoggedIn, addresses])
  const { chosen } = addresses
  return (
    <>
      {chosen === null ? (
        <Cell
          id="settlement-parcel-address"
          icon="location"
          title={t.parcel.address}
          value={t.parcel.choose}
          isUnset
          onPress={onPress}
        />
      ) : (
        <Cell
          id="settlement-parcel-address"
          icon="location"
          title={parcelLine(chosen)}
          note={`${chosen.receiver} ${phoneText(chosen.mobile)}`}
          onPress={onPress}
        />
      )}
      {parcel !== null && (
        <Cell
          id="settlement-parcel"
          icon="bag"
          title={t.parcel.why(kilogramsText(parcel.grams), parcel.leastDays, parcel.mostDays)}
        />
      )}
    </>
  )
})

/** Why goods cannot be sent to the mainland, where other goods of their shop can. */
export function ParcelRefusal({ message }: { readonly message: string }) {
  const { t } = useText()
  return <Cell id="settlement-no-parcel" icon="bag" title={t.parcel.cannot} note={message} />
}
