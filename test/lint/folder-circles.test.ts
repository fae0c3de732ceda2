import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'

/** Which folders right below `root` import which others, types included: what knows another's types stands on it. Tables and what they keep as JSON do not count: they are leaves below all modules, which lint keeps them. */
function importsOf(root: string): Map<string, Set<string>> {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  return new Map(
    folders.map((folder) => {
      const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !['tables.ts', 'kept.ts'].includes(file))
        .map((file) => join(root, folder, file))
      const targets = files.flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.\.?\/|@\/)([^']+)'/g)].map(
          ([, start = '', path = '']) =>
            start === '@/' ? join('src', path) : normalize(join(dirname(file), start, path))
        )
      )
      return [
        folder,
        new Set(
          targets
            .filter((path) => path.startsWith(root + sep) && !/[/\\](tables|kept)$/.test(path))
            .map((path) => path.slice(root.length + 1).split(sep)[0] ?? '')
            .filter((name) => name !== folder && folders.includes(name))
        )
      ]
    })
  )
}

/** A way from a folder back to itself, or undefined. */
function circleFrom(
  graph: ReadonlyMap<string, ReadonlySet<string>>,
  path: readonly string[],
  seen: Set<string>
): readonly string[] | undefined {
  const last = path[path.length - 1] ?? ''
  for (const next of graph.get(last) ?? []) {
    if (path.includes(next)) return [...path.slice(path.indexOf(next)), next]
    const found = seen.has(next) ? undefined : circleFrom(graph, [...path, next], seen)
    if (found) return found
  }
  seen.add(last)
  return undefined
}

test('a circle is found where there is one', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])]
  ])
  expect(circleFrom(graph, ['a'], new Set())).toEqual(['b', 'c', 'b'])
})

test.each([
  ['server modules', join('server', 'modules'), 30],
  ['features', join('src', 'features'), 20]
])('no %s stand on each other in a circle', (_what, root, least) => {
  const graph = importsOf(root)
  expect(graph.size).toBeGreaterThan(least)
  const seen = new Set<string>()
  for (const folder of graph.keys()) expect(circleFrom(graph, [folder], seen)?.join(' -> ')).toBeUndefined()
})
