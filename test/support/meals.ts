import { asc, eq } from 'drizzle-orm'
import { mealsWhere } from '../../server/modules/ordered-meal/repository'
import { meals, orders } from '../../server/modules/tables'
import type { TestServer } from './server'

/** A person's meals as they are kept, by their orders' ids: a combined one before its parts. */
export const mealsOf = ({ kernel: { db } }: Pick<TestServer, 'kernel'>, userId: string) =>
  mealsWhere(db, eq(orders.userId, userId)).orderBy(asc(orders.orderId))

/** What only a meal has is kept as not held, as time would leave it. */
export const letStockGo = ({ kernel: { db } }: Pick<TestServer, 'kernel'>, orderId: string) =>
  db.update(meals).set({ holdsStock: false }).where(eq(meals.orderId, orderId))
