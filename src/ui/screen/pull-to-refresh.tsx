import type { PropsWithChildren } from 'react'
import { stopPullDown, usePullDown } from '@/platform/app/page'

export interface PullToRefreshProps {
  readonly onRefresh: () => Promise<unknown>
}

/** Pull down at the top of the page to read it again, in the mini-program's own way. */
export function PullToRefresh({ onRefresh, children }: PropsWithChildren<PullToRefreshProps>) {
  usePullDown(() => void onRefresh().finally(stopPullDown))
  return <>{children}</>
}
