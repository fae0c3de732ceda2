import { useDidHide, useDidShow } from '@tarojs/taro'
import { createContext, useContext, useEffect, useRef } from 'react'
import { usePageShow } from './page'

/** Whether a page is the one in front: others may lie over it, or the app may be in the background. */
interface PageFront {
  isInFront: boolean
}

// What is drawn outside of any page has nothing in front of it.
const PageFrontContext = createContext<PageFront>({ isInFront: true })

export const PageFrontProvider = PageFrontContext.Provider

/** For the frame of a page, which lives as long as the page does: gives it to `PageFrontProvider` around the rest. */
export function usePageFront(): PageFront {
  // The host opens a page only to put it in front, and tells when that ends.
  const front = useRef<PageFront>({ isInFront: true }).current
  useDidShow(() => (front.isInFront = true))
  useDidHide(() => (front.isInFront = false))
  return front
}

/** Whether the page around is in front at this moment; it does not follow. `useIsShown` does. */
export const useFrontNow = (): boolean => useContext(PageFrontContext).isInFront

/**
 * Tells the host something about the page, such as its title: only while the page is in front, as the host takes it for the page it shows,
 * and again whenever it comes to the front. `tell` is the same function for as long as it tells the same.
 */
export function useTellHost(tell: () => void): void {
  const front = useContext(PageFrontContext)
  usePageShow(tell)
  useEffect(() => {
    if (front.isInFront) tell()
  }, [front, tell])
}
