import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDirectory } from '../../../server/db/lock'
import { openDatabase } from '../../../server/db/open'
import { embeddedTemplate } from '../../support/database'
import { testOnEmbedded } from '../../support/suites'

let folder: string
let directory: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanju-lock-'))
  directory = join(folder, 'database')
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

const sockets = () => readdirSync(folder).filter((name) => name.includes('.lock'))

/** A process that listens at `database.lock-<name>` as a holder of the directory does. */
async function startHolder(name: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [
    '-e',
    `require('net').createServer((s) => s.end('process of the test')).listen(${JSON.stringify(join(folder, `database.lock-${name}`))}, () => console.log('ready'))`
  ])
  children.push(child)
  await new Promise((resolve) => {
    child.stdout?.once('data', resolve)
  })
  return child
}

const killed = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGKILL')
  })

test('a directory has one holder; the next one gets it when it is given back', async () => {
  const release = await lockDirectory(directory)
  await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${process.pid}`)
  await release()
  expect(sockets()).toEqual([])
  await (
    await lockDirectory(directory)
  )()
})

test('a process that was killed has let go at once, whatever its number was', async () => {
  const child = await startHolder('abc')
  await expect(lockDirectory(directory)).rejects.toThrow('in use by process of the test; set DATABASE_URL')
  await killed(child)
  // What it left is still there, and says nothing
  expect(sockets()).toEqual(['database.lock-abc'])
  const release = await lockDirectory(directory)
  expect(sockets()).toHaveLength(1)
  expect(sockets()).not.toContain('database.lock-abc')
  await release()
})

test('a process that is stopped for a while keeps its lock', async () => {
  const child = await startHolder('abc')
  child.kill('SIGSTOP')
  await expect(lockDirectory(directory)).rejects.toThrow('in use by another process')
  child.kill('SIGCONT')
})

test('of many who come at once exactly one gets it', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory)))
  const holders = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(holders).toHaveLength(1)
  for (const release of holders) await release()
})

test('the socket is shown only once it answers: a half-made one is not taken for a dead one', async () => {
  const half = createServer()
  await new Promise<void>((resolve) => {
    half.listen(join(folder, 'database.lock-def.new'), resolve)
  })
  const release = await lockDirectory(directory)
  expect(sockets()).toContain('database.lock-def.new')
  await release()
  await new Promise((resolve) => {
    half.close(resolve)
  })
})

test('a folder whose path no socket address can hold is locked all the same', async () => {
  const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60))
  mkdirSync(deep, { recursive: true })
  const release = await lockDirectory(join(deep, 'database'))
  await expect(lockDirectory(join(deep, 'database'))).rejects.toThrow(`in use by process ${process.pid}`)
  await release()
})

testOnEmbedded(
  'the embedded database refuses a second opener, and opens again after it was closed',
  async () => {
    const first = await openDatabase({ dataDirectory: directory, startFrom: await embeddedTemplate() })
    await expect(openDatabase({ dataDirectory: directory })).rejects.toThrow('set DATABASE_URL')
    await first.close()
    await (await openDatabase({ dataDirectory: directory })).close()
    expect(sockets()).toEqual([])
  },
  90_000
)
