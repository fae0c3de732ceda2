import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pageConfig } from '@/page-config'
import { routeNames, routeOf } from '@/routes'

const source = path.resolve(__dirname, '../src')
/** Who reaches it has something to share. */
const sharing = path.join(source, 'platform/share/share.ts')

function fileOf(reference: string, from: string): string | undefined {
  const bare = reference.startsWith('@/')
    ? path.join(source, reference.slice(2))
    : path.resolve(path.dirname(from), reference)
  return ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => `${bare}${ending}`).find((file) => existsSync(file))
}

const known = new Map<string, readonly string[]>()

/** Our own modules that a module needs when it runs, also those that come later. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8')
  const references = [
    ...text.matchAll(/^(?:import|export) (?!type\b)[^'"]*? from '([^']+)'|import\('([^']+)'\)/gm)
  ].map(([, early, late]) => early ?? late ?? '')
  const imports =
    known.get(file) ??
    references.filter((reference) => /^[@.]/.test(reference)).flatMap((reference) => fileOf(reference, file) ?? [])
  known.set(file, imports)
  return imports
}

function reaches(page: string): boolean {
  const seen = new Set([page])
  for (const file of seen) for (const needed of importsOf(file)) seen.add(needed)
  return seen.has(sharing)
}

test('every page that has something to share tells the host so, which else offers no button and asks for nothing', () => {
  const sharers = routeNames.filter((name) => reaches(path.join(source, `${routeOf(name).path}.tsx`)))
  expect(sharers).toContain('bargain')
  expect(routeNames.filter((name) => 'enableShareAppMessage' in pageConfig(name))).toEqual(sharers)
})
