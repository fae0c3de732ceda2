import { desc } from 'drizzle-orm'
import type { LocaleCode, Result } from '@/contract/types'
import { appReleases } from '../../db/schema'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { localized } from '@/contract/localized'

const releasesShown = 10

/** The current release, what is new, and what a client with `versionCode` should do about it (spec section 9, Other). */
export async function readVersion(
  { db, config }: Kernel,
  versionCode: number | undefined,
  locale: LocaleCode
): Promise<Result<'versionGet'>> {
  const rows = await db.select().from(appReleases).orderBy(desc(appReleases.versionCode)).limit(releasesShown)
  const [current] = rows
  if (!current) throw new AppError('notFound')
  return {
    version: current.version,
    versionCode: current.versionCode,
    isUpdateNeeded: versionCode !== undefined && versionCode < current.versionCode,
    isUpdateForced: versionCode !== undefined && versionCode < Math.min(config.minimumVersionCode, current.versionCode),
    releases: rows.map(({ version, releasedOn, notes }) => ({
      version,
      releasedOn,
      notes: notes.map((note) => localized(note, locale))
    }))
  }
}
