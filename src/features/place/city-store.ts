import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { type CountryCode, countryCodes } from '@/domain/countries'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'

/** A city that is served. */
export type City = Result<'systemConfig'>[CountryCode]['cities'][number]

/** The cities that are served, by country (spec section 7, systemconfig). */
class CityStore {
  readonly config = new Loadable<Result<'systemConfig'>>()

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call'>(this, { call: false, config: false }, { autoBind: true })
  }

  /** Countries without a city are left out. */
  get countries(): readonly { readonly countryCode: CountryCode; readonly cities: readonly City[] }[] {
    const { value } = this.config
    if (value === null) return []
    return countryCodes
      .map((countryCode) => ({ countryCode, cities: value[countryCode].cities }))
      .filter(({ cities }) => cities.length > 0)
  }

  find(cityCode: string): City | null {
    return this.countries.flatMap(({ cities }) => cities).find((city) => city.cityCode === cityCode) ?? null
  }

  /** Reads them once. */
  async load(): Promise<void> {
    if (this.config.value === null) await this.config.load(() => this.call('systemConfig', {}, { isQuiet: true }))
  }
}

export const cityStore = defineStore('cities', (app) => new CityStore(app.call))
