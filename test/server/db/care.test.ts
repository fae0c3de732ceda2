import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { backUp } from '../../../server/db/care'
import { openDatabase } from '../../../server/db/open'
import { readSetting, writeSetting } from '../../../server/db/settings'
import { migrationsDirectory } from '../../support/database'
import { FakeClock } from '../../support/server'
import { testOnEmbedded } from '../../support/suites'

testOnEmbedded('a backup is a whole database that can be opened again, and only the last five are kept', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'fanju-backups-'))
  const database = await openDatabase()
  await database.migrate(migrationsDirectory)
  await writeSetting(database.db, 'kept', 'yes')
  const { embedded } = database
  if (!embedded) throw new Error('the embedded database was expected')
  await database.care()
  const clock = new FakeClock()
  const files: string[] = []
  for (let count = 0; count < 7; count += 1) {
    files.push(await backUp({ embedded, directory, clock }))
    clock.advance(3_600_000)
  }
  expect(readdirSync(directory).sort().map((name) => join(directory, name))).toEqual(files.slice(-5))
  await database.close()
  const restored = await openDatabase({ startFrom: new Blob([readFileSync(files.at(-1) ?? '')]) })
  expect(await readSetting(restored.db, 'kept', z.string())).toBe('yes')
  await restored.close()
  rmSync(directory, { recursive: true })
}, 120_000)
