import type { Layers } from '../types'

/** How long a layer that leads on may take to close, and a browser to go back. */
const closingMs = 60
const goingMs = 500

interface Layer {
  /** The page under it. */
  readonly page: string
  readonly close: () => void
}

const open: Layer[] = []
let isHeld = false
let going: { readonly done: Promise<void>; readonly end: () => void } | null = null

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

function stateField(name: 'layers' | 'timestamp'): number {
  const state: unknown = window.history.state
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  return typeof value === 'number' ? value : 0
}

/** How many entries of the history stand over the page's own one. */
const depth = () => stateField('layers')
/** The page that the entry belongs to: the router marks each of its entries with the time of the move. */
const page = () => `${window.location.hash}|${stateField('timestamp')}`
const openHere = () => open.filter((layer) => layer.page === page())

let before = { page: page(), depth: depth() }
const remember = () => void (before = { page: page(), depth: depth() })

/** Goes back without a word to the router, to the page with as many entries as it is to have. */
function unwindTo(left: number): Promise<void> {
  let end: () => void = () => undefined
  const done = Promise.race([new Promise<void>((resolve) => (end = resolve)), pause(goingMs)]).then(() => {
    going = null
    remember()
  })
  going = { done, end: () => end() }
  window.history.go(left - depth())
  return done
}

/** Makes the history have as many entries over the page as there are layers open on it. */
function align(): void {
  if (isHeld || going !== null) return
  const wanted = openHere().length
  while (depth() < wanted) window.history.pushState({ ...window.history.state, layers: depth() + 1 }, '')
  if (depth() > wanted) void unwindTo(wanted).then(align)
  else remember()
}

const alignSoon = () => void setTimeout(align)

/** Before the router hears of it: going back over an open layer closes that and stays on the page. */
function onPopState(event: PopStateEvent): void {
  if (going !== null) {
    event.stopImmediatePropagation()
    going.end()
    return
  }
  const isOurs = page() === before.page && (before.depth > 0 || depth() > 0)
  remember()
  if (isOurs) {
    event.stopImmediatePropagation()
    for (const layer of openHere().slice(depth()).reverse()) layer.close()
  }
  // A page that was left with a layer open, and a way forward to one that has closed
  alignSoon()
}

window.addEventListener('popstate', onPopState, { capture: true })
// A reload with a layer open shows the page without it
if (depth() > 0) alignSoon()

/** Each open layer is an entry of the history over its page's own one, which "back" takes away first. */
export const layers: Layers = {
  open(close) {
    const layer = { page: page(), close }
    open.push(layer)
    alignSoon()
    return () => {
      open.splice(open.indexOf(layer), 1)
      alignSoon()
    }
  },
  async beforeMove(isRetained) {
    // The touch that leads on closes the layer as well: its entry must be gone before the next page has one
    for (let waited = 0; openHere().length > 0 && waited < closingMs; waited += 20) await pause(20)
    if (going !== null) await going.done
    isHeld = true
    if (depth() > (isRetained ? openHere().length : 0)) await unwindTo(isRetained ? openHere().length : 0)
  },
  afterMove() {
    isHeld = false
    remember()
    alignSoon()
  }
}
