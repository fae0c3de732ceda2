import { ScrollView } from '@tarojs/components'
import type { ScrollAreaComponent } from './scroll-area-props'

/** The vendor's scroll view: plain views cannot be moved by code there. */
export const ScrollArea: ScrollAreaComponent = ({ className, shownId, children }) => (
  <ScrollView className={className} scrollY scrollWithAnimation scrollIntoView={shownId} enhanced showScrollbar={false}>
    {children}
  </ScrollView>
)
