import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'

/** Which folders right below `root` import which others, types included: what knows another's types stands on it. */
function importsOf(root: string): Map<string, Set<string>> {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  return new Map(
    folders.map((folder) => {
      const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => join(root, folder, file))
      const targets = files.flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/from '(\.\.?\/[^']+)'/g)].map(([, path = '']) =>
          normalize(join(dirname(file), path))
        )
      )
      return [
        folder,
        new Set(
          targets
            .filter((path) => path.startsWith(root + sep))
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

test('no server modules stand on each other in a circle', () => {
  const graph = importsOf(join('server', 'modules'))
  expect(graph.size).toBeGreaterThan(30)
  const seen = new Set<string>()
  for (const folder of graph.keys()) expect(circleFrom(graph, [folder], seen)?.join(' -> ')).toBeUndefined()
})
