import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '../..')

const simplify = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The text of each section of the specification, by its number. */
const sections = new Map(
  readFileSync(path.join(root, 'docs/spec.md'), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => [Number(section.split('.')[0]), ` ${simplify(section)} `])
)

/** True when the section has these words: a path as it stands there, or each of its parts, since lists of pages leave out the folder. */
function hasName(section: number, name: string): boolean {
  const words = sections.get(section) ?? ''
  const has = (text: string) => words.includes(` ${simplify(text)} `)
  return has(name) || (name.includes('/') && name.split('/').every(has))
}

/** The first words after `spec section`, with the line breaks of a comment taken out. */
const readReference = (text: string, from: number) =>
  text.slice(from, from + 250).replace(/\n\s*(?:\*|\/\/|--)?\s*/g, ' ')

/** What a reference names wrongly: sections that are not there, or names that none of its sections has. */
function findMistakes(reference: string): string[] {
  return reference.split(/(?<=\d\D*)[;,] (?:and )?section(?=s? \d)/).flatMap((part) => {
    const [, listed = '', rest = ''] = /^s? ((?:\d(?:, | and | to )?)+)(.*)$/.exec(part) ?? []
    const bounds = [...listed.matchAll(/\d/g)].map(([digit]) => Number(digit))
    const [first = 0, last = 0] = bounds
    const named = listed.includes('to') ? Array.from({ length: last - first + 1 }, (_, step) => first + step) : bounds
    if (named.length === 0 || named.some((section) => !sections.has(section))) return [part.slice(0, 40)]
    const [, names = ''] = /^,? ?([^).:;'"]*)/.exec(listed.endsWith(', ') || rest.startsWith(', ') ? rest : '') ?? []
    return names
      .split(/,? and |, /)
      .map((name) => name.replace(/ \d$/, '').replaceAll('`', '').trim())
      .filter((name) => name !== '' && !/^\d$/.test(name) && !named.some((section) => hasName(section, name)))
  })
}

const listed = spawnSync('git', ['ls-files', 'src', 'server', 'test', 'bench', 'config'], {
  cwd: root,
  encoding: 'utf8'
})

test('what comments call a part of the specification is there', () => {
  const files = listed.stdout.split('\n').filter((file) => /\.([cm]?[jt]sx?|scss|sql)$/.test(file))
  const references = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return [...text.matchAll(/\bspec section(?=s? \d)/g)].map(({ index, 0: found }) => ({
      at: `${file}:${text.slice(0, index).split('\n').length}`,
      mistakes: findMistakes(readReference(text, index + found.length))
    }))
  })
  expect(references.length).toBeGreaterThan(400)
  expect(references.filter(({ mistakes }) => mistakes.length > 0)).toEqual([])
})

test.each([
  [' 5, Checkout). And more', []],
  ['s 4 and 8, Group)', []],
  [' 4, Start-up login 1 and 5)', []],
  [' 2, order-detail/cancel): what comes back', []],
  [' 5, Checkouts)', ['Checkouts']],
  [' 4, Order; section 12, Nothing)', ['Nothing']]
])('%j is read with the mistakes %j', (reference, mistakes) => {
  expect(findMistakes(reference)).toEqual(mistakes)
})
