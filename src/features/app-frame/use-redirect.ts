import { redirectStore } from './redirect-store'
import { useEffect, useState } from 'react'
import type { RedirectEnd } from '@/domain/redirects'
import { appShow } from '@/platform/app/app-show'
import { missingPage } from '@/platform/app/missing-page'
import { navigation } from '@/platform/navigation/navigation'
import { routeAt, routeUrl } from '@/routes'
import { useStore } from '@/stores/stores-context'
import { leadOn } from './lead-on'

function entryAddress(): string {
  const { path, query } = appShow.entry()
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`
}

/** A link to a page of the list goes to its target, unless the person has gone elsewhere meanwhile. */
export function useStartRedirect(): void {
  const redirects = useStore(redirectStore)
  useEffect(() => {
    const address = entryAddress()
    const [path] = address.split('?')
    if (routeAt(address) === undefined) return
    void redirects.find(address).then((end) => {
      if (navigation.currentPath() === path) leadOn(end)
    })
  }, [redirects])
}

/** Where a page the app does not have has gone; `true` once it is known to be nowhere. */
export function useMissingRedirect(address: string): boolean {
  const redirects = useStore(redirectStore)
  const [lost, setLost] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const follow = (end: RedirectEnd) => {
      if (!isCurrent) return
      if (end.kind === 'none') setLost(address)
      else missingPage.lead(end.kind === 'page' ? end.address : routeUrl('webFrame', { url: end.url }).slice(1))
    }
    void redirects.find(address).then(follow)
    return () => {
      isCurrent = false
    }
  }, [address, redirects])
  return lost === address
}
