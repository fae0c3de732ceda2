import { existsSync } from 'node:fs'
import path from 'node:path'
import { locales } from '@/domain/markers'
import { lateCode } from '@/platform/code/code-address.h5'

const modules = [
  ...Object.values(lateCode),
  ...locales.flatMap((locale) => [`i18n/${locale}/first`, `i18n/${locale}/index`])
]

test.each(modules)('%s, which is fetched by its name, is a file of the app', (name) => {
  expect(['.ts', '.tsx'].some((ending) => existsSync(path.join(__dirname, '../../../src', name + ending)))).toBe(true)
})
