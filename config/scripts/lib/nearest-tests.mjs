// Which tests say most about a change: those from which the fewest and narrowest imports lead to it.
import path from 'node:path'
import { isCode, readGraph } from './import-graph.mjs'

/** As many run in a minute or two. */
export const mostTests = 25
/** Those of `test/e2e` and `test/mini` need builds, and cross the whole app. */
const isQuickTest = (file) => /^test\/(?!e2e\/|mini\/).+\.test\.tsx?$/.test(file)

/** Tests of a register that holds every file of a kind: no import tells how much they say of one of them. */
const registers = [
  { of: /^src\/contract\//, tests: ['test/contract/codes.test.ts', 'test/contract/typed-texts.test.ts'] },
  {
    of: /^src\/i18n\/|\/texts\/|^src\/contract\/.*messages|^docs\/terms\.md$/,
    tests: ['test/i18n/terms.test.ts', 'test/i18n/catalogues.test.ts', 'test/i18n/chinese-punctuation.test.ts']
  },
  {
    of: /^(?:src|server|test|bench|config)\/.*\.(?:[cm]?[jt]sx?|scss|sql)$|^docs\/spec\.md$/,
    tests: ['test/config/spec-references.test.ts']
  },
  { of: /\.md$|^src\/contract\//, tests: ['test/config/documents.test.ts'] }
]

/** The tests of the registers that these files are in. */
export const registerTests = (files) =>
  registers.flatMap(({ of, tests }) => (files.some((file) => of.test(file)) ? tests : []))

/** What a step to an importer costs: a file that imports much says little of each. */
const costOf = (imports) => Math.round(10 * Math.log2(1 + imports.length))

function invert(graph) {
  const importers = new Map([...graph.keys()].map((file) => [file, []]))
  for (const [file, targets] of graph) for (const target of targets) importers.get(target).push(file)
  return importers
}

/** Distances of all that lean on one of `files`, however far away. The shortest ways by buckets of one distance each. */
function distancesFrom(files, { costs, importers }) {
  const distances = new Map(files.map((file) => [file, 0]))
  const buckets = [[...files]]
  for (let distance = 0; distance < buckets.length; distance += 1)
    for (const file of buckets[distance] ?? []) {
      if (distances.get(file) < distance) continue
      for (const importer of importers.get(file)) {
        const further = distance + costs.get(importer)
        if (further >= (distances.get(importer) ?? Infinity)) continue
        distances.set(importer, further)
        ;(buckets[further] ??= []).push(importer)
      }
    }
  return distances
}

/** The folder and the name of a file: `order` and `life` of `test/server/order/life.test.ts`. */
const namesOf = (file) =>
  file
    .replace(/(\.\w+)+$/, '')
    .split('/')
    .slice(-2)

/** Tests that reach `file`, the nearest first; one that shares its folder's or its own name is twice as near. */
function rankTests(file, starts, graphs) {
  const names = namesOf(file)
  return [...distancesFrom(starts, graphs)]
    .filter(([test]) => isQuickTest(test))
    .map(([test, distance]) => ({
      test,
      distance: namesOf(test).some((name) => names.includes(name)) ? distance / 2 : distance
    }))
    .sort((one, other) => one.distance - other.distance || (one.test < other.test ? -1 : 1))
}

/** What no test reaches, as a migration or a page's boot script, is tested with the code of its folder, else of the next above. */
function testsNear(file, graphs) {
  let starts = [file]
  let folder = file
  let ranked = []
  while (ranked.length === 0 && folder !== '.') {
    ranked = rankTests(file, starts, graphs)
    folder = path.posix.dirname(folder)
    starts = [...graphs.graph.keys()].filter((one) => isCode(one) && one.startsWith(`${folder}/`))
  }
  return ranked
}

/** Reads the imports of all files once. Returns a function of changed files: the tests nearest to them and how many more reach them. */
export function createTestChooser() {
  const graph = readGraph()
  const costs = new Map([...graph].map(([file, imports]) => [file, costOf(imports)]))
  const graphs = { graph, costs, importers: invert(graph) }
  return (files) => {
    const changedTests = files.filter(isQuickTest)
    // Turn by turn, so that each changed file has its nearest before any has its second
    const distances = new Map(changedTests.map((test) => [test, { turn: -1, distance: 0 }]))
    for (const file of files.filter((one) => graph.has(one) && !isQuickTest(one)))
      testsNear(file, graphs).forEach(({ test, distance }, turn) => {
        const held = distances.get(test)
        if (!held || turn < held.turn) distances.set(test, { turn, distance })
      })
    const ranked = [...distances]
      .sort(([, one], [, other]) => one.turn - other.turn || one.distance - other.distance)
      .map(([test]) => test)
    const tests = ranked.slice(0, Math.max(mostTests, changedTests.length))
    return { tests, leftOut: ranked.length - tests.length }
  }
}
