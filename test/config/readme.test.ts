import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { specCalls, type SpecCall } from '../support/spec-calls'

const root = path.join(__dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const readme = read('README.md')
const all = (text: string, pattern: RegExp) =>
  [...new Set(Array.from(text.matchAll(pattern), ([, found]) => found ?? ''))].sort()
const section = (title: string) => readme.split(/^## /m).find((text) => text.startsWith(title)) ?? ''
const [ofServer = '', ofBuilds = ''] = section('Configuration').split('The builds read these')
const named = (table: string) => all(all(table, /^\|(.*?)\|/gm).join(' '), /`([A-Z][A-Z_]+)`/g)

test('the README names every environment variable that the server reads, and no other', () => {
  const known = all(read('server/platform/kernel/config.ts'), /^ {2}([A-Z][A-Z_]+):/gm).filter(
    (name) => name !== 'NODE_ENV'
  )
  expect(known).toContain('DATABASE_URL')
  expect(named(ofServer)).toEqual(known)
})

test('the README names every environment variable that the builds read, and no other', () => {
  const known = all(
    ['config/index.ts', 'config/environments.ts', 'src/platform/device/build.ts', 'src/platform/map/map-build.ts']
      .map(read)
      .join('\n'),
    /\b(FANJU_[A-Z_]+)/g
  )
  expect(known).toContain('FANJU_BASE_DOMAIN')
  expect(named(ofBuilds.split('The tests')[0] ?? '')).toEqual(known)
})

test('every command, folder and picture that the README names is there', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const commands = all(readme, /\b((?:dev|build|new):\w+)/g).concat(
    all(readme, /npm run (\w+)(?!:)\b/g).filter((name) => name !== 'new' && name !== 'dev' && name !== 'build')
  )
  expect(commands.length).toBeGreaterThan(8)
  expect(commands.filter((name) => scripts[name] === undefined)).toEqual([])
  const places = all(readme, /!\[.*?\]\((.+?)\)/g)
    .concat(all(readme, /`((?:src|server|config|bench|test)\/[\w./-]+\.\w+)`/g))
    .filter((place) => place !== 'bench/results.json')
  expect(places.length).toBeGreaterThan(8)
  expect(places.filter((place) => !existsSync(path.join(root, place)))).toEqual([])
})

const fieldsOf = ({ fields, parts = {} }: SpecCall): string => {
  if (fields === 'not shown') return 'not shown'
  const named = fields.map((name) => (parts[name] === undefined ? name : `${name} (${parts[name].join(', ')})`))
  return named.join(', ') || 'none'
}

test('the README has the table of the calls of spec section 7, as the stand-in of the tests reads them', () => {
  const rows = specCalls.map((call) => {
    const method = call.method === 'socket' ? 'web socket' : call.method
    return `| ${method} | \`${call.path}\` | ${fieldsOf(call)} | ${call.own.join(', ')} | \`${call.saidIn}\` |`
  })
  const table = section('The calls of the specification').split('\n')
  expect(table.filter((line) => line.startsWith('| ')).slice(1)).toEqual(rows)
})
