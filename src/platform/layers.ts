import Taro from '@tarojs/taro'
import type { Layers } from './types'

/** A layer that leads on is closed by the same touch: the host must know before it moves. */
const closingMs = 60

/** Layers open on one page, in the order in which they came; the page's `BackCatcher` follows them. */
export class PageLayers {
  private open: readonly { readonly close: () => void }[] = []
  private listener: (count: number) => void = () => undefined

  get count(): number {
    return this.open.length
  }

  add(close: () => void): () => void {
    const layer = { close }
    this.change([...this.open, layer])
    return () => this.change(this.open.filter((each) => each !== layer))
  }

  closeTop(): void {
    this.open[this.open.length - 1]?.close()
  }

  /** Calls back with how many are open; returns a function that ends it. */
  watch(listener: (count: number) => void): () => void {
    this.listener = listener
    listener(this.count)
    return () => void (this.listener = () => undefined)
  }

  private change(open: PageLayers['open']): void {
    this.open = open
    this.listener(open.length)
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

export const layers: Layers = {
  open: (close) => currentLayers().add(close),
  async beforeMove() {
    for (let waited = 0; currentLayers().count > 0 && waited < closingMs; waited += 20) await new Promise((resolve) => { setTimeout(resolve, 20) })
  },
  afterMove: () => undefined
}
