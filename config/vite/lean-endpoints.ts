import path from 'node:path'
import type { Plugin } from 'vite'

/** What home asks for itself; every other endpoint is asked for by code that comes later, and so does its row. */
const firstEndpoints: ReadonlySet<string> = new Set(['homeGet', 'restaurantFeed'])
/** A row of the table stands on a line of its own. */
const row = /^ {2}(\w+): (\{.*\}),?$/gm
const laterName = 'fanju:later-endpoints'
/** The module of the other rows, as the bundle knows it. */
export const laterEndpointsModule = `\0${laterName}`

/** Keeps of the contract's table of endpoints only what the first screen needs; `src/api/endpoint-table.h5.ts` fetches the others. */
export function leanEndpoints(sourceRoot: string): Plugin {
  const table = path.join(sourceRoot, 'contract/endpoints.ts')
  return {
    name: 'fanju:lean-endpoints',
    enforce: 'pre',
    resolveId: (source) => (source === laterName ? laterEndpointsModule : null),
    async load(id) {
      if (id !== laterEndpointsModule) return null
      this.addWatchFile(table)
      return splitEndpoints(await readSource(table)).later
    },
    transform: (code, id) => (id.split('?')[0] === table ? { code: splitEndpoints(code).first, map: null } : null)
  }
}

const readSource = async (file: string) => (await import('node:fs/promises')).readFile(file, 'utf8')

/** The table with the first rows alone, and a module that exports the others as `rows`. */
export function splitEndpoints(code: string): { readonly first: string; readonly later: string } {
  const start = code.indexOf('export const endpoints = {')
  const end = code.indexOf('} as const satisfies', start)
  const shared = code
    .slice(code.indexOf('const read ='), code.indexOf('/**', code.indexOf('const read =')))
    .replaceAll(' as const', '')
  if (start < 0 || end < start || shared === '')
    throw new Error('src/contract/endpoints.ts has changed: its rows are not found in it')
  const rows = [...code.slice(start, end).matchAll(row)]
  const later = rows.flatMap(([, name = '', fields = '']) => (firstEndpoints.has(name) ? [] : [`  ${name}: ${fields}`]))
  const kept = code.slice(start, end).replace(row, (line, name: string) => (firstEndpoints.has(name) ? line : ''))
  return {
    first: code.slice(0, start) + kept + code.slice(end),
    later: `${shared}\nexport const rows = {\n${later.join(',\n')}\n}`
  }
}
