import { countries } from '@/domain/countries'
import { CoinRow, coinRowsClass } from '@/features/coin/coin-row'
import { LevelHead } from '@/features/coin/level-head'
import { levelStore } from '@/features/coin/level-store'
import { offersStore } from '@/features/offer/offers-store'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { ListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'

/** The VIP level by coins of a year, what the next one needs, what coins buy, and what moved them. */
export default definePage('vipLevel', function VipLevel() {
  const { t } = useText()
  const store = useStore(levelStore)
  const offers = useStore(offersStore)
  const { entries, level } = store
  const { utcOffsetMinutes } = countries[level.value?.countryCode ?? 'SG']
  return (
    <ListPage
      list={entries}
      keyOf={({ entryId }) => entryId}
      renderItem={(entry) => <CoinRow entry={entry} utcOffsetMinutes={utcOffsetMinutes} />}
      listClass={entries.state === 'ready' ? coinRowsClass : undefined}
      head={<LevelHead />}
      empty={{ text: t.coin.empty, actionText: t.coin.toOrder, onAction: () => go('restaurantAll') }}
      onShow={() => Promise.all([store.refresh(), offers.refresh()])}
    />
  )
})
