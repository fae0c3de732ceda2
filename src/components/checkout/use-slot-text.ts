import { useText } from '@/components/ui/text-context'
import { useStores } from '@/stores/stores-context'

/** When the present settlement arrives or is ready, in the outlet's own time. Call it inside an observer. */
export function useSlotText(): string {
  const { t, slot } = useText()
  const { settlement } = useStores()
  const times = settlement.times.value
  const quote = settlement.quote.value
  if (settlement.deliveryAt === null && times?.soonest !== undefined && times.soonest !== null) {
    return settlement.deliveryType === 'delivery' ? t.time.asap : t.time.asapPickup
  }
  if (times === null || quote?.arrivesFrom == null || quote.arrivesUntil === null) return t.checkout.chooseTime
  return slot(quote.arrivesFrom, quote.arrivesUntil, { utcOffsetMinutes: times.utcOffsetMinutes })
}
