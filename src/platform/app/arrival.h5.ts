import Taro from '@tarojs/taro'

/** The router answers before it has changed the pages, and says that it has by this event. */
export const arrival = () =>
  new Promise<void>((resolve) => {
    Taro.eventCenter.once('__afterTaroRouterChange', () => resolve())
  })
