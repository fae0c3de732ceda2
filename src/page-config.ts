import { ownHeader } from './platform/app/native-header'
import { isWeapp } from './platform/device/build'
import { headerColor, type RouteName, routeOf } from './routes'
import { nativeColors } from './theme/native-colors'

/** Native configuration of a page, from its row in `routes`. */
export function pageConfig(name: RouteName) {
  const row = routeOf(name)
  const { titleZh, header, hasRefresh, isShared, reachBottomDistance } = row
  return {
    navigationBarTitleText: titleZh,
    navigationBarBackgroundColor: nativeColors[headerColor(row)],
    ...(isWeapp ? { navigationBarTextStyle: 'black' as const } : {}),
    ...(header === 'custom' ? ownHeader : {}),
    ...(isShared ? { enableShareAppMessage: true } : {}),
    ...(reachBottomDistance === undefined ? {} : { onReachBottomDistance: reachBottomDistance }),
    ...(hasRefresh ? { enablePullDownRefresh: true } : {}),
    ...(hasRefresh && isWeapp ? { backgroundTextStyle: 'dark' as const } : {})
  }
}
