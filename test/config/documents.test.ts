import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type SpecCall, specCalls } from '../support/spec-calls'

const root = path.join(__dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const all = (text: string, pattern: RegExp) =>
  [...new Set(Array.from(text.matchAll(pattern), ([, found]) => found ?? ''))].sort()

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join('docs', name.split(path.sep).join('/')))
]

/** A heading as the address of its place on the page. */
const slugOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\d\s-]/gu, '')
    .replaceAll(' ', '-')

const isLinkGood = (document: string, link: string) => {
  const [place = '', anchor] = link.split('#')
  const target = path.join(path.dirname(document), place === '' ? path.basename(document) : place)
  if (!existsSync(path.join(root, target))) return false
  return anchor === undefined || all(read(target), /^#+ (.*)$/gm).some((heading) => slugOf(heading) === anchor)
}

test('every link of a document leads to a file, and to a heading of it', () => {
  const links = documents.flatMap((document) =>
    all(read(document).replace(/```.*?```/gs, ''), /\]\((?!https?:)(.+?)\)/g).map((link) => ({ document, link }))
  )
  expect(links.length).toBeGreaterThan(25)
  expect(links.filter(({ document, link }) => !isLinkGood(document, link))).toEqual([])
})

/** What a page would have that somebody adds, and what a run leaves behind. */
const isExample = (place: string) => /[<{*]/.test(place) || place === 'bench/results.json'

test('every path that a document names is there', () => {
  const places = documents.flatMap((document) =>
    all(read(document), /`((?:src|server|config|bench|test|docs)\/[^`\s]*)`/g)
      .filter((place) => !isExample(place))
      .map((place) => ({ document, place }))
  )
  expect(places.length).toBeGreaterThan(30)
  expect(places.filter(({ place }) => !existsSync(path.join(root, place)))).toEqual([])
})

test('every line of the tree in the README is there', () => {
  const tree = read('README.md').match(/```\n(config\/.*?)```/s)?.[1] ?? ''
  let folder = ''
  const places = tree.split('\n').flatMap((line) => {
    const names = (line.trim().split(/ {2,}/)[0] ?? '').split(' ').filter((name) => name !== '')
    if (!line.startsWith(' ')) folder = names.length === 1 ? (names[0] ?? '') : ''
    return names.map((name) => (line.startsWith(' ') ? path.join(folder, name) : name))
  })
  expect(places.length).toBeGreaterThan(30)
  expect(places.filter((place) => !existsSync(path.join(root, place)))).toEqual([])
})

test('every command that a document names is there', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const text = documents.map(read).join('\n')
  const commands = all(text, /\b((?:dev|build|new):\w+)/g).concat(
    all(text, /npm run (\w+)(?!:)\b/g).filter((name) => name !== 'new' && name !== 'dev' && name !== 'build')
  )
  expect(commands.length).toBeGreaterThan(8)
  expect(commands.filter((name) => scripts[name] === undefined)).toEqual([])
})

test('the README is short, and leads to every document', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(10_000)
  const lists = all(read('README.md'), /\]\((.+?\.md)\)/g).concat(
    all(read('docs/decisions/README.md'), /\]\((.+?\.md)\)/g).map((name) => `docs/decisions/${name}`)
  )
  expect(documents.filter((document) => document !== 'README.md' && !lists.includes(document))).toEqual([])
})

test('one oldest Node: that of the packages is that of the commands, and of the version files', () => {
  const { engines } = JSON.parse(read('package.json'))
  const [, oldest = ''] = /^>=(\d+\.\d+)$/.exec(engines.node) ?? []
  expect(read('README.md')).toContain(`Node ${oldest} or later`)
  expect(read('.nvmrc').trim()).toBe(oldest.split('.')[0])
  expect(JSON.parse(read('package-lock.json')).packages[''].engines).toEqual(engines)
})

const fieldsOf = ({ fields, parts = {} }: SpecCall): string => {
  if (fields === 'not shown') return 'not shown'
  const named = fields.map((name) => (parts[name] === undefined ? name : `${name} (${parts[name].join(', ')})`))
  return named.join(', ') || 'none'
}

test('docs/spec-calls.md has the calls of spec section 7 as the stand-in of the tests reads them', () => {
  const rows = specCalls.map((call) => {
    const method = call.method === 'socket' ? 'web socket' : call.method
    return `| ${method} | \`${call.path}\` | ${fieldsOf(call)} | ${call.own.join(', ')} | \`${call.saidIn}\` |`
  })
  const table = read('docs/spec-calls.md').split('\n')
  expect(table.filter((line) => line.startsWith('| ')).slice(1)).toEqual(rows)
})
