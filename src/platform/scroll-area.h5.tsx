import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import type { ScrollAreaComponent } from './scroll-area-props'

/** A view that scrolls by itself: the library's scroll view would weigh more than the page. */
export const ScrollArea: ScrollAreaComponent = ({ className, shownId, children }) => {
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    // In the next frame, which lays the page out anyway: asked at once, the layout would lengthen the task that drew the page.
    const frame = requestAnimationFrame(() => {
      const element = area.current
      if (element !== null) bringIntoView(element, element.querySelector<HTMLElement>(`[id="${shownId}"]`))
    })
    return () => cancelAnimationFrame(frame)
  }, [shownId])
  return (
    <View ref={area} className={className}>
      {children}
    </View>
  )
}

/** Not `scrollIntoView`: it would move the page around the area too. */
function bringIntoView(area: HTMLElement, shown: HTMLElement | null): void {
  if (shown === null) return
  const least = shown.offsetTop + shown.offsetHeight - area.clientHeight
  if (area.scrollTop > shown.offsetTop) area.scrollTop = shown.offsetTop
  else if (area.scrollTop < least) area.scrollTop = least
}
