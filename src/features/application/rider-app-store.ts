import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'

/** The app that riders work with, in the country of the listings. */
class RiderAppStore {
  readonly found = new Loadable<Result<'riderAppGet'>>()

  constructor(private readonly call: Call) {}

  readonly load = (): Promise<void> => this.found.load(() => this.call('riderAppGet', {}, { isQuiet: true }))
}

export const riderAppStore = defineStore('riderApp', (app) => new RiderAppStore(app.call))
