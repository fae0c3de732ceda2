import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database, Tx } from '../db/database'
import { readSetting, writeSetting } from '../db/settings'
import { inTransaction } from '../db/transaction'
import { serverModules } from '../modules'
import type { ModuleSeed, SeedProgress, World } from './module-seed'
import { makePictures } from './pictures'
import { worldPictures } from './world/picture-addresses'
import { outletTemplates } from './world/scale-outlets'

export { demoPassword, demoPeople } from './data/people'

/** Raised when the demo world changes in a way that a seeded database should take over. */
const seedVersion = 2
/** Any number that no other advisory lock of this database uses. */
const seedLock = 815_001

/** What to seed. `now` is epoch ms: everything dated in the world lies around it. */
interface SeedOptions {
  readonly now: number
  /** Restaurants in all; more than the demo world has are generated, for tests of scale (100 to 10,000). */
  readonly outlets?: number | undefined
  /** Where `/img/` is served from; without it no pictures are drawn. */
  readonly imagesDir?: string
  readonly onProgress?: (progress: SeedProgress) => void
}

/** What seeding did. `isNew` is false when the database had this world already and nothing was written. */
interface SeedResult {
  readonly isNew: boolean
  readonly restaurants: number
  readonly dishes: number
  readonly picturesDrawn: number
}

const seedMark = z.object({ version: z.number(), outlets: z.number() })

/** People and what they did, in the order in which it happened. */
async function writePeople(tx: Tx, seeds: readonly ModuleSeed[], world: World): Promise<void> {
  for (const { people } of seeds) await people?.(tx, world)
  const past = seeds.flatMap(({ history }) => history?.(world) ?? [])
  for (const { write } of past.sort((one, other) => one.at - other.at)) await write(tx)
  for (const { afterHistory } of seeds) await afterHistory?.(tx, world)
}

async function writeWorld(
  tx: Tx,
  seeds: readonly ModuleSeed[],
  { now, outlets: wanted, onProgress }: SeedOptions
): Promise<Omit<SeedResult, 'picturesDrawn'>> {
  // Two processes that start together on one database: the second waits, then finds the world there
  await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
  const kept = await readSetting(tx, 'seed', z.unknown())
  const mark = seedMark.safeParse(kept).data
  const outlets = outletTemplates(wanted)
  if (mark?.version === seedVersion && mark.outlets >= outlets.length) {
    for (const { renew } of seeds) await renew?.(tx, now)
    return { isNew: false, restaurants: mark.outlets, dishes: 0 }
  }
  const world = { now, outlets, hasPeople: kept !== undefined, onProgress }
  let dishes = 0
  for (const { beforePeople } of seeds) dishes += (await beforePeople?.(tx, world))?.dishes ?? 0
  if (!world.hasPeople) await writePeople(tx, seeds, world)
  for (const { index } of seeds) await index?.(tx, world)
  await writeSetting(tx, 'seed', { version: seedVersion, outlets: outlets.length })
  return { isNew: true, restaurants: outlets.length, dishes }
}

/**
 * Fills a migrated database with the demo world and draws its pictures. Safe to call at every start and by several processes: the
 * database is filled in one transaction and marked, pictures that are there are not drawn again.
 */
export async function seedWorld(database: Database, options: SeedOptions): Promise<SeedResult> {
  const { imagesDir, onProgress } = options
  const picturesDrawn =
    imagesDir === undefined
      ? 0
      : await makePictures(worldPictures(), imagesDir, ({ done, total }) =>
          onProgress?.({ step: 'pictures', done, total })
        )
  const seeds = await Promise.all(serverModules.flatMap(({ seed }) => seed?.() ?? []))
  const written = await inTransaction(database, (tx) => writeWorld(tx, seeds, options))
  // Of rows that came all at once the planner knows nothing, and the database would see to them by itself just when people come
  if (written.isNew) await database.maintain()
  return { ...written, picturesDrawn }
}
