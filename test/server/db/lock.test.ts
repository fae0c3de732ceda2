import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../server/db/open'
import { lockDirectory } from '../../../server/db/lock'
import { embeddedTemplate } from '../../support/database'
import { testOnEmbedded } from '../../support/suites'

let folder: string
let directory: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanju-lock-'))
  directory = join(folder, 'database')
})
afterEach(() => {
  jest.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

test('a directory has one holder; the next one gets it when it is given back', () => {
  const release = lockDirectory(directory)
  expect(readFileSync(`${directory}.lock`, 'utf8')).toBe(String(process.pid))
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid}`)
  release()
  expect(existsSync(`${directory}.lock`)).toBe(false)
  lockDirectory(directory)()
})

test('a live process keeps its lock, a dead one does not', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  writeFileSync(`${directory}.lock`, String(child.pid))
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${child.pid}`)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  lockDirectory(directory)()
})

test('a process of somebody else counts as alive', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(`${directory}.lock`, String(pid))
  jest.spyOn(process, 'kill').mockImplementation(() => { throw Object.assign(new Error('not permitted'), { code: 'EPERM' }) })
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${pid}`)
})

test.each(['', 'rubbish', '-1', '0'])('a lock that names nobody (%p) is taken over', (content) => {
  writeFileSync(`${directory}.lock`, content)
  lockDirectory(directory)()
})

test('giving back does not remove the lock of who came after', () => {
  const release = lockDirectory(directory)
  writeFileSync(`${directory}.lock`, '1')
  release()
  expect(readFileSync(`${directory}.lock`, 'utf8')).toBe('1')
})

testOnEmbedded('the embedded database refuses a second opener, and opens again after it was closed', async () => {
  const first = await openDatabase({ dataDirectory: directory, startFrom: await embeddedTemplate() })
  await expect(openDatabase({ dataDirectory: directory })).rejects.toThrow('set DATABASE_URL')
  await first.close()
  await (await openDatabase({ dataDirectory: directory })).close()
  expect(existsSync(`${directory}.lock`)).toBe(false)
}, 90_000)
