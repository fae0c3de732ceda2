import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { releaseOf } from '../../config/release'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'fanju-release-'))
  for (const folder of ['src/pages', 'config']) mkdirSync(path.join(root, folder), { recursive: true })
  for (const file of ['src/pages/home.ts', 'package-lock.json', 'babel.config.js', 'tsconfig.json'])
    writeFileSync(path.join(root, file), '')
})
afterEach(() => rmSync(root, { recursive: true }))

test('the same sources and constants are the same release, and a file name of the kind that is kept for ever', () => {
  expect(releaseOf(root, { key: 'a' })).toBe(releaseOf(root, { key: 'a' }))
  expect(releaseOf(root, {})).toMatch(/^[\da-f]{8}$/)
})

test.each([
  ['another constant', (): void => undefined, { key: 'b' }],
  ['another text', () => writeFileSync(path.join(root, 'src/pages/home.ts'), 'x'), { key: 'a' }],
  ['another package', () => writeFileSync(path.join(root, 'package-lock.json'), '{}'), { key: 'a' }],
  ['another file', () => writeFileSync(path.join(root, 'src/pages/more.ts'), ''), { key: 'a' }]
])('%s is another release', (_name, change, constants) => {
  const before = releaseOf(root, { key: 'a' })
  change()
  expect(releaseOf(root, constants)).not.toBe(before)
})
