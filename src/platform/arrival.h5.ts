import Taro from '@tarojs/taro'

/** The page that was covered is put away a little later than the new one has slid in: uncovered sooner, it would be put away as well. */
const slackMs = 100

/** The router answers before it has changed the pages, and says that it has by this event. */
export const arrival = () => new Promise<void>((resolve) => { Taro.eventCenter.once('__afterTaroRouterChange', () => setTimeout(resolve, slackMs)) })
