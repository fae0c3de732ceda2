import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { backUp, listBackups } from '../../../server/db/backup'
import type { Database } from '../../../server/db/database'
import { restoreEmbedded } from '../../../server/db/embedded'
import { openDatabase } from '../../../server/db/open'
import { readSetting, writeSetting } from '../../../server/db/settings'
import { embeddedTemplate } from '../../support/database'
import { testNow } from '../../support/server'
import { describeOnEmbedded } from '../../support/suites'

const dayMs = 86_400_000

describeOnEmbedded('backups of the embedded database', () => {
  let folder: string
  let said: string[]
  const at = (name: string) => join(folder, name)
  const open = async (startFrom?: Blob) => {
    said = []
    return openDatabase({
      dataDirectory: at('database'),
      backupsDirectory: at('backups'),
      imagesDirectory: at('images'),
      startFrom,
      say: (line) => said.push(line)
    })
  }
  const keep = ({ embedded }: Database, now: number) => {
    if (!embedded) throw new Error('the embedded database was expected')
    return backUp({ archive: embedded.archive, backupsDirectory: at('backups'), imagesDirectory: at('images'), now })
  }
  const read = (database: Database, name: string) => readSetting(database.db, name, z.number())
  const putPicture = (name: string, content: string) => {
    mkdirSync(at('images/dishes'), { recursive: true })
    writeFileSync(at(`images/dishes/${name}`), content)
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fanju-backups-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  // One story, as every start of a database takes a second
  test('are taken while others write, restored where the files are broken, and by hand; the newest five are kept', async () => {
    const first = await open(await embeddedTemplate())
    await writeSetting(first.db, 'before', 1)
    putPicture('noodles.webp', 'noodles')
    const older = await keep(first, testNow)
    await writeSetting(first.db, 'counted', 0)

    let written = 0
    let longestMs = 0
    let isTaken = false
    const writing = (async () => {
      while (!isTaken) {
        const startedAt = performance.now()
        await writeSetting(first.db, 'counted', written + 1)
        longestMs = Math.max(longestMs, performance.now() - startedAt)
        written += 1
        await new Promise((resolve) => {
          setTimeout(resolve, 2)
        })
      }
    })()
    putPicture('rice.webp', 'rice')
    const writtenBefore = written
    const newer = await keep(first, testNow + dayMs)
    const writtenDuring = written - writtenBefore
    isTaken = true
    await writing
    expect(writtenDuring).toBeGreaterThan(20)
    expect(longestMs).toBeLessThan(1500)
    await writeSetting(first.db, 'after', 1)
    await first.close()

    // The files are broken: the newest backup takes their place, and it is told what is missing
    truncateSync(at('database/global/pg_control'))
    rmSync(at('images/dishes/rice.webp'))
    const restored = await open()
    expect(said).toEqual([
      expect.stringMatching(/are broken: could not read file "global\/pg_control"/),
      expect.stringMatching(
        /^database: restored from the backup of 2026-03-03T04:00:00.000Z; what was written from then until \S+ is missing$/
      ),
      expect.stringContaining('the broken files are kept in')
    ])
    const counted = (await read(restored, 'counted')) ?? -1
    expect(counted).toBeGreaterThanOrEqual(writtenBefore)
    expect(counted).toBeLessThanOrEqual(writtenBefore + writtenDuring)
    expect([await read(restored, 'before'), await read(restored, 'after')]).toEqual([1, undefined])
    expect(readFileSync(at('images/dishes/rice.webp'), 'utf8')).toBe('rice')
    expect(readdirSync(folder).filter((name) => name.startsWith('database.broken-'))).toHaveLength(1)
    await restored.close()

    // A torn backup is passed over for the one before
    truncateSync(join(newer, 'database.tar.gz'), 1000)
    rmSync(at('database/pg_wal'), { recursive: true })
    const again = await open()
    expect(said.join('\n')).toMatch(
      /the backup 2026-03-03T04-00-00-000Z cannot be restored[\s\S]*restored from the backup of 2026-03-02/
    )
    expect([await read(again, 'before'), await read(again, 'counted')]).toEqual([1, undefined])
    await writeSetting(again.db, 'later', 1)
    await again.close()

    // By hand, by name
    const options = {
      dataDirectory: at('database'),
      backupsDirectory: at('backups'),
      imagesDirectory: at('images'),
      say: (line: string) => {
        said.push(line)
      }
    }
    await expect(restoreEmbedded(options, 'yesterday')).rejects.toThrow(
      `there are: ${basename(newer)}, ${basename(older)}`
    )
    await restoreEmbedded(options, basename(older))
    const byHand = await open()
    expect([await read(byHand, 'before'), await read(byHand, 'later')]).toEqual([1, undefined])
    for (const day of [2, 3, 4, 5])
      await backUp({
        archive: async (file) => writeFileSync(file, ''),
        backupsDirectory: at('backups'),
        imagesDirectory: at('images'),
        now: testNow + day * dayMs
      })
    expect((await listBackups(at('backups'))).map(({ name }) => name.slice(0, 10))).toEqual([
      '2026-03-07',
      '2026-03-06',
      '2026-03-05',
      '2026-03-04',
      '2026-03-03'
    ])
    await byHand.close()

    // With none that opens, nothing is thrown away and nothing empty takes its place
    rmSync(at('backups'), { recursive: true })
    truncateSync(at('database/global/pg_control'))
    await expect(open()).rejects.toThrow(
      /no backup in .* can be restored; move it away to begin with an empty database/
    )
    expect(readdirSync(at('database'))).toContain('PG_VERSION')
  }, 240_000)
})
