/** A module of the build, and what it imports. */
export interface BuiltModule {
  readonly id: string
  /** Characters of its code. */
  readonly size: number
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  /** The app's own file begins with it. */
  readonly isEntry: boolean
}

interface Group {
  readonly modules: readonly BuiltModule[]
  /** Which loaders load it, by their numbers. */
  readonly loadedBy: ReadonlySet<number>
  readonly size: number
  /** Joined with no other: its one module is asked for by name. */
  readonly isFixed: boolean
}

/** What one more file costs a load, in characters of code that could be fetched in the time it takes to ask for it. */
const fileCost = 25_000

/**
 * Which file a module goes to, by module; one that is not named goes where the bundler puts it, which is to the only place that loads it.
 * Modules that the same loaders load are one file, and files are joined as long as that saves all loaders together more requests than it
 * makes them fetch what they do not use. What the app's own file imports stays with it, and code that is imported by itself keeps a
 * file of its own name. Files never import each other in a circle, so modules run in their order.
 */
export function groupModules(
  modules: readonly BuiltModule[],
  late: Readonly<Record<string, RegExp>>
): ReadonlyMap<string, string> {
  const byId = new Map(modules.map((module) => [module.id, module]))
  const started = reachable(
    byId,
    modules.filter(({ isEntry }) => isEntry).map(({ id }) => id)
  )
  const loaders = [...new Set(modules.flatMap(({ dynamicImports }) => dynamicImports))].filter((id) => !started.has(id))
  const loadedBy = loadersOf(byId, loaders, started)
  const named = new Map<string, string>([...started].map((id) => [id, 'app']))
  for (const { id } of modules) {
    const [part] = Object.entries(late).find(([, pattern]) => pattern.test(id)) ?? []
    if (part !== undefined) named.set(id, part)
  }
  const shared = modules.filter(({ id }) => !named.has(id) && (loadedBy.get(id)?.size ?? 0) > 1)
  const ownNamed = new Set(loaders)
  const taken = new Set(named.values())
  for (const { modules: ofGroup } of joinGroups(firstGroups(shared, loadedBy, ownNamed))) {
    const name = unlike(nameOf(ofGroup), taken)
    taken.add(name)
    for (const { id } of ofGroup) named.set(id, name)
  }
  return named
}

/** What is imported, and imported by that, and so on; the beginnings with it. */
function reachable(byId: ReadonlyMap<string, BuiltModule>, beginnings: readonly string[]): Set<string> {
  const found = new Set(beginnings)
  for (const id of found) for (const next of byId.get(id)?.imports ?? []) found.add(next)
  return found
}

function loadersOf(byId: ReadonlyMap<string, BuiltModule>, loaders: readonly string[], started: ReadonlySet<string>) {
  const loadedBy = new Map<string, Set<number>>()
  loaders.forEach((loader, number) => {
    for (const id of reachable(byId, [loader])) {
      if (started.has(id)) continue
      const numbers = loadedBy.get(id) ?? new Set()
      loadedBy.set(id, numbers.add(number))
    }
  })
  return loadedBy
}

/** Modules that the very same loaders load, and each of the modules that keep a file of their own name. */
function firstGroups(
  modules: readonly BuiltModule[],
  loadedBy: ReadonlyMap<string, ReadonlySet<number>>,
  ownNamed: ReadonlySet<string>
): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const module of modules) {
    const loaders = loadedBy.get(module.id) ?? new Set()
    const isFixed = ownNamed.has(module.id)
    const key = isFixed ? module.id : [...loaders].join()
    const group = { modules: [module], loadedBy: loaders, size: module.size, isFixed }
    const same = groups.get(key)
    groups.set(key, same === undefined ? group : join(same, group))
  }
  return [...groups.values()]
}

interface Pair {
  readonly first: Group
  readonly second: Group
  readonly gain: number
}

/** Joins the two groups that gain most by it, again and again. */
function joinGroups(all: readonly Group[]): readonly Group[] {
  let groups = all
  const movable = all.filter(({ isFixed }) => !isFixed)
  let pairs = movable.flatMap((first, index) => pairsOf(first, movable.slice(index + 1)))
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.gain > most.gain ? pair : most))
    const { first, second } = best
    if (isBetween(groups, first, second) || isBetween(groups, second, first)) {
      pairs = pairs.filter((pair) => pair !== best)
      continue
    }
    const joined = join(first, second)
    const isLeft = (group: Group) => group !== first && group !== second
    const others = groups.filter(isLeft)
    pairs = [
      ...pairs.filter((pair) => isLeft(pair.first) && isLeft(pair.second)),
      ...pairsOf(
        joined,
        others.filter(({ isFixed }) => !isFixed)
      )
    ]
    groups = [...others, joined]
  }
  return groups
}

/** The pairs of a group and others that gain by being one. */
const pairsOf = (first: Group, others: readonly Group[]): readonly Pair[] =>
  others.map((second) => ({ first, second, gain: gainOf(first, second) })).filter(({ gain }) => gain > 0)

const join = (first: Group, second: Group): Group => ({
  modules: [...first.modules, ...second.modules],
  loadedBy: new Set([...first.loadedBy, ...second.loadedBy]),
  size: first.size + second.size,
  isFixed: false
})

/** What all loaders save when two groups are one file, in characters. */
function gainOf(first: Group, second: Group): number {
  let both = 0
  for (const loader of first.loadedBy) if (second.loadedBy.has(loader)) both += 1
  return both * fileCost - (first.loadedBy.size - both) * second.size - (second.loadedBy.size - both) * first.size
}

/** Whether the first group imports the second through a third one: as one file the two would import that one in a circle. */
function isBetween(groups: readonly Group[], first: Group, second: Group): boolean {
  const home = new Map(groups.flatMap((group) => group.modules.map(({ id }) => [id, group] as const)))
  const importsOf = (group: Group) =>
    new Set(group.modules.flatMap(({ imports }) => imports.flatMap((id) => home.get(id) ?? [])))
  const passed = new Set([...importsOf(first)].filter((group) => group !== first && group !== second))
  for (const group of passed)
    for (const next of importsOf(group)) {
      if (next === second) return true
      if (next !== first) passed.add(next)
    }
  return false
}

const baseName = (id: string) => (id.split('?')[0] ?? '').replace(/^.*[\\/]/, '').replace(/\..*$/, '')

/** A name of which there is no other: two groups of one name would be one file. */
function unlike(name: string, taken: ReadonlySet<string>, number = 2): string {
  if (!taken.has(name)) return name
  return taken.has(`${name}-${number}`) ? unlike(name, taken, number + 1) : `${name}-${number}`
}

/** After its largest module. */
const nameOf = (modules: readonly BuiltModule[]) =>
  baseName(modules.reduce((largest, module) => (module.size > largest.size ? module : largest)).id)
