import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import type { ScrollAreaComponent } from './scroll-area-props'

/** A view that scrolls by itself: the library's scroll view would weigh more than the page. */
export const ScrollArea: ScrollAreaComponent = ({ className, shownId, children }) => {
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = area.current
    const shown = element?.querySelector<HTMLElement>(`[id="${shownId}"]`)
    if (element === null || shown === null || shown === undefined) return
    // Not `scrollIntoView`: it would move the page around the area too.
    const least = shown.offsetTop + shown.offsetHeight - element.clientHeight
    if (element.scrollTop > shown.offsetTop) element.scrollTop = shown.offsetTop
    else if (element.scrollTop < least) element.scrollTop = least
  }, [shownId])
  return (
    <View ref={area} className={className}>
      {children}
    </View>
  )
}
