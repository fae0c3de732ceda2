import { useState } from 'react'
import { usePageHide, usePageShow } from '@/platform/app/page'
import { useFrontNow } from '@/platform/app/page-front'

/** Whether the page is the one on top: others may lie over it, or the app may be in the background. */
export function useIsShown(): boolean {
  const [isShown, setIsShown] = useState(useFrontNow())
  usePageShow(() => setIsShown(true))
  usePageHide(() => setIsShown(false))
  return isShown
}
