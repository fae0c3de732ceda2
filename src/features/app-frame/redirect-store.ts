import { defineStore } from '@/stores/define-store'
import type { Call } from '@/api/call'
import { followRedirects, type PageRedirect, type RedirectEnd } from '@/domain/redirects'
import { routeAt } from '@/routes'

/** Where the pages of `resource/pageUrl.json` have gone (spec section 3, Page-redirect entry). */
class RedirectStore {
  private reading: Promise<readonly PageRedirect[]> | null = null

  constructor(private readonly call: () => Call) {}

  /** Where an address of the app leads now; without the list it leads nowhere else. */
  async find(address: string): Promise<RedirectEnd> {
    return followRedirects(address, await this.list(), (path) => routeAt(path) !== undefined)
  }

  /** Read once; a failure is no list, and is tried again the next time. */
  private async list(): Promise<readonly PageRedirect[]> {
    this.reading ??= this.call()('pageRedirects', {}, { isQuiet: true })
    try {
      return await this.reading
    } catch {
      this.reading = null
      return []
    }
  }
}

/** The one of the running app. */
export const redirectStore = defineStore('redirects', (app) => new RedirectStore(app.call))
