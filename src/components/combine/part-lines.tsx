import { observer } from 'mobx-react-lite'
import { Price } from '@/components/ui/price'
import { useStores } from '@/stores/stores-context'
import { RestaurantPart } from './restaurant-part'

/** The dishes of the quote by restaurant. */
export const PartLines = observer(function PartLines() {
  const { settlement } = useStores()
  const quote = settlement.quote.value
  return (
    <>
      {quote?.parts?.map((part) => (
        <RestaurantPart key={part.restaurantId} part={part} currency={quote.currency} end={<Price amount={part.dishSubtotal} currency={quote.currency} tone="ink" size="title" />} />
      ))}
    </>
  )
})
