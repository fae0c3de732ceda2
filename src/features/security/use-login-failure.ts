import { analyticsStore } from '@/features/analytics/analytics-store'
import { useCallback } from 'react'
import type { ApiError } from '@/api/api-error'
import { useStore } from '@/stores/stores-context'

/**
 * Reports a login that the server refused (spec section 8, Login). The code stands for the server's message, which is the same for
 * everybody: an event has no words, in which something personal could stand. Answers `false`: the form still says what it was.
 */
export function useLoginFailure(): (error: Pick<ApiError, 'kind' | 'details'>) => false {
  const analytics = useStore(analyticsStore)
  return useCallback(
    ({ kind, details }) => {
      if (kind === 'refused') analytics.track('loginFailed', { code: details.code })
      return false
    },
    [analytics]
  )
}
