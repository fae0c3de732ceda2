import path from 'node:path'
import type { Plugin } from 'vite'

/** What only the native bars of the mini-programs read, when a page's configuration is made: on H5 it would come with every first load. */
const nativeFields = ['titleKey', 'titleZh', 'headerColor', 'hasRefresh']
const field = new RegExp(` ?\\b(?:${nativeFields.join('|')}): (?:'[^']*'|true|false),?`, 'g')
const use = new RegExp(`\\b(${nativeFields.join('|')})\\b`)
/** Modules that run when the app is built, not in the browser. */
const buildTime = /[\\/](app\.config|page-config|[\w-]+\.config)\.ts$/

/** The table of pages without the fields that no browser reads; a module that reads one all the same ends the build. */
export function leanRoutes(sourceRoot: string): Plugin {
  const table = path.join(sourceRoot, 'routes.ts')
  return {
    name: 'fanju:lean-routes',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? ''
      if (file === table) return { code: withoutNativeFields(code), map: null }
      if (
        !file.startsWith(sourceRoot) ||
        !/\.tsx?$/.test(file) ||
        buildTime.test(file) ||
        file.includes(`${path.sep}i18n${path.sep}`)
      )
        return null
      const found = use.exec(withoutComments(code))
      return found === null
        ? null
        : this.error(`${file} reads \`${found[1]}\` of a route, which H5 does not carry (config/vite/lean-routes.ts)`)
    }
  }
}

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** Takes the fields out of the rows; the types above them stay. */
export function withoutNativeFields(code: string): string {
  const start = code.indexOf('const main =')
  const end = code.indexOf('as const satisfies')
  if (start < 0 || end < start) throw new Error('src/routes.ts has changed: its rows are not found in it')
  return code.slice(0, start) + code.slice(start, end).replace(field, '') + code.slice(end)
}
