import { useCallback, useEffect, useRef } from 'react'
import { usePageHide, usePageShow } from '@/platform/app/page'

/** Which page began last, by how it is ended. */
const holders = new WeakMap<() => void, object>()

/**
 * Does something for as long as a page is shown, such as following an order, and while `isWanted`. Two pages may do the same: one that is
 * closed is taken down after the page behind it is shown again, and must not end what that one has begun. `end` is the same function at
 * every drawing.
 */
export function useWhileShown(begin: () => void, end: () => void, isWanted = true): void {
  const page = useRef({}).current
  const isShown = useRef(false)
  const start = useRef(begin)
  start.current = () => {
    holders.set(end, page)
    begin()
  }
  usePageShow(() => {
    isShown.current = true
    if (isWanted) start.current()
  })
  const endOwn = useCallback(() => {
    if (holders.get(end) === page) end()
  }, [end, page])
  usePageHide(() => {
    isShown.current = false
    endOwn()
  })
  useEffect(() => {
    if (isWanted && isShown.current) start.current()
    return endOwn
  }, [endOwn, isWanted])
}
