import type { OperationResult } from '@/contract/operations'
import type { ListPage } from '../../http/cursor'
import { instant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { type Carried, readReturnLines, returnKindOf } from './kinds'
import { presentSplit } from './presenter'
import { readItems, readPhotos, readUnjudged } from './repository'
import type { Judge } from './review'

/** What a partner has to judge, the longest waiting first. */
export async function listUnjudged(
  kernel: Kernel,
  judge: Judge,
  page: ListPage
): Promise<OperationResult<'afterSaleList'>> {
  const { rows: waiting, nextCursor } = await readUnjudged(kernel.db, judge, page)
  const ids = waiting.map(({ request }) => request.afterSaleId)
  const items = await readItems(kernel.db, ids)
  const lines = await readReturnLines(
    kernel,
    kernel.db,
    waiting.map(({ order }) => order)
  )
  const photos = await readPhotos(kernel.db, ids)
  const carried = new Map<string, Carried | null>()
  for (const { order } of waiting)
    carried.set(order.orderId, await returnKindOf(kernel, order).carried(kernel.db, order))
  return {
    items: waiting.map(({ request, order }) => {
      const {
        afterSaleId,
        orderId,
        status,
        type,
        reason,
        currency,
        method,
        description,
        expectedSolution,
        correctAddress,
        contactEmail,
        contactPhone,
        createdAt,
        reviewBy
      } = request
      const asked = items.filter((item) => item.afterSaleId === afterSaleId)
      return {
        afterSaleId,
        orderId,
        orderNumber: order.orderNumber,
        restaurantId: order.restaurantId,
        carried: carried.get(orderId) ?? null,
        status,
        type,
        reason,
        currency,
        method,
        split: presentSplit(request),
        description,
        expectedSolution,
        correctAddress,
        contactEmail,
        contactPhone,
        createdAt: instant(createdAt),
        reviewBy: instant(reviewBy),
        dishes: lines
          .filter((line) => line.orderId === orderId)
          .flatMap(({ lineNumber, dishName, choices }) =>
            asked
              .filter((item) => item.lineNumber === lineNumber)
              .map(({ portions }) => ({ dishName, choices, dishCount: portions }))
          ),
        pictures: photos.filter((photo) => photo.afterSaleId === afterSaleId).map(({ image }) => image)
      }
    }),
    nextCursor
  }
}
