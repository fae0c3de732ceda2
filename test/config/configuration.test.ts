import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { readConfig } from '../../server/platform/kernel/config'
import { variableGroups } from '../../server/platform/kernel/variables'

const root = path.join(__dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const file = 'docs/configuration.md'
const [begin, end] = ['<!-- server: written from server/platform/kernel/variables.ts -->\n', '<!-- end -->']

type Row = [name: string, variable: z.ZodType]

function showDefault(variable: z.ZodType): string {
  const value = z.safeParse(variable, undefined).data
  return value === undefined || typeof value === 'object' ? 'none' : `\`${String(value)}\``
}

/** A row of the table: a variable with a description, and those after it that have none. */
function writeRow(row: readonly Row[]): string {
  const { description, fallback } = row[0]?.[1].meta() ?? {}
  const defaults = [...new Set(row.map(([, variable]) => showDefault(variable)))].join(', ')
  const cells = [row.map(([name]) => `\`${name}\``).join(', '), String(fallback ?? defaults), description ?? '']
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function writeTable(heading: string, variables: Readonly<Record<string, z.ZodType>>): string {
  const rows: Row[][] = []
  for (const [name, variable] of Object.entries(variables)) {
    if (variable.meta()?.description === undefined && rows.length > 0) rows.at(-1)?.push([name, variable])
    else rows.push([[name, variable]])
  }
  return [`### ${heading}`, '', '| variable | default | meaning |', '|---|---|---|', ...rows.map(writeRow), ''].join(
    '\n'
  )
}

test(`${file} says what the server reads (WRITE_DOCUMENTS=1 writes it)`, () => {
  const tables = Object.entries(variableGroups).map(([heading, group]) => writeTable(heading, group))
  const [before = '', rest = ''] = read(file).split(begin)
  const wanted = `${before}${begin}\n${tables.join('\n')}\n${rest.slice(rest.indexOf(end))}`
  if (process.env.WRITE_DOCUMENTS === '1') writeFileSync(path.join(root, file), wanted)
  expect(read(file)).toBe(wanted)
})

test('every group of variables is read, and every first variable of a group has a description', () => {
  for (const [heading, group] of Object.entries(variableGroups)) {
    const [first] = Object.values(group) as z.ZodType[]
    expect([heading, first?.meta()?.description]).toEqual([heading, expect.any(String)])
    const wrong = Object.keys(group).find((name) => /_(URL|SECONDS)$|^PORT$|^DATABASE_CONNECTIONS$/.test(name))
    if (wrong) expect(() => readConfig({ [wrong]: '-' }, root)).toThrow(wrong)
  }
})

test(`${file} names every environment variable that the builds read, and no other`, () => {
  const all = (text: string, pattern: RegExp) =>
    [...new Set(Array.from(text.matchAll(pattern), ([, found]) => found ?? ''))].sort()
  const known = all(
    ['config/index.ts', 'config/environments.ts', 'src/platform/device/build.ts', 'src/platform/map/map-build.ts']
      .map(read)
      .join('\n'),
    /\b(FANJU_[A-Z_]+)/g
  )
  const table = read(file).split('## Builds')[1]?.split('## Tests')[0] ?? ''
  expect(known).toContain('FANJU_BASE_DOMAIN')
  expect(all(all(table, /^\|(.*?)\|/gm).join(' '), /`([A-Z][A-Z_]+)`/g)).toEqual(known)
})
