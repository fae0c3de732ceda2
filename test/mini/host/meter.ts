import type * as ge from 'glass-easel'
import type { PageStats } from '../protocol'
import { ComponentCaller } from './framework'
import { report } from './report'

/** WeChat's bridge drops a call longer than this and says so in its console. */
const VENDOR_LIMIT = 1024 * 1024

interface Tally {
  calls: number
  bytes: number
  largest: number
  first: number
  isAwaitingFirst: boolean
  times: number[]
}

const tallies = new Map<string, Tally>()

function tallyOf(path: string): Tally {
  const known = tallies.get(path)
  if (known !== undefined) return known
  const tally = { calls: 0, bytes: 0, largest: 0, first: 0, isAwaitingFirst: true, times: [] }
  tallies.set(path, tally)
  return tally
}

/** A call made inside a page's component counts for the page: that is whose bridge carries it. */
function ownerPath(component: ge.GeneralComponent): string {
  let current = component
  for (let shadow = current.ownerShadowRoot; shadow !== null; shadow = current.ownerShadowRoot)
    current = shadow.getHostNode()
  return current.is
}

function record(path: string, bytes: number): void {
  const tally = tallyOf(path)
  tally.calls += 1
  tally.bytes += bytes
  tally.largest = Math.max(tally.largest, bytes)
  tally.times.push(performance.now())
  if (tally.isAwaitingFirst) tally.first = bytes
  tally.isAwaitingFirst = false
  if (bytes > VENDOR_LIMIT) report(`setData of ${bytes} bytes on ${path}: the vendor drops more than ${VENDOR_LIMIT}`)
}

/** Counts every `setData` from now on. */
export function installMeter(): void {
  const setData = ComponentCaller.prototype.setData
  ComponentCaller.prototype.setData = function (data: Record<string, unknown>, callback?: () => void) {
    record(ownerPath(this._$), JSON.stringify(data).length)
    setData.call(this, data, callback)
  }
}

/** The next call on `path` is the first of a newly opened page. */
export function expectFirstCall(path: string): void {
  tallyOf(path).isAwaitingFirst = true
}

function mostWithinOneSecond(times: number[]): number {
  return times.reduce(
    (most, start, index) => Math.max(most, times.slice(index).filter((time) => time < start + 1000).length),
    0
  )
}

function shapeOf(element: Element): { nodes: number; depth: number; children: number } {
  const owned = Array.from(element.children).filter((child) => !child.classList.contains('inner'))
  const shapes = owned.map(shapeOf)
  return {
    nodes: 1 + shapes.reduce((sum, shape) => sum + shape.nodes, 0),
    depth: 1 + Math.max(0, ...shapes.map((shape) => shape.depth)),
    children: Math.max(owned.length, ...shapes.map((shape) => shape.children))
  }
}

const heightOf = (element: Element): number =>
  Math.max(...Array.from(element.querySelectorAll('*'), ({ scrollHeight }) => scrollHeight))

/** Figures of every page and tab bar that has called `setData`; `elementOf` finds the one on show. */
export function readStats(elementOf: (path: string) => Element | null): Record<string, PageStats> {
  const entries = [...tallies].map(([path, { calls, bytes, largest, first, times }]) => {
    const element = elementOf(path)
    const shape =
      element === null
        ? { nodes: 0, depth: 0, children: 0, height: 0 }
        : { ...shapeOf(element), height: heightOf(element) }
    return [path, { calls, bytes, largest, first, perSecond: mostWithinOneSecond(times), ...shape }] as const
  })
  return Object.fromEntries(entries)
}

/** Forgets the traffic so far but keeps what the first call was. */
export function resetStats(): void {
  for (const tally of tallies.values()) Object.assign(tally, { calls: 0, bytes: 0, largest: 0, times: [] })
}
