import type { OperationResult } from '@/contract/operations'
import type { Db } from '../../db/database'
import { timeCursors, type ListPage } from '../../http/cursor'
import { instant } from '../../http/wire'
import { readLines } from '../ordered-meal/repository'
import { readItems, readPhotos, readUnjudged } from './repository'
import { wireSplit } from './view'

/** What the partner who acts for `restaurants`, or for all without them, has to judge, the longest waiting first. */
export async function listUnjudged(
  db: Db,
  restaurants: readonly string[] | undefined,
  { cursor, size }: ListPage
): Promise<OperationResult<'afterSaleList'>> {
  const found = await readUnjudged(db, restaurants, timeCursors.read(cursor), size + 1)
  const { rows: waiting, nextCursor } = timeCursors.page(found, size, ({ request }) => ({
    at: request.createdAt,
    id: request.afterSaleId
  }))
  const ids = waiting.map(({ request }) => request.afterSaleId)
  const items = await readItems(db, ids)
  const lines = await readLines(db, [...new Set(waiting.map(({ order }) => order.orderId))])
  const photos = await readPhotos(db, ids)
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
        split: wireSplit(request),
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
