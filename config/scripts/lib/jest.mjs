// Jest as the test driver calls it: path patterns in, counted results out.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { bin, runNode } from './child.mjs'
import { root } from './ensure.mjs'

const program = bin('jest/bin/jest.js')
/** What the largest stage takes on two slow cores beside another one: 35 min, and half as much again. */
const stageLimitMs = 50 * 60_000
/** A worker that holds more is ended between two files: hundreds of them in one process fill it, and it gets slower and slower. */
const workerMemory = '1500MB'

/** How many tests passed only when tried once more; the output says why each failed at first. */
const secondTries = ({ testResults }) =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1).length

function readReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  // A file that could not even be loaded has no failed test, and is a failure all the same
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
  const skipped = report.numPendingTests + report.numTodoTests
  return { passed: report.numPassedTests, failed, skipped, again: secondTries(report) }
}

/**
 * Runs the tests whose path matches one of `patterns` and returns `{ code, output, counts }`.
 * No matching test is a failure. `workers` bounds the processes, each of which may hold a database of some 300 MB.
 */
export async function runJest(name, patterns, { env = {}, workers = 2 } = {}) {
  const report = path.join(root, '.cache', 'test', `${name}.json`)
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const flags = [
    '--ci',
    '--json',
    `--outputFile=${report}`,
    `--maxWorkers=${workers}`,
    `--workerIdleMemoryLimit=${workerMemory}`
  ]
  const { code, output } = await runNode([program, ...flags, '--testPathPattern', ...patterns], {
    env,
    limitMs: stageLimitMs
  })
  const counts = readReport(report)
  const isCounted = code === 0 || counts.failed > 0
  return { code, output, counts: isCounted ? counts : { ...counts, failed: 1 } }
}

/** Paths of the tests that match a pattern. */
export async function listTests(patterns) {
  const { output } = await runNode([program, '--listTests', '--testPathPattern', ...patterns])
  return output
    .split('\n')
    .filter((line) => /\.test\.tsx?$/.test(line))
    .map((line) => path.relative(root, line.trim()).split(path.sep).join('/'))
}
