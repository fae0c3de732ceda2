import { mealKinds } from '@/domain/order-state'
import { runOnce } from '../../http/idempotency'
import type { ServerModule } from '../../http/module'
import { defineOperations, judging } from '../../http/operations'
import { defineRoutes } from '../../http/routes'
import { refundRequests } from '../payment'
import { afterSaleAccountPart } from './account-part'
import { cancelAfterSale, closeJob, closeOverdue } from './close'
import { returnKinds } from './kinds'
import { mealReturns } from './meal-returns'
import { endAsRefunded, endWhole } from './paid-out'
import { requestPhotos, uploadAfterSalePicture } from './pictures'
import { getAfterSale, getOrderToReturn, listAfterSales, quoteAfterSale } from './read'
import { judgeAfterSale } from './review'
import { reviewerOf, sandboxReviewJob } from './reviewer'
import { sandboxReview } from './sandbox-review'
import { submitAfterSale } from './submit'
import { listUnjudged } from './unjudged'

const listedAtOnce = 100

const routes = defineRoutes({
  afterSaleOrderGet: getOrderToReturn,
  afterSaleQuote: quoteAfterSale,
  afterSalePictureUpload: uploadAfterSalePicture,
  afterSaleSubmit: (params, context) =>
    runOnce(context, 'afterSaleSubmit', params, (tx) => submitAfterSale(tx, params, context)),
  afterSaleList: listAfterSales,
  afterSaleGet: ({ afterSaleId }, { kernel, session, now }) => getAfterSale(kernel, session.userId, afterSaleId, now),
  afterSaleCancel: (params, context) =>
    runOnce(context, 'afterSaleCancel', params, (tx) =>
      cancelAfterSale(tx, context.kernel, context.session.userId, params.afterSaleId)
    )
})

/** Meals that are asked back (spec sections 3 to 5, After-sale). */
export const afterSaleModule: ServerModule = {
  name: 'afterSale',
  seed: async () => (await import('./seed')).afterSaleSeed,
  ports: reviewerOf,
  attach: (kernel) => {
    refundRequests.add(kernel, 'afterSale', { refunded: endAsRefunded, restRefunded: endWhole })
    for (const kind of mealKinds) returnKinds.add(kernel, kind, mealReturns)
  },
  routes,
  jobs: (kernel) => ({
    [closeJob]: closeOverdue(kernel),
    [sandboxReviewJob]: sandboxReview(kernel),
    ...requestPhotos.jobs(kernel)
  }),
  operations: defineOperations({
    afterSaleList: (kernel, partner, { cursor }) => listUnjudged(kernel, partner, { cursor, size: listedAtOnce }),
    afterSaleJudge: (kernel, partner, judgement) =>
      judging(
        ({ afterSaleId }: typeof judgement) => ({ afterSaleId }),
        (tx, _kernel, _restaurants, said) => judgeAfterSale(tx, kernel, partner, said)
      )(kernel, partner, judgement)
  }),
  accountPart: afterSaleAccountPart
}

// What other modules may use
export { refusalOf, type ReturnKind, returnKinds, type Standing } from './kinds'
export { readLeft } from './left'
export { standingOfMeal } from './meal-returns'
export { presentNewest, presentOrdered } from './presenter'
export { type AfterSaleRow, hasOpenAfterSale, readOfOrders } from './repository'
export { paidFigures } from './worth'
