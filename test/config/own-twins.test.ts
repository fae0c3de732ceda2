import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ownTwins } from '../../config/vite/own-twins'

const root = mkdtempSync(path.join(tmpdir(), 'fanju-twins-'))
const source = path.join(root, 'src')
for (const file of [
  'pages/home.ts',
  'platform/files.ts',
  'platform/files.h5.ts',
  'platform/map/index.tsx',
  'platform/map/index.h5.tsx',
  'theme/look.scss',
  'theme/look.h5.scss'
]) {
  mkdirSync(path.dirname(path.join(source, file)), { recursive: true })
  writeFileSync(path.join(source, file), '')
}
afterAll(() => rmSync(root, { recursive: true }))

/** What Taro's plugin answers once ours has been beside it in a configuration. */
function resolveBeside(asked: string, importer?: string) {
  const taro = { name: 'taro:vite-multi-platform-plugin', resolveId: () => 'a twin' }
  Reflect.apply(ownTwins(source).configResolved as () => void, undefined, [{ plugins: [taro] }])
  return Reflect.apply(taro.resolveId, undefined, [asked, importer, {}])
}
const home = path.join(source, 'pages/home.ts')

test.each([
  ['../platform/files', home],
  [path.join(source, 'platform/files'), home],
  [path.join(source, 'platform/files.ts'), `\0${home}?entry`],
  ['../platform/map', `\0${home}?entry`],
  ['../theme/look.scss', home]
])('%s has a twin, and Taro looks for it', (asked, importer) => {
  expect(resolveBeside(asked, importer)).toBe('a twin')
})

test.each([
  ['./home', home],
  ['mobx', home],
  ['./files', path.join(root, 'node_modules/library/platform/index.js')],
  [path.join(source, 'pages/home'), undefined]
])('%s has none, and Taro is not asked', (asked, importer) => {
  expect(resolveBeside(asked, importer)).toBeNull()
})

test('a runner that does it another way is told at once', () => {
  expect(() => Reflect.apply(ownTwins(source).configResolved as () => void, undefined, [{ plugins: [] }])).toThrow(
    'has changed'
  )
})
