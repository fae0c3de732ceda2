import { SettlementPage } from '@/features/checkout/settlement-page'
import { PartLines } from '@/features/combine/part-lines'
import { definePage } from '@/ui/define-page'
import { areaSellerId } from '@/domain/sellers'

/** Settlement of a combined area's cart: dishes by restaurant, one address, one time that suits all, one delivery fee. */
export default definePage('combineSettlement', function AreaSettlement({ combineOrderAreaId }) {
  const sellerId = areaSellerId(combineOrderAreaId)
  return (
    <SettlementPage sellerId={sellerId}>
      <PartLines sellerId={sellerId} />
    </SettlementPage>
  )
})
