import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { corrections } from '../../config/vite/corrections.cjs'
import { leanParts } from '../../config/vite/lean-runtime'

const modules = path.resolve(__dirname, '../../node_modules')
const libraries = [
  '@tarojs/router',
  '@tarojs/runtime',
  '@tarojs/shared',
  '@tarojs/api',
  '@tarojs/taro-h5',
  '@tarojs/components',
  'whatwg-fetch',
  'abortcontroller-polyfill',
  'universal-router',
  'history',
  'query-string'
]
const files = libraries.flatMap((library) =>
  readdirSync(path.join(modules, library), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && !name.includes('node_modules'))
    .map((name) => path.join(modules, library, name))
)
const exportLists = /export \{([^}]*)\}/g
const declarations = /export (?:async )?(?:const|class|function) (?:\{([^}]*)\} = |([\w$]+))/g
const words = (text: string) =>
  text
    .split(',')
    .map(
      (each) =>
        each
          .split(/\bas\b/)
          .at(-1)
          ?.split('=')[0]
          ?.trim() ?? ''
    )
    .filter((each) => each !== '')

/** What a module says it gives; only the ways these modules are written in. */
function namesOf(code: string): string[] {
  const listed = [...code.matchAll(exportLists)].flatMap(([, names = '']) => words(names))
  const declared = [...code.matchAll(declarations)].flatMap(([, group, name = '']) => words(group ?? name))
  return [...listed, ...declared]
}

test.each(leanParts.map((part) => [String(part.module), part] as const))(
  '%s is a file of the installed packages',
  (_name, { module, reason }) => {
    expect(files.filter((file) => module.test(file)).length).toBeGreaterThan(0)
    expect(reason).not.toBe('')
  }
)

test.each([
  ['@tarojs/shared/dist/components.js'],
  ['@tarojs/shared/dist/event-channel.js'],
  ['@tarojs/runtime/dist/dom/event.js'],
  ['@tarojs/runtime/dist/perf.js'],
  ['@tarojs/api/dist/tools.js'],
  ['@tarojs/api/dist/interceptor/interceptors.js'],
  ['@tarojs/taro-h5/dist/api/route/index.js'],
  ['@tarojs/router/dist/utils/index.js'],
  ['@tarojs/router/dist/events/resize.js']
])('what stands in for %s gives every name the library gives, and no other', (file) => {
  const whole = path.join(modules, file)
  const part = leanParts.find(({ module }) => module.test(whole))
  expect(namesOf(part?.code ?? '').sort()).toEqual(namesOf(readFileSync(whole, 'utf8')).sort())
})

test.each(corrections.map((correction) => [String(correction.module), correction] as const))(
  '%s has the line that is corrected',
  (_name, { module, from, reason }) => {
    const found = files.filter((file) => module.test(file))
    // For bundlers, and for Node
    expect(found).toHaveLength(2)
    for (const file of found) expect(readFileSync(file, 'utf8')).toContain(from)
    expect(reason).not.toBe('')
  }
)
