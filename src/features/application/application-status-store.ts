import { makeAutoObservable, observableRef } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { type CountryCode, countryCodes } from '@/domain/countries'
import { type App, defineStore } from '@/stores/define-store'
import { FormDraft } from '@/stores/form-draft'
import { onCustomerLeft } from '@/stores/person-left'
import type { PlaceStore } from '@/stores/place-store'

/** An application as who made it follows it. */
export type Application = Result<'applicationGet'>

const fields = {
  number: { kind: 'paper', isRequired: true, maximum: 20, pattern: /^\d{10}$/ },
  mobile: { kind: 'mobile', isRequired: true, maximum: 30 }
} as const

/** How an application stands, by its number and mobile; the last one that was looked at is remembered on the device. */
class ApplicationStatusStore {
  readonly lookup: FormDraft<keyof typeof fields | 'countryCode'>
  shown: Application | null = null
  private readonly call: Call
  private readonly place: PlaceStore
  /** An answer that comes after its person left, or looks elsewhere, is not shown. */
  private ticket = 0

  constructor({ call, place, session, storage }: App) {
    this.call = call
    this.place = place
    this.lookup = new FormDraft<keyof typeof fields | 'countryCode'>({
      schema: () => fields,
      country: () => this.countryCode,
      session,
      storage,
      key: 'applicationLookup',
      version: 1
    })
    makeAutoObservable<this, 'call' | 'place' | 'ticket'>(
      this,
      { call: false, place: false, ticket: false, lookup: false, shown: observableRef },
      { autoBind: true }
    )
    onCustomerLeft(session, this.forget)
  }

  get countryCode(): CountryCode {
    const persisted = this.lookup.valueOf('countryCode')
    return countryCodes.find((code) => code === persisted) ?? this.place.place.countryCode
  }

  /** Whether there is something to look up without asking. */
  get isFilledIn(): boolean {
    return this.lookup.valueOf('number') !== '' && this.lookup.valueOf('mobile') !== ''
  }

  chooseCountry(country: CountryCode): void {
    this.lookup.type('countryCode', country)
  }

  /** The number that a link brought; another one than was looked at last. */
  begin(number: string | undefined): void {
    if (number === undefined || number === this.lookup.valueOf('number')) return
    this.lookElsewhere()
    this.lookup.type('number', number)
  }

  /** Shows one that was just sent or read, and remembers it. `mobile` is E.164. */
  follow(application: Application, mobile: string): void {
    this.lookup.clear()
    this.lookup.type('countryCode', application.countryCode)
    this.lookup.type('number', application.number)
    this.lookup.suggestMobile('mobile', mobile)
    if (this.lookup.valueOf('mobile') === '') this.lookup.type('mobile', mobile)
    this.show(application)
  }

  /** Reads how it stands; `false` where the fields say what is wrong. Rejects with the server's refusal. */
  async load(): Promise<boolean> {
    return this.ask('applicationGet')
  }

  async withdraw(): Promise<boolean> {
    return this.ask('applicationWithdraw')
  }

  /** Another application is to be looked up. */
  lookElsewhere(): void {
    this.forget()
    this.lookup.clear()
  }

  private forget(): void {
    this.show(null)
  }

  private show(application: Application | null): void {
    this.ticket++
    this.shown = application
  }

  private async ask(call: 'applicationGet' | 'applicationWithdraw'): Promise<boolean> {
    const ticket = ++this.ticket
    const { number, mobile } = (await this.lookup.check()) ?? {}
    if (number === undefined || mobile === undefined) return false
    const read = await this.call(call, { number, mobile })
    if (ticket === this.ticket) this.show(read)
    return true
  }
}
export type { ApplicationStatusStore }

export const applicationStatusStore = defineStore('applicationStatus', (app) => new ApplicationStatusStore(app))
