import { useRef, useState } from 'react'
import { usePageHide, usePageShow } from '@/platform/page'

/** Whether the page is the one on top: several of a group may lie over one another, or under the login, and only that one speaks and leads on. */
export function useIsShown(onShownAgain: () => void = () => undefined): boolean {
  const [isShown, setIsShown] = useState(true)
  const isFirst = useRef(true)
  usePageShow(() => {
    setIsShown(true)
    if (!isFirst.current) onShownAgain()
    isFirst.current = false
  })
  usePageHide(() => setIsShown(false))
  return isShown
}
