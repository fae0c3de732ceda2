import { useCallback } from 'react'
import type { ApiError } from '@/api/api-error'
import { analyticsStore } from '@/features/analytics/analytics-store'
import { useStore } from '@/stores/stores-context'

/**
 * Reports a login that the server refused, with the server's message (spec section 8, Login): a text of its own catalogue, in which
 * nothing of the person stands. Answers `false`: the form still says what it was.
 */
export function useLoginFailure(): (error: Pick<ApiError, 'kind' | 'details'>) => false {
  const analytics = useStore(analyticsStore)
  return useCallback(
    ({ kind, details }) => {
      if (kind === 'refused') analytics.track('loginFailed', { code: details.code, message: details.serverMessage })
      return false
    },
    [analytics]
  )
}
