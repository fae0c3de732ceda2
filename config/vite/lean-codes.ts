import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** A row of the table stands on a line of its own. */
const row = /^ {2}(\w+): \d+,?\n/gm

/** The contract's table of codes with those alone that the app decides by; the server words all of them, and any other is one more refusal. */
export function leanCodes(sourceRoot: string): Plugin {
  const table = path.join(sourceRoot, 'contract/codes.ts')
  return {
    name: 'fanju:lean-codes',
    enforce: 'pre',
    transform: (code, id) =>
      id.split('?')[0] === table ? { code: onlyUsedCodes(code, readSources(sourceRoot)), map: null } : null
  }
}

/** What the app is written in, but for the contract itself and the texts, which name codes without deciding by them. */
function readSources(sourceRoot: string): string {
  const files = readdirSync(sourceRoot, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/^(contract|i18n)[\\/]/.test(file)
  )
  return files.map((file) => readFileSync(path.join(sourceRoot, file), 'utf8')).join('\n')
}

/** Keeps a row whose name stands in the sources as `codes.name` or as the text `'name'`. */
export function onlyUsedCodes(code: string, sources: string): string {
  const used = new Set([...sources.matchAll(/\bcodes\.(\w+)|'(\w+)'/g)].map(([, member, text]) => member ?? text))
  const start = code.indexOf('export const codes = {')
  const end = code.indexOf('} as const', start)
  if (start < 0 || end < start) throw new Error('src/contract/codes.ts has changed: its rows are not found in it')
  return (
    code.slice(0, start) +
    code.slice(start, end).replace(row, (line, name: string) => (used.has(name) ? line : '')) +
    code.slice(end)
  )
}
