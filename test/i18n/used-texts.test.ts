import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zhCn } from '@/i18n/zh-CN'

const source = join(__dirname, '../../src')
const isText = (file: string) => /[\\/](i18n[\\/](zh-CN|en|vn)|features[\\/][^\\/]+[\\/]texts)[\\/]/.test(file)
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => join(source, file))
  .filter((file) => /\.tsx?$/.test(file) && !isText(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** What is read by name, taken apart, or named where it is chosen among others. */
const named = new Set(
  [...code.matchAll(/[.'"{]\s*(\w+)|\b(\w+)(?=\s*[,}])/g)].flatMap(([, read, taken]) => read ?? taken ?? [])
)

test('no text is kept that nothing says', () => {
  const silent = Object.entries(zhCn).flatMap(([group, texts]) =>
    Object.keys(texts)
      .filter((key) => !named.has(key))
      .map((key) => `${group}.${key}`)
  )
  expect(silent).toEqual([])
})
