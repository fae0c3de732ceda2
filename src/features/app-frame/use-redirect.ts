import { useEffect, useState } from 'react'
import type { Call } from '@/api/call'
import { followRedirects, type PageRedirect, type RedirectEnd } from '@/domain/redirects'
import { appShow } from '@/platform/app/app-show'
import { missingPage } from '@/platform/app/missing-page'
import { goInstead } from '@/platform/navigation/go'
import { navigation } from '@/platform/navigation/navigation'
import { routeAt, routeOf, routeUrl } from '@/routes'
import { defineStore } from '@/stores/define-store'
import { useStore } from '@/stores/stores-context'

/** Where the pages of `resource/pageUrl.json` have gone (spec section 3, Page-redirect entry). */
class RedirectStore {
  private reading: Promise<readonly PageRedirect[]> | null = null

  constructor(private readonly call: Call) {}

  /** Where an address of the app leads now; without the list it leads nowhere else. */
  async find(address: string): Promise<RedirectEnd> {
    return followRedirects(address, await this.list(), (path) => routeAt(path) !== undefined)
  }

  /** Read once; a failure is no list, and is tried again the next time. */
  private async list(): Promise<readonly PageRedirect[]> {
    this.reading ??= this.call('pageRedirects', {}, { isQuiet: true })
    try {
      return await this.reading
    } catch {
      this.reading = null
      return []
    }
  }
}

const redirectStore = defineStore('redirects', (app) => new RedirectStore(app.call))

/** Opens where a redirect ends, in place of the present page. */
function leadOn(end: RedirectEnd): void {
  if (end.kind === 'web') goInstead('webFrame', { url: end.url })
  if (end.kind !== 'page') return
  const name = routeAt(end.address)
  if (name !== undefined && routeOf(name).tab !== undefined) void navigation.switchTab(`/${routeOf(name).path}`)
  else void navigation.replace(`/${end.address}`)
}

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
