import { SettlementPage } from '@/features/checkout/settlement-page'
import { PartLines } from '@/features/combine/part-lines'
import { ErrorBoundary } from '@/ui/error-boundary'
import { areaSellerId } from '@/domain/sellers'
import { usePageParams } from '@/platform/page'
import { addressAsGiven, parseRouteParams } from '@/routes'

/** Settlement of a combined area's cart: dishes by restaurant, one address, one time that suits all, one delivery fee. */
function AreaSettlement() {
  const given = usePageParams()
  const areaId = parseRouteParams('combineSettlement', given)?.combineOrderAreaId ?? null
  const sellerId = areaId === null ? null : areaSellerId(areaId)
  return (
    <SettlementPage sellerId={sellerId} ownUrl={addressAsGiven('combineSettlement', given)}>
      {sellerId !== null && <PartLines sellerId={sellerId} />}
    </SettlementPage>
  )
}

export default function AreaSettlementPage() {
  return (
    <ErrorBoundary>
      <AreaSettlement />
    </ErrorBoundary>
  )
}
