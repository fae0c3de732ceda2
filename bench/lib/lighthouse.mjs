// Lighthouse as a phone sees the page (simulated throttling), as the median of several runs.
import { spawn, spawnSync } from 'node:child_process'
import { browserFlags } from '../../config/scripts/lib/browser.mjs'
import { ifEnded, withFolder } from './leftovers.mjs'
import { median } from './statistics.mjs'

const flags = ['--headless=new', ...browserFlags, '--lang=zh-CN']

const inTurn = ['chrt', '--rr', '1']

/**
 * Whether the browser's threads run in turn, each to its end (real-time priority, which the system must allow). Lighthouse times tasks by
 * the wall clock and counts them fourfold: on two cores, browser, server and Lighthouse push each other aside in the middle of a task, and
 * one of 2 ms of work was seen to last 20.
 */
export const runsInTurn = spawnSync(inTurn[0], [...inTurn.slice(1), 'true']).status === 0

/** Starts a browser with a debugging port, for Lighthouse to drive. */
async function openBrowser(executable, profile, goesFirst) {
  const [command, ...before] = [...(goesFirst ? inTurn : []), executable]
  const child = spawn(
    command,
    [...before, ...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true }
  )
  // Debian starts the browser by a script that does not pass on how it is ended
  const end = (signal) => process.kill(-child.pid, signal)
  const ended = new Promise((resolve) => {
    child.once('close', resolve)
  })
  void ended.then(ifEnded(() => end('SIGKILL')))
  const port = await new Promise((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (part) => {
      output += part
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(output)
      if (found) resolve(Number(found[1]))
    })
    void ended.then(() => reject(new Error(`the browser ended:\n${output}`)))
  })
  const close = async () => {
    end('SIGTERM')
    await ended
  }
  return { port, close }
}

/** Lets `work` have a browser by its debugging port, at real-time priority where the system allows it or at the ordinary one. */
export function withBrowser(executable, work, { goesFirst = runsInTurn } = {}) {
  return withFolder(async (profile) => {
    const { port, close } = await openBrowser(executable, profile, goesFirst)
    try {
      return await work(port)
    } finally {
      await close()
    }
  })
}

/** Lighthouse sometimes misses the start of a page and says so itself, every other time where it waits for a browser that goes first: that is no measurement, good or bad. */
const mostMissed = 12

/** One run: score, LCP (ms), TBT (ms) and CLS. */
async function runOnce(lighthouse, port, url) {
  let problem = 'no score'
  for (let attempt = 0; attempt < mostMissed; attempt += 1) {
    const { lhr } = await lighthouse(url, {
      port,
      onlyCategories: ['performance'],
      formFactor: 'mobile',
      logLevel: 'silent'
    })
    const figure = (name) => lhr.audits[name]?.numericValue
    const { score } = lhr.categories.performance
    if (score !== null && figure('largest-contentful-paint') !== undefined) {
      return {
        score: Math.round(score * 100),
        lcp: figure('largest-contentful-paint'),
        tbt: figure('total-blocking-time'),
        cls: figure('cumulative-layout-shift')
      }
    }
    problem = lhr.runtimeError?.message ?? problem
  }
  throw new Error(`Lighthouse could not measure ${url}: ${problem}`)
}

/** Medians of score, LCP (ms), TBT (ms) and CLS. */
export async function measureLighthouse(port, url, runs) {
  const { default: lighthouse } = await import('lighthouse')
  const results = []
  for (let run = 0; run < runs; run += 1) results.push(await runOnce(lighthouse, port, url))
  return Object.fromEntries(
    ['score', 'lcp', 'tbt', 'cls'].map((name) => [name, median(results.map((result) => result[name]))])
  )
}
