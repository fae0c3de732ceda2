import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from './database'
import { settings } from './tables'

/** A value of the whole database, or undefined when it was never written. Throws when it is not what the schema says. */
export async function readSetting<T>(db: Db, name: string, schema: z.core.$ZodType<T>): Promise<T | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return row && z.core.parse(schema, row.value)
}

/** Writes a value of the whole database, over the one before. */
export async function writeSetting(db: Db, name: string, value: unknown): Promise<void> {
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } })
}
