import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const repository = path.resolve(__dirname, '..', '..')
const folder = mkdtempSync(path.join(tmpdir(), 'fanju-tables-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a tree of these files and returns what the check says of it. */
function check(files: Readonly<Record<string, string>>, list: { writes: string[]; reads: string[] }) {
  rmSync(folder, { recursive: true, force: true })
  const all = { ...files, 'config/lint/module-tables.json': JSON.stringify(list) }
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const lint = ['config/scripts/lint.mjs', 'module-tables', '--root', folder]
  const { status, stdout, stderr } = spawnSync(process.execPath, lint, { cwd: repository, encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

const table = (name: string) => `export const ${name}s = pgTable('${name}s', {})\n`
/** A shop stands on its catalogue. */
const tree = {
  'server/modules/catalogue/tables.ts': table('dish'),
  'server/modules/catalogue/index.ts': `import { dishs } from './tables'\nexport const put = (tx) => tx.insert(dishs).values({})\n`,
  'server/modules/shop/tables.ts': table('sale'),
  'server/modules/shop/index.ts': `import { put } from '../catalogue'\nimport { dishs } from '../catalogue/tables'\nexport const list = (db) => db.select().from(dishs)\n`
}
const none = { writes: [], reads: [] }

test('a module writes its own tables, and reads those of the modules that it stands on', () => {
  expect(check(tree, none)).toEqual({ status: 0, output: expect.stringContaining('ok   module-tables') })
})

test.each([
  ['by the builder', `import { dishs } from '../catalogue/tables'\nexport const end = (tx) => tx\n  .update(dishs)`],
  ['by rows', `import { dishs } from '../catalogue/tables'\nexport const end = [insertRows(dishs, [])]`],
  ['by hand', 'export const end = (tx) => tx.execute(sql`delete from dishs where true`)'],
  ['by hand with the table', 'export const end = (tx) => tx.execute(sql`update ${dishs} set a = 1`)']
])('one that writes another’s %s is refused', (_how, text) => {
  const { status, output } = check({ ...tree, 'server/modules/shop/end.ts': text }, none)
  expect([status, output]).toEqual([
    1,
    expect.stringContaining('server/modules/shop writes dishs. Only a module itself')
  ])
})

test.each([
  ['by an import', `import type { sales } from '../shop/tables'\nexport const sold: typeof sales = 1`],
  ['by hand', 'export const sold = sql`select 1 from dishs join sales using (id)`']
])('one that reads from above %s is refused', (_how, text) => {
  const { status, output } = check({ ...tree, 'server/modules/catalogue/sold.ts': text }, none)
  expect([status, output]).toEqual([
    1,
    expect.stringContaining('server/modules/catalogue reads shop. A module reads no')
  ])
})

test('what is listed may stay, and what is mended must leave the list; the demo world and words of people are not looked at', () => {
  const end = { 'server/modules/shop/end.ts': 'export const end = sql`delete from dishs`' }
  const listed = { writes: ['shop writes dishs'], reads: [] }
  expect(check({ ...tree, ...end }, listed).status).toBe(0)
  expect(check(tree, listed)).toEqual({
    status: 1,
    output: expect.stringContaining('"shop writes dishs" is true no more: take it off.')
  })
  const unread = {
    'server/modules/shop/seed/past.ts': 'export const past = sql`delete from dishs`',
    'server/modules/shop/words.ts': '/** It would delete from dishs. */\nexport const words = 1'
  }
  expect(check({ ...tree, ...unread }, none).status).toBe(0)
})
