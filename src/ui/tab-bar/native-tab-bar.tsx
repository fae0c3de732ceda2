import { TabBar } from '.'
import { useTabState } from './tab-state'

/** The tab bar as the mini-programs mount it: outside every page, told by the tab page on show what to say. */
export function NativeTabBar() {
  return <TabBar {...useTabState()} />
}
