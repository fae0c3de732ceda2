import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { boxKinds, boxStripDays } from '@/domain/box'
import { addDays, isoDateAt } from '@/domain/calendar'
import { DietChips } from '@/features/restaurant-list/diet-chips'
import { FeedSkeleton } from '@/features/restaurant-list/home-skeleton'
import { useApp } from '@/stores/stores-context'
import { DayStrip } from '@/ui/day-strip'
import { ListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'
import type { BoxListStore } from './box-list-store'
import { BoxOutletCard } from './box-outlet-card'

interface BoxShelfProps {
  readonly store: BoxListStore
  /** Kinds to choose from by tabs; without them the shelf is of one kind. */
  readonly hasKinds?: boolean
  /** Days of its strip. */
  readonly days?: number
  /** Above the strip, gone once the list scrolls. */
  readonly lead?: ReactNode
  readonly overlay?: ReactNode
}

const eagerCards = 3
/** As many as a first screen holds. */
const firstCards = 5

/** Places around with buffets or lunchboxes, for any day or one, and for whoever eats so. */
export const BoxShelf = observer(function BoxShelf({
  store,
  hasKinds = false,
  days = boxStripDays,
  lead,
  overlay
}: BoxShelfProps) {
  const { t, now } = useText()
  const { place } = useApp()
  const { kind, diet, date } = store
  const { utcOffsetMinutes } = place
  const today = isoDateAt(now(), utcOffsetMinutes)
  const words = t.box
  return (
    <ListPage
      list={store.list}
      keyOf={({ restaurant }) => restaurant.restaurantId}
      firstCount={firstCards}
      renderItem={(item, index) => <BoxOutletCard item={item} kind={kind} date={date} isEager={index < eagerCards} />}
      skeleton={<FeedSkeleton isLarge />}
      empty={{ text: date === null && diet === null ? words.empty[kind] : words.emptyChosen }}
      onShow={store.open}
      lead={lead}
      overlay={overlay}
      {...(hasKinds && {
        tabs: {
          items: boxKinds.map((key) => ({ key, text: words.kind[key] })),
          selected: kind,
          onSelect: (key: typeof kind) => void store.chooseKind(key)
        }
      })}
      head={
        <>
          <DayStrip
            label={words.chooseDate}
            days={Array.from({ length: days }, (_, index) => ({ date: addDays(today, index) }))}
            selected={date}
            utcOffsetMinutes={utcOffsetMinutes}
            onSelect={(chosen) => void store.chooseDate(chosen)}
          />
          <DietChips diet={diet} onChoose={store.chooseDiet} />
        </>
      }
    />
  )
})
