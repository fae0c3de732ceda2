import { useCallback, useEffect, useRef } from 'react'
import { usePageHide, usePageShow } from '@/platform/page'

/** Which page began last, by how it is ended. */
const holders = new WeakMap<() => void, object>()

/**
 * Does something for as long as a page is shown, such as following an order. Two pages may do the same: one that is closed is taken
 * down after the page behind it is shown again, and must not end what that one has begun. `end` is the same function at every drawing.
 */
export function useWhileShown(begin: () => void, end: () => void): void {
  const page = useRef({}).current
  usePageShow(() => {
    holders.set(end, page)
    begin()
  })
  const endOwn = useCallback(() => {
    if (holders.get(end) === page) end()
  }, [end, page])
  usePageHide(endOwn)
  useEffect(() => endOwn, [endOwn])
}
