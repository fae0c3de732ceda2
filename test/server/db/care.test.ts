import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { backUp } from '../../../server/db/care'
import { openDatabase } from '../../../server/db/open'
import { readSetting, writeSetting } from '../../../server/db/settings'
import { createTestDatabase } from '../../support/database'
import { FakeClock } from '../../support/server'
import { testOnEmbedded } from '../../support/suites'

testOnEmbedded('a backup is a whole database that can be opened again, and only the last five are kept', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'fanju-backups-'))
  const { database, drop } = await createTestDatabase()
  await writeSetting(database.db, 'kept', 'yes')
  const { embedded } = database
  if (!embedded) throw new Error('the embedded database was expected')
  await database.care()
  const older = ['20', '21', '22', '23', '24', '25'].map((day) => `2026-02-${day}T04-00-00-000Z.tar.gz`)
  for (const name of older) writeFileSync(join(directory, name), '')
  const file = await backUp({ embedded, directory, clock: new FakeClock() })
  expect(readdirSync(directory).sort()).toEqual([...older.slice(2), basename(file)])
  await drop()
  const restored = await openDatabase({ startFrom: new Blob([readFileSync(file)]) })
  expect(await readSetting(restored.db, 'kept', z.string())).toBe('yes')
  await restored.close()
  rmSync(directory, { recursive: true })
}, 60_000)
