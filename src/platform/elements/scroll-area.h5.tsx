import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import type { ScrollAreaComponent } from './scroll-area-props'

/** A view that scrolls by itself: the library's scroll view would weigh more than the page. */
export const ScrollArea: ScrollAreaComponent = ({ className, shownId, meaning, children }) => {
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
    <View ref={area} className={className} {...meaning}>
      {children}
    </View>
  )
}

/** Not `scrollIntoView`: it would move the page around the area too. Only the way in which the area is too small moves. */
function bringIntoView(area: HTMLElement, shown: HTMLElement | null): void {
  if (shown === null) return
  area.scrollTop = nearest(area.scrollTop, {
    start: shown.offsetTop,
    size: shown.offsetHeight,
    room: area.clientHeight
  })
  area.scrollLeft = nearest(area.scrollLeft, {
    start: shown.offsetLeft,
    size: shown.offsetWidth,
    room: area.clientWidth
  })
}

/** The smallest move that shows all of a stretch. */
function nearest(
  present: number,
  { start, size, room }: { readonly start: number; readonly size: number; readonly room: number }
): number {
  return Math.max(Math.min(present, start), start + size - room)
}
