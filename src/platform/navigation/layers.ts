import Taro from '@tarojs/taro'
import type { Layers } from '../types'

/** A layer that leads on is closed by the same touch: the host must know before it moves. */
const closingMs = 60

/** How long the host may take to put away what catches "back". */
const puttingAwayMs = 300

const soon = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 20)
  })

/** Layers open on one page, in the order in which they came; the page's `BackCatcher` follows them. */
export class PageLayers {
  private open: readonly { readonly close: () => void }[] = []
  private listener: (isCatching: boolean) => void = () => undefined
  private isLeaving = false
  /** As the host has it, which hears of everything later. */
  private isCaught = false

  get count(): number {
    return this.open.length
  }

  add(close: () => void): () => void {
    const layer = { close }
    // A tab that was left is there again
    this.isLeaving = false
    this.change([...this.open, layer])
    return () => this.change(this.open.filter((each) => each !== layer))
  }

  closeTop(): void {
    this.open[this.open.length - 1]?.close()
  }

  /** Calls back with whether "back" is to be caught; returns a function that ends it. */
  watch(listener: (isCatching: boolean) => void): () => void {
    this.listener = listener
    this.tell()
    return () => void (this.listener = () => undefined)
  }

  /** The host has put the catcher away: because the person went back, or because it was told to. */
  onPutAway(): void {
    this.isCaught = false
    if (!this.isCatching) return
    this.listener(false)
    this.closeTop()
    // Another layer may lie beneath the one that has closed
    setTimeout(() => this.tell())
  }

  /** The page is about to be left, by a call that would otherwise be caught as well. */
  async letGo(): Promise<void> {
    this.isLeaving = true
    this.tell()
    for (let waited = 0; this.isCaught && waited < puttingAwayMs; waited += 20) await soon()
    this.isCaught = false
  }

  /** The page was not left after all. */
  hold(): void {
    this.isLeaving = false
    this.tell()
  }

  private get isCatching(): boolean {
    return this.count > 0 && !this.isLeaving
  }

  private change(open: PageLayers['open']): void {
    this.open = open
    this.tell()
  }

  private tell(): void {
    if (this.isCatching) this.isCaught = true
    this.listener(this.isCatching)
  }
}

const pages = new WeakMap<object, PageLayers>()
const nowhere = {}

/** The layers of the page in front. */
export function currentLayers(): PageLayers {
  const page = Taro.getCurrentInstance().page ?? nowhere
  const known = pages.get(page) ?? new PageLayers()
  pages.set(page, known)
  return known
}

let left: PageLayers | null = null

export const layers: Layers = {
  open: (close) => currentLayers().add(close),
  async beforeMove(isRetained) {
    const here = currentLayers()
    for (let waited = 0; here.count > 0 && waited < closingMs; waited += 20) await soon()
    if (isRetained) return
    left = here
    await here.letGo()
  },
  afterMove() {
    if (left === currentLayers()) left.hold()
    left = null
  }
}
