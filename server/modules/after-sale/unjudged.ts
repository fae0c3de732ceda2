import type { OperationResult } from '@/contract/operations'
import type { ListPage } from '../../http/cursor'
import { instant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { readReturnLines } from './kinds'
import { presentSplit } from './presenter'
import { readItems, readPhotos, readUnjudged } from './repository'

/** What the partner who acts for `restaurants`, or for all without them, has to judge, the longest waiting first. */
export async function listUnjudged(
  kernel: Kernel,
  restaurants: readonly string[] | undefined,
  page: ListPage
): Promise<OperationResult<'afterSaleList'>> {
  const { rows: waiting, nextCursor } = await readUnjudged(kernel.db, restaurants, page)
  const ids = waiting.map(({ request }) => request.afterSaleId)
  const items = await readItems(kernel.db, ids)
  const lines = await readReturnLines(
    kernel,
    kernel.db,
    waiting.map(({ order }) => order)
  )
  const photos = await readPhotos(kernel.db, ids)
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
