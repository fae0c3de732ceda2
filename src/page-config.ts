import { ownHeader } from './platform/native-header'
import { routeOf, type RouteName } from './routes'
import { nativeColors } from './theme/native-colors'

/** Pages that tell the host what it shares (`useSharing`, `useInvite`); on the others its button is off. */
const sharedPages: ReadonlySet<RouteName> = new Set<RouteName>([
  'about',
  'restaurant',
  'menuTemplate1',
  'menuTemplate2',
  'menuTemplate3',
  'bargain',
  'groupOrder',
  'groupShare'
])

/** Native configuration of a page, from its row in `routes`. */
export function pageConfig(name: RouteName) {
  const { titleZh, header, headerColor, hasRefresh } = routeOf(name)
  return {
    navigationBarTitleText: titleZh,
    navigationBarBackgroundColor: nativeColors[headerColor],
    navigationBarTextStyle: 'black' as const,
    ...(header === 'custom' ? ownHeader : {}),
    ...(sharedPages.has(name) ? { enableShareAppMessage: true } : {}),
    ...(hasRefresh ? { enablePullDownRefresh: true, backgroundTextStyle: 'dark' as const } : {})
  }
}
