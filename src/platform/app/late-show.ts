import { useDidHide, useDidShow } from '@tarojs/taro'
import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Who came only after the host had said that their page is shown. */
class Latecomers {
  isShown = false
  private readonly waiting: (() => void)[] = []

  constructor(private isOpen: boolean) {}

  add(onShow: () => void): void {
    if (this.isOpen) this.waiting.push(onShow)
  }

  wait(): void {
    this.isOpen = true
  }

  tell(): void {
    this.isOpen = false
    for (const onShow of this.waiting.splice(0)) if (this.isShown) onShow()
  }
}

const LatecomersContext = createContext<Latecomers | null>(null)

export const LatecomersProvider = LatecomersContext.Provider

/** For what stands in a page's place until the page can be drawn: gives it to `LatecomersProvider` around the page. */
export function useLatecomers(isDrawn: boolean): Latecomers {
  const [latecomers] = useState(() => new Latecomers(!isDrawn))
  useDidShow(() => (latecomers.isShown = true))
  useDidHide(() => (latecomers.isShown = false))
  // After the effects of the page itself, as the host would tell it
  useEffect(() => {
    if (isDrawn) latecomers.tell()
    else latecomers.wait()
  }, [isDrawn, latecomers])
  return latecomers
}

/** Calls back once where the page is shown already and waited to be drawn. */
export function useLateShow(onShow: () => void): void {
  const latecomers = useContext(LatecomersContext)
  const latest = useRef(onShow)
  latest.current = onShow
  useLayoutEffect(() => latecomers?.add(() => latest.current()), [latecomers])
}
