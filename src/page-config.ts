import { ownHeader } from './platform/app/native-header'
import { isWeapp } from './platform/device/build'
import { routeOf, type RouteName } from './routes'
import { nativeColors } from './theme/native-colors'

/** Native configuration of a page, from its row in `routes`. */
export function pageConfig(name: RouteName) {
  const { titleZh, header, headerColor, hasRefresh, isShared, reachBottomDistance } = routeOf(name)
  return {
    navigationBarTitleText: titleZh,
    navigationBarBackgroundColor: nativeColors[headerColor],
    ...(isWeapp ? { navigationBarTextStyle: 'black' as const } : {}),
    ...(header === 'custom' ? ownHeader : {}),
    ...(isShared ? { enableShareAppMessage: true } : {}),
    ...(reachBottomDistance === undefined ? {} : { onReachBottomDistance: reachBottomDistance }),
    ...(hasRefresh ? { enablePullDownRefresh: true } : {}),
    ...(hasRefresh && isWeapp ? { backgroundTextStyle: 'dark' as const } : {})
  }
}
