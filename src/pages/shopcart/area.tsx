import { useMemo } from 'react'
import { areaOwner } from '@/domain/cart-owner'
import { CheckoutPage } from '@/features/checkout/checkout-page'
import { PartLines } from '@/features/combine/part-lines'
import { definePage } from '@/ui/define-page'

/** Settlement of a combined area's cart: dishes by restaurant, one address, one time that suits all, one delivery fee. */
export default definePage('combineSettlement', function AreaSettlement({ combineOrderAreaId }) {
  const owner = useMemo(() => areaOwner(combineOrderAreaId), [combineOrderAreaId])
  return (
    <CheckoutPage owner={owner}>
      <PartLines owner={owner} />
    </CheckoutPage>
  )
})
