import { ScrollView } from '@tarojs/components'
import type { ScrollAreaComponent } from './scroll-area-props'

/** The vendor's scroll view: plain views cannot be moved by code there. */
export const ScrollArea: ScrollAreaComponent = ({ className, shownId, isHorizontal = false, meaning, children }) => (
  <ScrollView
    className={className}
    scrollY={!isHorizontal}
    scrollX={isHorizontal}
    scrollWithAnimation
    scrollIntoView={shownId}
    enhanced
    showScrollbar={false}
    {...meaning}
  >
    {children}
  </ScrollView>
)
