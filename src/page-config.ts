import { routeOf, type RouteName } from './routes'
import { nativeColors } from './theme/native-colors'

/** Native configuration of a page, from its row in `routes`. */
export function pageConfig(name: RouteName) {
  const { titleZh, header, headerColor, hasRefresh } = routeOf(name)
  return {
    navigationBarTitleText: titleZh,
    navigationBarBackgroundColor: nativeColors[headerColor],
    navigationBarTextStyle: 'black' as const,
    ...(header === 'custom' ? { navigationStyle: 'custom' as const } : {}),
    ...(hasRefresh ? { enablePullDownRefresh: true, backgroundTextStyle: 'dark' as const } : {})
  }
}
