import { readdirSync } from 'node:fs'
import path from 'node:path'
import { locales } from '@/domain/markers'
import { en } from '@/i18n/en'
import { vn } from '@/i18n/vn'
import { zhCn } from '@/i18n/zh-CN'

const features = path.join(__dirname, '../../src/features')
const gathered: Readonly<Record<string, object>> = { 'zh-CN': zhCn, en, vn }

/** The texts of the features: a folder each, a file a language. */
const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /^[^/]+\/texts\//.test(file))
const folders = [...new Set(files.map((file) => path.posix.dirname(file)))]

test('features say something', () => expect(folders.length).toBeGreaterThan(20))

test.each(folders)('%s has a file for each language and no other', (folder) => {
  const found = files.filter((file) => path.posix.dirname(file) === folder).map((file) => path.posix.basename(file))
  expect(found.sort()).toEqual(locales.map((locale) => `${locale}.ts`).sort())
})

test.each(files)('%s is in its language, under names of its own', (file) => {
  const said = jest.requireActual<Record<string, unknown>>(path.join(features, file))
  expect(Object.keys(said)).not.toEqual([])
  const language = gathered[path.posix.basename(file, '.ts')] ?? {}
  // The same object, not one that another feature says under this name
  for (const [name, texts] of Object.entries(said))
    expect([name, Reflect.get(language, name) === texts]).toEqual([name, true])
})
