import { DealOutletRow } from '@/features/deal/deal-outlet-row'
import { dealStore } from '@/features/deal/deal-store'
import { usePageShow } from '@/platform/app/page'
import { useStore } from '@/stores/stores-context'
import { CellGroup } from '@/ui/cell'
import { definePage } from '@/ui/define-page'
import { detailOf, DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'

/** Every outlet that takes the codes of a deal, nearest first. */
export default definePage('dealOutlets', function DealOutlets({ dealId }) {
  const { t, name } = useText()
  const store = useStore(dealStore)
  const open = () => store.openOutlets(dealId)
  usePageShow(() => void open())
  return (
    <DetailPage detail={detailOf(dealId, store.dealId, store.outlets)} notFoundText={t.deal.notFound} onRetry={open}>
      {({ title, utcOffsetMinutes, items }) => (
        <CellGroup title={t.deal.outletsOfDeal(name(title), items.length)}>
          {items.map((outlet) => (
            <DealOutletRow key={outlet.restaurantId} outlet={outlet} utcOffsetMinutes={utcOffsetMinutes} />
          ))}
        </CellGroup>
      )}
    </DetailPage>
  )
})
