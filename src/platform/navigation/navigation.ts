import Taro from '@tarojs/taro'
import { arrival } from '../app/arrival'
import { device } from '../device/device'
import { layers } from './layers'

/** A move that never says that it came, such as to the tab that is open, holds up the next one no longer than this. */
const longestMs = 1000
/** Pages that a mini-program opens above each other; one more is refused without a word. */
const mostOpen = 10
let isLastRetained = true
let onItsWay: Promise<unknown> = Promise.resolve()

/** Moves between pages by address; `go()` of `src/routes.ts` makes the address. A failure is answered, not thrown. */
export const navigation = {
  /** Where no more pages may be open, the next one takes the place of the present one. */
  push: (url: string) =>
    move(
      () => (isFull() ? Taro.redirectTo({ url }) : Taro.navigateTo({ url })),
      () => !isFull()
    ),
  replace: (url: string) => move(() => Taro.redirectTo({ url })),
  switchTab: (url: string) => move(() => Taro.switchTab({ url })),
  relaunch: (url: string) => move(() => Taro.reLaunch({ url })),
  /** Answers no where nothing is behind when its turn comes: H5 would load the whole app again. */
  back: (pages = 1) => move(() => (navigation.canGoBack() ? Taro.navigateBack({ delta: pages }) : Promise.reject())),
  /** Whether the last move keeps the page it began on. */
  isRetained: () => isLastRetained,
  canGoBack: () => navigation.depth() > 1,
  /** Answers whether the page that is in front now still is, for what ends when the person may have left it. */
  watchFront: () => {
    const front = pageInFront()
    return () => pageInFront() === front
  },
  /** How many pages are open, the one on top included. */
  depth: () => Taro.getCurrentPages().length,
  /** Path of the page on top, without a leading slash, as it stands in `routes`. */
  currentPath: (): string => pathAt(0),
  /** The same of the page right behind it; empty where there is none. */
  pathBehind: (): string => pathAt(1)
}

const pageInFront = () => Taro.getCurrentInstance().page
const isFull = (): boolean => device.platform !== 'h5' && navigation.depth() >= mostOpen

const pathAt = (fromTop: number): string =>
  ([...Taro.getCurrentPages()].reverse()[fromTop]?.route ?? '').replace(/^\//, '').split('?')[0] ?? ''

/** One move at a time: two at once, as when a page leaves and the one behind it leads on, leave neither on the screen of H5. */
function move(begin: () => Promise<unknown>, isRetained = () => false): Promise<boolean> {
  isLastRetained = isRetained()
  const isDone = onItsWay
    .then(() => layers.beforeMove(isRetained()))
    .then(begin)
    .then(
      () => true,
      () => false
    )
    .finally(layers.afterMove)
  onItsWay = Promise.race([
    isDone.then((isMoving) => (isMoving ? arrival() : undefined)),
    new Promise((resolve) => {
      setTimeout(resolve, longestMs)
    })
  ])
  return isDone
}
