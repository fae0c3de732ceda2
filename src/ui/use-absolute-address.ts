import { useCallback } from 'react'
import { useApp } from '@/stores/stores-context'

/** A page of our own server is named by its path; the host belongs to the environment. Call it inside an observer. */
export function useAbsoluteAddress(): (url: string) => string {
  const { environment } = useApp()
  const { host } = environment.current
  return useCallback((url) => (url.startsWith('/') ? `${host}${url}` : url), [host])
}
